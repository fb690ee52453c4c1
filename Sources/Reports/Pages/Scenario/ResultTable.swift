import Scenarios
import TextFormats

/// The metrics of a scenario's variants on one device.
enum ResultTable {
  /// Returns a row for each metric in which variants differ, and sentences about the others.
  static func fragment(_ result: ScenarioResult) -> Fragment {
    var shown: [Metric] = []
    var same: [String] = []
    var none: [String] = []
    for metric in Metric.allCases {
      let values = result.variants.map { result.typical(of: metric, in: $0) }
      let isOwn = metric == result.scenario.metric || metric == .hitchTimeRatio
      let isAlike = Set(values.map { $0.map(metric.roughNumber) }).count == 1
      if isOwn || !isAlike {
        shown.append(metric)
      } else if let value = values[0] {
        let title = metric.title.lowercasedStart
        if values.allSatisfy({ $0 == 0 }) {
          none.append(title)
        } else {
          same.append("\(title) \(metric.rough(value))")
        }
      }
    }
    func list(_ start: String, _ items: [String]) -> Fragment {
      items.isEmpty ? .empty : .paragraph("\(start): \(items.joined(separator: ", ")).")
    }
    return .joined([
      table(of: shown, in: result), list("The same in every variant", same),
      list("Typically 0 in every variant", none),
    ])
  }

  private static func table(of metrics: [Metric], in result: ScenarioResult) -> Fragment {
    ReportTable(
      caption: "Metrics on \(result.model.name): \(result.valueBasis)",
      columns: [.init(title: "Metric")]
        + result.variants.map { .init(title: $0.variant.title, isNumeric: true) },
      rows: metrics.map { metric in
        [.text(metric.heading)] + result.variants.map { cell(metric, of: $0, in: result) }
      }
    ).fragment
  }

  private static func cell(
    _ metric: Metric,
    of variant: VariantResult,
    in result: ScenarioResult
  ) -> Fragment {
    .text(result.typical(of: metric, in: variant).map(metric.roughNumber) ?? "no value")
  }
}
