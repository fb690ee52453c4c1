import HitchMonitoring
import Measurements
import Results
import Scenarios
import SiteBuilder
import TextFormats

/// A list of the project on the home page: how it is, and what to fix first.
struct HomeList {
  let scenario: Scenario
  let site: SiteInput

  private var results: [ScenarioResult] { site.run.results(of: scenario) }
  private var answer: ScenarioAnswer? { ScenarioAnswer(results) }
  private var advice: ListAdvice? { site.run.advice(on: scenario) }

  /// The template variables.
  var context: TemplateContext {
    [
      "title": .text(scenario.title), "href": .text(address), "states": .fragment(states),
      "advice": .fragment(.paragraph(first)), "news": .fragment(.list(broken + changed + recorded)),
    ]
  }

  private var address: String {
    RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: HomePage.path)
  }

  /// The hitches on each device, of the list as it is and with its fix.
  private var states: Fragment {
    // On a first visit that shows nothing, the second one is the state.
    if let advice, advice.telling != advice.firstVisit {
      let state = advice.telling.state
      return .facts([
        (advice.telling.device.name, status(state.ratio?.median, on: state.rated)),
        ("", .text("on a second visit: too few images arrive on the first")),
      ])
    }
    return .facts(
      results.map { result in
        guard let contrast = result.contrast else {
          let hitches = WorstHitch.variant(of: result).flatMap(result.typicalHitches)
          return (result.model.name, status(hitches?.ratio, on: hitches?.share))
        }
        let ratios = [contrast.trap, contrast.fix].map { result.typicalHitches(of: $0)?.ratio }
        return (
          result.model.name, .joined([status(ratios[0]), .text(" → "), status(ratios[1])])
        )
      }
    )
  }

  private func status(_ ratio: Double?, on share: Share? = nil) -> Fragment {
    guard let ratio else { return .text("not measured") }
    let rating = HitchRating(ofMillisecondsPerSecond: ratio)
    return .joined([
      .text(Metric.hitchTimeRatio.rough(ratio) + " "),
      .status(Status(rating), note: share.map { "on \($0)" }),
    ])
  }

  /// The effect of the fix, or the first step of the plan, as a sentence.
  private var first: String {
    if let answer { return answer.worst.text.statement }
    guard let advice else { return "perfsite explain \(scenario.id) says what to fix first." }
    let summary = AdviceText.summary(of: advice.telling)
    return advice.telling.steps.isEmpty ? summary : "Fix first: \(summary)"
  }

  private var findings: [ResultsFinding] { site.run.findings(about: scenario) }

  private var broken: [Fragment] {
    let count = findings.count { $0.level == .error && !$0.rule.isAboutBaseline }
    return count == 0 ? [] : [.status(.failed, "\(counted(count, "expectation")) broken")]
  }

  /// The differences from the accepted results.
  private var changed: [Fragment] {
    guard site.run.gate != nil else { return [] }
    let changes = findings.filter(\.rule.isAboutBaseline)
    return changes.isEmpty
      ? [.text("As accepted.")]
      : [
        .text(
          "\(counted(changes.count, "change")) since the accepted results: "
            + (changes.first?.message ?? "")
        )
      ]
  }

  /// The recordings of the list, with a link to each.
  private var recorded: [Fragment] {
    site.projectMeasurements.flatMap { measurement in
      measurement.entries.filter { $0.subject?.scenario.id == scenario.id }.map { entry in
        let page = RelativePath.link(to: measurement.path, from: HomePage.path)
        let ratio = MeasurementIndex.ratio(of: HitchComparison.interval(of: entry.entry))
        return .joined([
          .text("Recorded: "), ratio, .text(" in "), .link(entry.entry.title, to: page),
        ])
      }
    }
  }
}
