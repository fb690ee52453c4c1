import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The result of `:confidence[scenario]`: the verdict on a scenario's fix, as a link to the answer.
struct ConfidenceDirective {
  static let declaration = DirectiveDeclaration(
    "confidence",
    .inline,
    arguments: [.scenario],
    options: [.device(without: "the one on which the fix changes most")],
    "What the scenario's fix does on plausible phones, with both names: `‘Prepared’ instead of "
      + "‘Decoded late’ helps on all 100`, linked to the answer.",
    example: "In short: :confidence[feed]."
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

  /// Returns the confidence in the fix on a device, by default the one where it changes most.
  func fragment(of results: [ScenarioResult]) -> Fragment {
    let own = results.filter { result in
      result.scenario.id == scenario.id && (device.map { $0.id == result.model.id } ?? true)
    }
    let text =
      own.isEmpty
      ? "not run in this build"
      : ScenarioAnswer(own).map {
        String($0.largest.text.statement.dropLast()).lowercasedStart
      } ?? "no fix to judge"
    let href = RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: page) + "#answer"
    return Fragment { $0.element("a", ["class": "confidence", "href": href], text: text) }
  }
}
