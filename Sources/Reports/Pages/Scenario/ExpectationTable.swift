import Diagnostics
import Scenarios
import TextFormats

/// The expectations of a scenario's variants, each with the device on which it's closest to
/// breaking.
struct ExpectationTable {
  private let rows: [Row]
  private let judged: [Verdict]
  private let offCount: Int
  private let deviceCount: Int

  /// An expectation of a variant.
  private struct Row {
    let variant: Variant
    /// The verdict on each device that has the expectation.
    var verdicts: [(model: DeviceModel, verdict: Verdict)]
  }

  init(_ results: [ScenarioResult]) {
    var rows: [Row] = []
    for result in results {
      for variant in result.variants {
        for verdict in variant.verdicts {
          let index = rows.firstIndex { row in
            row.variant == variant.variant
              && row.verdicts[0].verdict.expectation.text == verdict.expectation.text
          }
          if let index {
            rows[index].verdicts.append((result.model, verdict))
          } else {
            rows.append(Row(variant: variant.variant, verdicts: [(result.model, verdict)]))
          }
        }
      }
    }
    let verdicts = results.flatMap(\.variants).flatMap(\.verdicts)
    self.rows = rows
    judged = verdicts.filter { !$0.isOff }
    offCount = verdicts.count - judged.count
    deviceCount = results.count
  }

  var fragment: Fragment {
    ReportTable(
      caption:
        "What is expected of each variant, where it is closest to breaking, and where that is written",
      columns: [
        .init(title: "Variant"), .init(title: "Expected"), .init(title: "Closest on"),
        .init(title: "Holds in"), .init(title: "Decided by"), .init(title: "Verdict"),
        .init(title: "Written in"),
      ],
      rows: rows.map(cells)
    ).fragment
  }

  /// The number of expectations and of unmet ones, such as `6: all met`.
  var summary: String {
    let unmet = judged.count { !$0.isMet }
    if judged.isEmpty && offCount == 0 { return "none" }
    return "\(judged.count): "
      + (unmet == 0 ? "all met" : "\(unmet) not met")
      + (offCount > 0 ? ", \(offCount) off" : "")
  }

  private func cells(of row: Row) -> [Fragment] {
    let judged = row.verdicts.filter { !$0.verdict.isOff }
    let shown = judged.isEmpty ? row.verdicts : judged
    let weakest = shown.first(withGreatest: { -Self.margin(of: $0.verdict) }) ?? row.verdicts[0]
    let verdict = weakest.verdict
    let off = row.verdicts.count - judged.count
    let places = shown.count == 1 ? "" : ", of \(shown.count) devices"
    let notes = [
      off == 0 ? nil : deviceCount == 1 || judged.isEmpty ? "off" : "off on \(off)",
      row.variant.hasAssumedCosts ? "assumption" : nil,
    ].compactMap(\.self)
    return [
      .text(row.variant.title),
      .text(verdict.expectation.text),
      .text(weakest.model.name + places),
      .text(
        verdict.evidence?.share.description ?? (verdict.expectation.isOfFix ? "–" : "not run"),
        note: verdict.evidence?.missing?.words
          ?? (verdict.expectation.isOfFix ? nil : "\(verdict.expectation.leastPercent) needed")
      ),
      .text(verdict.evidence?.deciding?.phrase ?? "–"),
      .status(
        Self.status(of: verdict),
        note: notes.isEmpty ? nil : notes.joined(separator: "; ")
      ),
      Fragment { $0.element("code", text: "\(verdict.expectation.place)") },
    ]
  }

  /// Returns the percentage of worlds beyond the required one; 100 less if the expectation is
  /// missed.
  private static func margin(of verdict: Verdict) -> Double {
    guard let share = verdict.evidence?.share, share.total > 0 else {
      return verdict.isMet ? 100 : -100
    }
    let percent = Double(share.count) * 100 / Double(share.total)
    return percent - Double(verdict.expectation.leastPercent) - (verdict.isMet ? 0 : 100)
  }

  private static func status(of verdict: Verdict) -> Status {
    if verdict.isOff { return .notJudged }
    if verdict.isMet { return .passed }
    return verdict.isBroken ? .failed : .warning
  }
}
