import ListEngine
import Markup
import Scenarios

/// The answer to a scenario's question in one table: every variant on every device by the
/// scenario's metric, with its limit.
struct AnswerTable {
  let scenario: Scenario
  let results: [ScenarioResult]

  private var metric: Metric { scenario.metric }
  private var hasRatio: Bool { metric != .hitchTimeRatio }

  var fragment: Fragment {
    ReportTable(
      caption: "\(metric.title) of each variant, with the range of its trials",
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
    return columns + [
      .init(title: "Rating"), .init(title: "Expected"), .init(title: "Margin", isNumeric: true),
      .init(title: "Verdict"),
    ]
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
    let verdict = leading(variant.verdicts)
    let others = variant.verdicts.count - 1
    return cells + [
      .rating(of: variant),
      .text(
        verdict.map(expected) ?? "nothing",
        note: others > 0 ? "and \(counted(others, "other"))" : nil
      ),
      .text(verdict.flatMap(\.marginText) ?? "–"),
      .status(status(of: variant)),
    ]
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

  /// The expectation to show: a broken one, or the limit of the scenario's metric, or the first.
  private func leading(_ verdicts: [Verdict]) -> Verdict? {
    verdicts.first { !$0.isMet } ?? verdicts.first { $0.expectation.metric == metric }
      ?? verdicts.first
  }

  private func expected(_ verdict: Verdict) -> String {
    switch verdict.expectation {
    case .rating(let expected): "rating \(expected.rating.rawValue)"
    case .limit(let limited, let limit):
      limited == metric
        ? limit.text(for: limited) : "\(limited.title.lowercased()) \(limit.text(for: limited))"
    case .order(let order):
      order.metric == metric ? order.text : "\(order.metric.title.lowercased()) \(order.text)"
    }
  }

  private func status(of variant: VariantResult) -> Status {
    if variant.verdicts.isEmpty { return .notJudged }
    if variant.hasWarnings, variant.hasPassed { return .warning }
    return variant.hasPassed ? .passed : .failed
  }
}
