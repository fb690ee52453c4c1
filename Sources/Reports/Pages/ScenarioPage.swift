import Charts
import Diagnostics
import FrameLab
import Markup
import Scenarios
import SiteBuilder

/// The page of one scenario: question, verdict, evidence, reasons, and how to reproduce it.
struct ScenarioPage {
  let scenario: Scenario
  /// The results of the scenario, one per device.
  let results: [ScenarioResult]
  let costs: CostTable
  /// The page of the guide that the scenario belongs to.
  let chapter: Page?

  /// The page's address.
  static func path(of id: String) -> String { "scenarios/\(id).html" }

  /// The id of a device's part of the page; no other id on the page begins like it.
  static func anchor(of deviceID: String) -> String { "device-\(deviceID)" }

  /// The ids that links to the page of a scenario may name, whichever of its devices were run.
  static func anchors(of scenario: Scenario) -> Set<String> {
    Set(scenario.devices.map { anchor(of: $0.id) })
      .union(["content", "parameters", "reproduce"])
      .union(scenario.analyses.sensitivities.isEmpty ? [] : [AnalysisSection.anchor])
  }

  /// The link from another page to a result.
  static func link(to result: ScenarioResult, from page: String) -> String {
    let path = path(of: result.scenario.id)
    return RelativePath.link(to: path, from: page) + "#" + anchor(of: result.model.id)
  }

  var path: String { Self.path(of: scenario.id) }

  func context(frame: SiteFrame) -> TemplateContext {
    var context = frame.context(
      path: path,
      title: scenario.title,
      description: scenario.question,
      seed: results.first?.seed
    )
    context["question"] = .text(scenario.question)
    context["verdict"] = .group(SiteVerdict(results).context)
    context["chapter"] = .optional(chapterContext)
    context["isAssumption"] = .flag(!assumptions.isEmpty)
    context["assumption"] = .text(
      assumptions.isEmpty
        ? "" : "The verdict rests on a cost outside what is published: \(assumptions)."
    )
    context["overview"] = .fragment(
      Fragment { writer in
        for metric in overviewMetrics { writer.fragment(overview(of: metric)) }
      }
    )
    context["devices"] = .list(results.map(deviceContext))
    context["analyses"] = .optional(AnalysisSection(results: results, costs: costs).context)
    context["facts"] = .list(
      ParameterTables.facts(scenario, measurement: frame.stamp.measurement)
    )
    context["costs"] = .fragment(ParameterTables.costs(scenario, in: results, table: costs))
    context["command"] = .text(command(frame.stamp.measurement))
    context["file"] = .text(scenario.file.path)
    context["results"] = .text(RelativePath.link(to: "results.json", from: path))
    return context
  }

  /// What the scenario is about, and the hitch time ratio, which every list is judged by.
  private var overviewMetrics: [Metric] {
    scenario.metric == .hitchTimeRatio ? [.hitchTimeRatio] : [scenario.metric, .hitchTimeRatio]
  }

  private func overview(of metric: Metric) -> Fragment {
    ResultCharts.comparison(results, of: metric, title: "\(metric.title) of each variant")
      .figure(id: "overview-\(metric.rawValue)")
  }

  private var chapterContext: TemplateContext? {
    chapter.map {
      ["href": .text(RelativePath.link(to: $0.path, from: path)), "title": .text($0.title)]
    }
  }

  /// The costs that are assumptions, such as `date-formatter-creation in 'Folklore'`.
  private var assumptions: String {
    scenario.variants.flatMap { variant in
      variant.costOverrides.filter(\.isAssumption).map {
        "\($0.operation.name) in '\(variant.title)' (\($0.why))"
      }
    }.joined(separator: "; ")
  }

  private func deviceContext(_ result: ScenarioResult) -> TemplateContext {
    let device = result.model.device
    let window = FrameWindow(around: result)
    let interval = DecimalText.fixed(Double(device.refreshIntervalNanoseconds) / 1e6, places: 2)
    return [
      "id": .text(Self.anchor(of: result.model.id)),
      "name": .text(result.model.name),
      "summary": .text(
        "\(result.model.chip), \(counted(device.coreCount, "core")), \(device.refreshRateHertz) Hz: "
          + "\(interval) ms per frame, "
          + "\(device.screen.widthPoints) × \(device.screen.heightPoints) pt, "
          + "memory warnings from \(device.memoryBudgetBytes / 1_000_000) MB on"
      ),
      "broken": .list(
        BrokenExpectation.all(in: [result]).map { finding in
          [
            "message": .text(finding.message),
            "place": .text("\(finding.verdict.expectation.place)"),
          ]
        }
      ),
      "results": .fragment(ResultTable.fragment(result)),
      "expectations": .fragment(ExpectationTable.fragment(result)),
      "causes": .fragment(
        ResultCharts.causes(result).figure(id: "causes-\(result.model.id)")
      ),
      "worstFrames": .fragment(WorstFramesTable.fragment(result)),
      "timelines": .list(
        result.variants.map { variant in
          let chart = ResultCharts.timeline(of: variant, in: result, window: window)
          return [
            "chart": .fragment(
              // No id has two hyphens in a row, so that no two pairs of ids make one.
              chart.figure(id: "timeline-\(result.model.id)--\(variant.variant.id)")
            )
          ]
        }
      ),
    ]
  }

  private func command(_ measurement: Measurement) -> String {
    var command = "perfsite run \(scenario.id)"
    if let seed = measurement.seed { command += " --seed \(seed)" }
    if measurement.trials != Measurement().trials { command += " --trials \(measurement.trials)" }
    return command
  }
}
