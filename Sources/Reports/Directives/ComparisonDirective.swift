import Diagnostics
import Markup
import Scenarios
import SiteBuilder

/// The result of `:comparison[scenario/variant other metric]`: how much less or more one variant
/// measured than another, as a link to the report.
struct ComparisonDirective {
  private let source: ValueSource
  private let variant: Variant
  private let other: Variant
  private let metric: Metric

  init(_ directive: Directive, in catalog: ScenarioCatalog) throws(Diagnostic) {
    var reader = DirectiveReader(directive)
    let word = try reader.argument("a scenario and variant, such as 'feed/prepared'")
    let otherWord = try reader.argument("the variant to compare with")
    metric = try reader.metric(reader.argument("a metric"))
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
