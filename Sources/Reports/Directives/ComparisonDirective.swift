import Diagnostics
import Scenarios
import SiteBuilder
import TextFormats

/// The result of `:comparison[scenario/variant other metric]`: the difference between two variants'
/// measurements, as a link to the report.
struct ComparisonDirective {
  static let declaration = DirectiveDeclaration(
    "comparison",
    .inline,
    arguments: [.variant, .init("OTHER", "the variant to compare with"), .metric],
    options: [.device(without: "the first that was run")],
    "The variant compared with the other one: `4.2 times less`, `1.3 times more`, `about the same`, "
      + "`the same`, `none instead of 39.9 ms/s`.",
    example: "It is :comparison[feed/prepare decode hitchTimeRatio]."
  )

  private let source: ValueSource
  private let variant: Variant
  private let other: Variant
  private let metric: Metric

  init(_ directive: Directive, in catalog: ScenarioCatalog) throws(Diagnostic) {
    var reader = DirectiveReader(directive, as: Self.declaration)
    let word = try reader.argument()
    let otherWord = try reader.argument()
    metric = try reader.metric(reader.argument())
    let scenario: Scenario
    (scenario, variant) = try reader.scenarioAndVariant(word, in: catalog)
    other = try reader.variant(otherWord, of: scenario)
    let device = try reader.device(of: scenario)
    try reader.finish()
    guard variant != other else {
      throw .error(
        "'\(variant.id)' is compared with itself",
        at: directive.place(of: otherWord)
      )
    }
    source = ValueSource(scenario: scenario, device: device, page: directive.page)
  }

  func fragment(of results: [ScenarioResult]) -> Fragment {
    let text = metric.comparison(
      of: source.value(of: variant, metric, in: results),
      with: source.value(of: other, metric, in: results)
    )
    return source.link(text, style: "comparison", in: results)
  }
}
