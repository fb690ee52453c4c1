import FrameLab
import SiteBuilder

/// Renders the directives about scenarios.
protocol ScenarioDirectiveRenderer: DirectiveRenderer {}

extension ScenarioDirectiveRenderer {
  var blockNames: [String] { LiveDirectives.BlockName.allCases.map(\.rawValue) }
  var inlineNames: [String] { LiveDirectives.InlineName.allCases.map(\.rawValue) }
  var techniqueChoices: [String] {
    Technique.allCases.flatMap { technique in technique.choiceNames.map(technique.example(of:)) }
  }
}
