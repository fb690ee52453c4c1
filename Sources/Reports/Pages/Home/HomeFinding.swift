import Charts
import Markup
import Scenarios
import SiteBuilder

/// One of the strongest findings on the home page: the statement, how sure it is, and the
/// distribution of both variants over the worlds.
struct HomeFinding {
  let lead: ScenarioAnswer.Lead
  /// Its place among the findings, from 1.
  let number: Int

  /// The template variables.
  var context: TemplateContext {
    let text = AnswerText(lead)
    let status = Status(lead)
    return [
      "title": .text(lead.result.scenario.title),
      "href": .text(ScenarioPage.link(to: lead.result, from: HomePage.path)),
      "class": .text(status.style),
      "word": .text(status.word),
      "statement": .text(text.statement),
      "share": .text([text.share, text.improvement].compactMap(\.self).joined(separator: " ")),
      "chart": .fragment(chart?.figure(id: "finding-\(number)") ?? .empty),
    ]
  }

  private var chart: QuantileDots? {
    let reference = lead.result.variants.first {
      $0.variant.id == lead.verdict.expectation.reference
    }
    return ResultCharts.worlds(
      of: [reference, lead.variant].compactMap(\.self),
      in: lead.result,
      title: "\(lead.result.scenario.title) on \(lead.result.model.name): hitch time ratio over "
        + "the worlds"
    )
  }
}
