import Diagnostics
import Scenarios
import TextFormats

/// What is expected of a scenario's variants, and whether they meet it.
enum ExpectationTable {
  static func fragment(_ results: [ScenarioResult]) -> Fragment {
    ReportTable(
      caption: "What is expected of each variant on each device, and where that is written",
      columns: [
        .init(title: "Variant"), .init(title: "Expected"), .init(title: "Has to hold in"),
        .init(title: "Holds in"), .init(title: "Decided by"),
        .init(title: "Verdict"), .init(title: "Written in"),
      ],
      rows: results.flatMap { result in
        result.variants.flatMap { variant in
          variant.verdicts.map { row(of: variant, $0, on: result.model) }
        }
      }
    ).fragment
  }

  /// How many expectations there are and whether they are met, such as `6 expectations: all met`.
  static func summary(_ results: [ScenarioResult]) -> String {
    let verdicts = results.flatMap(\.variants).flatMap(\.verdicts)
    let judged = verdicts.filter { !$0.isOff }
    let unmet = judged.count { !$0.isMet }
    if verdicts.isEmpty { return "Nothing is expected" }
    return counted(judged.count, "expectation")
      + (unmet == 0 ? ": all met" : ": \(unmet) not met")
      + (judged.count < verdicts.count ? ", \(verdicts.count - judged.count) off" : "")
  }

  private static func row(
    of variant: VariantResult,
    _ verdict: Verdict,
    on model: DeviceModel
  ) -> [Fragment] {
    [
      .text(variant.variant.title, note: model.name),
      .text(verdict.expectation.text),
      .text(
        verdict.expectation.isOfFix ? "–" : "\(verdict.expectation.leastPercent) of 100"
      ),
      .text(
        verdict.evidence?.share.description ?? (verdict.expectation.isOfFix ? "–" : "not run"),
        note: verdict.evidence?.missing?.words
      ),
      .text(verdict.evidence?.deciding?.phrase ?? "–"),
      .status(
        status(of: verdict),
        note: verdict.isOff
          ? "off" : variant.variant.hasAssumedCosts ? "assumption" : nil
      ),
      Fragment { $0.element("code", text: "\(verdict.expectation.place)") },
    ]
  }

  private static func status(of verdict: Verdict) -> Status {
    if verdict.isOff { return .notJudged }
    if verdict.isMet { return .passed }
    return verdict.isBroken ? .failed : .warning
  }
}
