import Scenarios
import TextFormats

/// The typical value of a metric for every variant on every device.
struct TypicalTable {
  /// The results of one scenario, one per device.
  let results: [ScenarioResult]
  let metric: Metric

  /// A row for each variant and a column for each device; hitches with how many sets of costs share
  /// their rating.
  var fragment: Fragment {
    guard let first = results.first else { return .empty }
    return ReportTable(
      caption: "\(metric.heading): \(first.valueBasis)",
      columns: [.init(title: "Variant")]
        + results.map { .init(title: $0.model.name, isNumeric: true) },
      rows: first.variants.map(\.variant).map { variant in
        [.text(variant.title, note: variant.hasAssumedCosts ? "at an assumed cost" : nil)]
          + results.map { result in
            result[variant].map { cell($0, in: result) } ?? .text("not run")
          }
      }
    ).fragment
  }

  private func cell(_ variant: VariantResult, in result: ScenarioResult) -> Fragment {
    guard let value = result.typical(of: metric, in: variant) else { return .text("not measured") }
    let number = metric.roughNumber(value)
    guard metric == .hitchTimeRatio, let hitches = result.typicalHitches(of: variant) else {
      return .text(number)
    }
    return .joined([
      .text(number + " "),
      .status(Status(hitches.rating), note: hitches.share.map { "in \($0)" }),
    ])
  }
}
