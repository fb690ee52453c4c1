import Scenarios
import TextFormats

/// Every metric of a scenario's variants on one device.
enum ResultTable {
  /// A row for each metric that is not 0 throughout, and a sentence about the others.
  static func fragment(_ result: ScenarioResult) -> Fragment {
    let metrics = Metric.allCases
    let shown = metrics.filter { metric in
      metric == result.scenario.metric || metric == .hitchTimeRatio
        || result.variants.contains { $0[metric].map { $0.value != 0 } ?? false }
    }
    let zero = metrics.filter { metric in
      !shown.contains(metric) && result.variants.contains { $0[metric] != nil }
    }
    return Fragment { writer in
      writer.fragment(table(of: shown, in: result))
      if !zero.isEmpty {
        let names = zero.map { $0.title.lowercased() }.joined(separator: ", ")
        writer.element("p", ["class": "aside"], text: "0 in every variant: \(names).")
        writer.newline()
      }
    }
  }

  private static func table(of metrics: [Metric], in result: ScenarioResult) -> Fragment {
    let title = reference(of: result)?.variant.title ?? ""
    let others = result.variants.count > 1 ? ", and the difference to '\(title)'" : ""
    return ReportTable(
      caption:
        "Every metric on \(result.model.name) in the central world: pooled ratios, medians of the trials, "
        + "the range of '\(title)'\(others)",
      columns: [.init(title: "Metric")]
        + result.variants.map { .init(title: $0.variant.title, isNumeric: true) },
      rows: metrics.map { metric in
        [.text(metric.heading)] + result.variants.map { cell(metric, of: $0, in: result) }
      }
    ).fragment
  }

  /// The trap, to which the other variants are compared.
  private static func reference(of result: ScenarioResult) -> VariantResult? {
    result.contrast?.trap ?? result.variants.first
  }

  private static func cell(
    _ metric: Metric,
    of variant: VariantResult,
    in result: ScenarioResult
  ) -> Fragment {
    guard let measured = variant[metric] else { return .text("not measured") }
    let number = metric.number(measured.value)
    guard let reference = reference(of: result), reference.variant != variant.variant else {
      return .text(number, note: metric.spread(measured))
    }
    return .text(number, note: variant.difference(in: metric, from: reference)?.text)
  }
}
