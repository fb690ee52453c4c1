import FrameLab
package import Scenarios

/// The results of scenarios' analyses, as text for a terminal.
package enum AnalysesText {
  /// Returns a paragraph for each result whose analyses found something, after an empty line.
  package static func text(_ results: [ScenarioResult]) -> String {
    results.map { result in
      guard let findings = result.analyses else { return "" }
      let lines =
        (findings.ablation.map(lines) ?? [])
        + findings.sensitivities.flatMap { Self.lines($0.shown(on: result.model)) }
      if lines.isEmpty { return "" }
      return "\n\(result.scenario.id) on \(result.model.id)\n"
        + lines.map { "  \($0)\n" }.joined()
    }.joined()
  }

  private static func lines(_ ablation: Ablation) -> [String] {
    [ablation.removals, ablation.additions].flatMap { path in
      ["'\(path.start.id)': \(ablation.metric.rawValue) \(ablation.metric.text(path.measured))"]
        + path.steps.map { step in
          let change = "\(step.change.technique.rawValue) \(step.change.from) → \(step.change.to)"
          let difference = step.difference?.text ?? "not measured"
          return "  \(change): \(ablation.metric.text(step.measured)), \(difference)"
        }
    }
  }

  private static func lines(_ sensitivity: Sensitivity) -> [String] {
    let parameter = sensitivity.parameter
    let range = sensitivity.ends.map { ", \(parameter.text(from: $0, to: $1))" } ?? ""
    return ["\(parameter.title)\(range), by \(sensitivity.metric.rawValue)"]
      + sensitivity.sentences.map { "  \($0)" }
  }
}
