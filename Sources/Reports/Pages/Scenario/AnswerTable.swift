import ListEngine
import Scenarios
import TextFormats

/// What was measured in the central world, in one table: every variant on every device by the
/// scenario's metric, with its rating.
struct AnswerTable {
  let scenario: Scenario
  let results: [ScenarioResult]

  private var metric: Metric { scenario.metric }
  private var hasRatio: Bool { metric != .hitchTimeRatio }

  var fragment: Fragment {
    ReportTable(
      caption: "\(metric.title) of each variant in the central world, with the range of its trials",
      columns: columns,
      rows: results.flatMap { result in result.variants.map { row(of: $0, in: result) } }
    ).fragment
  }

  private var columns: [ReportTable.Column] {
    var columns: [ReportTable.Column] = [
      .init(title: "Variant"), .init(title: metric.heading, isNumeric: true),
    ]
    if let reference = scenario.contrast?.trap ?? scenario.variants.first,
      scenario.variants.count > 1
    {
      columns.append(.init(title: "Difference to '\(reference.title)'", isNumeric: true))
    }
    if hasRatio {
      columns.append(.init(title: Metric.hitchTimeRatio.heading, isNumeric: true))
    }
    return columns + [.init(title: "Rating")]
  }

  private func row(of variant: VariantResult, in result: ScenarioResult) -> [Fragment] {
    let model = results.count > 1 ? result.model.name : nil
    var cells: [Fragment] = [
      .text(variant.variant.title, note: model), value(metric, of: variant),
    ]
    if let reference = result.contrast?.trap ?? result.variants.first, result.variants.count > 1 {
      cells.append(difference(of: variant, from: reference))
    }
    if hasRatio { cells.append(value(.hitchTimeRatio, of: variant)) }
    return cells + [.rating(of: variant, over: result.worlds)]
  }

  private func value(_ metric: Metric, of variant: VariantResult) -> Fragment {
    guard let measured = variant[metric] else { return .text("not measured") }
    return .text(metric.number(measured.value), note: metric.spread(measured))
  }

  private func difference(of variant: VariantResult, from reference: VariantResult) -> Fragment {
    if variant.variant == reference.variant { return .text("–") }
    guard let difference = variant.difference(in: metric, from: reference) else {
      return .text("not measured")
    }
    return .text(difference.text, note: difference.rangeText)
  }
}
