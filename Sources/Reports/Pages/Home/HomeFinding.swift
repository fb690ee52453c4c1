import Charts
import Scenarios
import SiteBuilder
import TextFormats

/// One of the strongest findings on the home page: the hitches of either variant, the sureness, and
/// the distribution of both over the worlds.
struct HomeFinding {
  let lead: ScenarioAnswer.Lead
  /// Its place among the findings, from 1.
  let number: Int

  /// The template variables.
  var context: TemplateContext {
    let scenario = lead.result.scenario
    return [
      "id": .text("found-\(number)"),
      "title": .text(scenario.title),
      "href": .text(
        RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: HomePage.path)
      ),
      "statement": .text(statement),
      "share": .text(lead.text.details),
      "chart": .fragment(chart?.figure(id: "finding-\(number)") ?? .empty),
    ].merging(Status(lead.effect).context) { own, _ in own }
  }

  /// The verdict with the typical values of both variants.
  private var statement: String {
    let metric = lead.effect.metric
    let values = [lead.contrast.trap, lead.contrast.fix].map {
      lead.result.typicalText(of: metric, in: $0)
    }
    return "\(lead.text.statement) On \(lead.result.model.name), typically \(values[0]) with "
      + "the trap, \(values[1]) with the fix"
      + (ScenarioChange(lead.result)?.rest.map { "; \($0)." } ?? ".")
  }

  private var chart: QuantileDots? {
    let worlds = lead.result.worlds?.worldCount ?? 0
    var chart = ResultCharts.worlds(
      of: [lead.contrast.trap, lead.contrast.fix],
      in: lead.result,
      title: "Hitch time ratio on \(worlds) plausible phones, \(lead.result.model.name)"
    )
    chart?.hasKey = number == 1
    return chart
  }
}
