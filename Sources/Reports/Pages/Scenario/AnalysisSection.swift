import Charts
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The findings of a scenario's analyses on one device; empty if it asks for none.
struct AnalysisSection {
  let result: ScenarioResult
  let costs: CostTable
  /// True if charts have tables of their data.
  let hasTables: Bool

  var fragment: Fragment {
    guard let findings = result.analyses else { return .empty }
    let id = result.model.id
    var subject = FigureSubject(
      results: [result],
      metric: result.scenario.metric,
      costs: costs
    )
    var parts = [drawing(of: .ablation, subject, id: "ablation-\(id)")]
    parts.append(findings.ablation.flatMap(note))
    for index in findings.sensitivities.indices {
      subject.parameterIndex = index
      parts.append(drawing(of: .sensitivity, subject, id: "sensitivity-\(index + 1)-\(id)"))
    }
    return .joined(parts.compactMap(\.self))
  }

  /// Returns a figure, drawn once; nil if there is nothing to draw.
  private func drawing(
    of figure: Figure,
    _ subject: FigureSubject,
    id: String
  ) -> Fragment? {
    guard case .drawn(let chart, let sentences) = figure.draw(subject) else { return nil }
    return Figure.fragment(NarrowChart(chart), sentences, id: id, hasTable: hasTables)
  }

  /// Returns the cost differences between an ablation's two variants, in words; nil if there are
  /// none.
  private func note(on ablation: Ablation) -> Fragment? {
    guard !ablation.costDifferences.isEmpty else { return nil }
    let names = ablation.costDifferences.map(\.name).joined(separator: ", ")
    return .paragraph(
      "The two variants also differ in costs (\(names)); each bar keeps those of its start."
    )
  }
}
