import Scenarios
import TextFormats

/// Every metric of a scenario's variants on one device.
enum ResultTable {
  /// Returns a row for each metric in which variants differ, and sentences about the others.
  static func fragment(_ result: ScenarioResult) -> Fragment {
    let values = Metric.allCases.map { metric in
      let numbers = result.variants.map { variant in
        result.typical(of: metric, in: variant).map(metric.roughNumber)
      }
      return (metric: metric, number: Set(numbers).count == 1 ? numbers[0] : nil)
    }
    let alike = values.compactMap { metric, number in
      metric == result.scenario.metric || metric == .hitchTimeRatio
        ? nil : number.map { (metric: metric, number: $0) }
    }
    let shown = values.map(\.metric).filter { metric in
      !alike.contains { $0.metric == metric }
        && result.variants.contains { result.typical(of: metric, in: $0) != nil }
    }
    func list(_ isOne: (String) -> Bool, _ text: (Metric, String) -> String) -> String {
      alike.filter { isOne($0.number) }.map { text($0.metric, $0.number) }.joined(separator: ", ")
    }
    let zeros = Set(Metric.allCases.map { $0.roughNumber(0) })
    let same = list({ !zeros.contains($0) }) { metric, number in
      "\(metric.title.lowercasedStart) \(number)" + (metric.unit.isEmpty ? "" : " \(metric.unit)")
    }
    let none = list(zeros.contains) { metric, _ in metric.title.lowercasedStart }
    return .joined([
      table(of: shown, in: result),
      same.isEmpty ? .empty : .paragraph("The same in every variant: \(same)."),
      none.isEmpty ? .empty : .paragraph("Typically 0 in every variant: \(none)."),
    ])
  }

  private static func table(of metrics: [Metric], in result: ScenarioResult) -> Fragment {
    ReportTable(
      caption: "Every metric on \(result.model.name): \(result.valueBasis)",
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
