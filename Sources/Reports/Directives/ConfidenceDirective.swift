import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The result of `:confidence[scenario]`: how sure a scenario's answer is and what decides it, as a
/// link to the answer.
struct ConfidenceDirective {
  static let declaration = DirectiveDeclaration(
    "confidence",
    .inline,
    arguments: [.scenario],
    options: [.device(without: "the one on which the answer is least sure")],
    "How sure the scenario's answer is and what decides it: `robust (100 of 100 worlds)`, `open (34 of "
      + "100 worlds), decided by …`, linked to the answer.",
    example: "The answer is :confidence[feed]."
  )

  private let scenario: Scenario
  private let device: DeviceModel?
  private let page: String

  init(_ directive: Directive, in catalog: ScenarioCatalog) throws(Diagnostic) {
    var reader = DirectiveReader(directive, as: Self.declaration)
    let word = try reader.argument()
    scenario = try reader.scenario(word, in: catalog)
    device = try reader.device(of: scenario)
    try reader.finish()
    page = directive.page
  }

  /// Without a device it is the one on which the answer is least sure.
  func fragment(of results: [ScenarioResult]) -> Fragment {
    let own = results.filter { result in
      result.scenario.id == scenario.id && (device.map { $0.id == result.model.id } ?? true)
    }
    let text =
      own.isEmpty
      ? "not run in this build"
      : ScenarioAnswer(own).map { AnswerText($0.weakest).confidence } ?? "no answer expected"
    let href = RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: page) + "#answer"
    return Fragment { $0.element("a", ["class": "confidence", "href": href], text: text) }
  }
}
