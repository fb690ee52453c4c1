import Scenarios
import TextFormats

/// Every metric of a scenario's variants on one device.
enum ResultTable {
  /// Returns a row for each metric that is typically not 0 throughout, and a sentence about the
  /// others.
  static func fragment(_ result: ScenarioResult) -> Fragment {
    let metrics = Metric.allCases
    let shown = metrics.filter { metric in
      metric == result.scenario.metric || metric == .hitchTimeRatio
        || result.variants.contains { result.typical(of: metric, in: $0).map { $0 != 0 } ?? false }
    }
    let zero = metrics.filter { metric in
      !shown.contains(metric)
        && result.variants.contains { result.typical(of: metric, in: $0) != nil }
    }
    return Fragment { writer in
      writer.fragment(table(of: shown, in: result))
      if !zero.isEmpty {
        let names = zero.map { $0.title.lowercased() }.joined(separator: ", ")
        writer.line("p", text: "Typically 0 in every variant: \(names).")
      }
    }
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
