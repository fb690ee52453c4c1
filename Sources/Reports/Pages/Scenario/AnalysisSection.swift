import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The findings of a scenario's analyses: the first device in full, the others collapsed.
struct AnalysisSection {
  /// The results, one per device.
  let results: [ScenarioResult]
  let costs: CostTable

  /// The id of the section.
  static let anchor = "analyses"

  /// The template variables; nil if there is nothing to say.
  var context: TemplateContext? {
    let told = results.compactMap { result in
      result.analyses.map { (model: result.model, parts: parts($0, of: result)) }
    }.filter { !$0.parts.isEmpty }
    guard let first = told.first else { return nil }
    return [
      "first": .fragment(.joined(first.parts)),
      "others": .list(
        told.dropFirst().map { device in
          ["name": .text(device.model.name), "content": .fragment(.joined(device.parts))]
        }
      ),
    ]
  }

  private func parts(_ findings: AnalysisResults, of result: ScenarioResult) -> [Fragment] {
    let id = result.model.id
    var subject = FigureSubject(
      results: [result],
      metric: result.scenario.metric,
      costs: costs
    )
    var parts: [Fragment?] = [Figure.ablation.fragment(of: subject, id: "ablation-\(id)")]
    parts.append(findings.ablation.flatMap(note))
    for index in findings.sensitivities.indices {
      subject.parameterIndex = index
      let part = Figure.sensitivity.fragment(of: subject, id: "sensitivity-\(index + 1)-\(id)")
      parts.append(part)
    }
    return parts.compactMap(\.self)
  }

  /// What else differs between the two variants of an ablation; nil if nothing does.
  private func note(on ablation: Ablation) -> Fragment? {
    guard !ablation.costDifferences.isEmpty else { return nil }
    let names = ablation.costDifferences.map(\.name).joined(separator: ", ")
    return .paragraph(
      "The two variants also differ in costs (\(names)); each bar keeps those of its start."
    )
  }
}
