import Charts
import Scenarios
import SiteBuilder
import TextFormats

/// One of the strongest findings on the home page: what the list hitches with either variant, how
/// sure it is, and the distribution of both over the worlds.
struct HomeFinding {
  let lead: ScenarioAnswer.Lead
  /// Its place among the findings, from 1.
  let number: Int

  /// The template variables.
  var context: TemplateContext {
    let text = AnswerText(lead)
    let scenario = lead.result.scenario
    return [
      "id": .text("found-\(number)"),
      "title": .text(scenario.title),
      "href": .text(
        RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: HomePage.path)
      ),
      "statement": .text(statement ?? text.statement),
      "share": .text([share, text.improvement].compactMap(\.self).joined(separator: " ")),
      "chart": .fragment(chart?.figure(id: "finding-\(number)") ?? .empty),
    ].merging(Status(lead).context) { own, _ in own }
  }

  /// Both medians in a sentence; nil without worlds.
  private var statement: String? {
    guard let reference, let worlds = lead.result.worlds else { return nil }
    func median(_ variant: VariantResult) -> String? {
      worlds.spread(of: .hitchTimeRatio, in: variant.variant.id).map {
        "\(Metric.hitchTimeRatio.number($0.median)) ms with ‘\(variant.variant.title)’"
      }
    }
    guard let before = median(reference), let after = median(lead.variant) else { return nil }
    return "In each second of scrolling on \(lead.result.model.name) the list hitches for "
      + "\(before), and for \(after)."
  }

  /// In how many worlds the finding holds, as a phrase.
  private var share: String? {
    lead.verdict.evidence.map { "in \($0.share) worlds." }
  }

  /// The variant that the finding compares with.
  private var reference: VariantResult? {
    lead.result.variants.first { $0.variant.id == lead.verdict.expectation.reference }
  }

  private var chart: QuantileDots? {
    let worlds = lead.result.worlds?.worldCount ?? 0
    return ResultCharts.worlds(
      of: [reference, lead.variant].compactMap(\.self),
      in: lead.result,
      title: "Hitch time over \(counted(worlds, "world")), \(lead.result.model.name)"
    )
  }
}
