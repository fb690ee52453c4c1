import Charts
import Diagnostics
import Markup
import Scenarios

/// What is expected of a scenario's variants on one device, and whether they meet it.
enum ExpectationTable {
  static func fragment(_ result: ScenarioResult) -> Fragment {
    ReportTable(
      caption: "Expectations on \(result.model.name)",
      columns: [
        .init(title: "Variant"), .init(title: "Expected"),
        .init(title: "Measured", isNumeric: true),
        .init(title: "Margin", isNumeric: true), .init(title: "Verdict"),
        .init(title: "Written in"),
      ],
      rows: result.variants.flatMap { variant in
        variant.verdicts.map { row(of: variant, $0) }
      }
    ).fragment
  }

  private static func row(of variant: VariantResult, _ verdict: Verdict) -> [Fragment] {
    [
      .text(variant.variant.title),
      .text(verdict.expectation.text),
      .text(measured(verdict)),
      .text(margin(verdict)),
      .status(
        status(of: verdict),
        note: variant.variant.hasAssumedCosts ? "assumption" : nil
      ),
      Fragment { $0.element("code", text: place(verdict.expectation.place)) },
    ]
  }

  private static func measured(_ verdict: Verdict) -> String {
    switch verdict.expectation {
    case .rating: Metric.hitchTimeRatio.text(verdict.measured)
    case .limit(let metric, _): metric.text(verdict.measured, against: verdict.limit)
    }
  }

  /// The file's name and the position; the page names its folder elsewhere.
  private static func place(_ place: Place) -> String {
    let name = place.path.split(separator: "/").last.map(String.init) ?? place.path
    return place.position.map { "\(name):\($0)" } ?? name
  }

  private static func status(of verdict: Verdict) -> Status {
    if verdict.isMet { return .passed }
    return verdict.isBroken ? .failed : .warning
  }

  /// How far the value may still move before the expectation breaks.
  private static func margin(_ verdict: Verdict) -> String {
    guard case .limit(let metric, let written) = verdict.expectation,
      let measured = verdict.measured, let limit = verdict.limit
    else { return "–" }
    let distance =
      switch written.side {
      case .atMost, .lessThan: limit - measured.value
      case .atLeast, .moreThan: measured.value - limit
      case .exactly: -abs(measured.value - limit)
      }
    return metric.text(distance, decimals: metric.decimals(of: measured.value, against: limit))
  }
}
