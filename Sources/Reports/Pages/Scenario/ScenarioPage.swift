import Charts
import Diagnostics
import FrameLab
import Markup
import Scenarios
import SiteBuilder

/// The page of one scenario: question, verdict, answer, reasons, evidence of each device, and how to
/// reproduce it.
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
      .union([
        "content", "answer", "why", "correctness", "devices", "details", "thresholds", "parameters",
        "reproduce",
      ])
      .union(scenario.analyses.sensitivities.isEmpty ? [] : [AnalysisSection.anchor])
  }

  /// The link from another page to a result.
  static func link(to result: ScenarioResult, from page: String) -> String {
    let path = path(of: result.scenario.id)
    return RelativePath.link(to: path, from: page) + "#" + anchor(of: result.model.id)
  }

  var path: String { Self.path(of: scenario.id) }

  /// The files beside the page.
  var downloads: ScenarioDownloads { ScenarioDownloads(scenario: scenario, results: results) }

  func context(frame: SiteFrame) -> TemplateContext {
    var context = frame.context(
      path: path,
      title: scenario.title,
      description: scenario.question,
      seed: results.first?.seed,
      style: ReportPage.style
    )
    context["question"] = .text(scenario.question)
    context["verdict"] = .group(SiteVerdict(results).context)
    context["chapter"] = .optional(chapterContext)
    context["isAssumption"] = .flag(!assumptions.isEmpty)
    context["assumption"] = .text(
      assumptions.isEmpty
        ? "" : "The verdict rests on a cost outside what is published: \(assumptions)."
    )
    context["broken"] = .list(BrokenExpectation.all(in: results).map(broken))
    context["takeaway"] = .text(TakeawayText.text(results, by: scenario.metric))
    context["answer"] = .fragment(AnswerTable(scenario: scenario, results: results).fragment)
    context["overview"] = .fragment(
      .joined(overviewMetrics.map(overview))
    )
    context["reasons"] = .fragment(ReasonsSection(results: results, costs: costs).fragment)
    context["correctness"] = .fragment(CorrectnessTable.fragment(results))
    let analyses = AnalysisSection(results: results, costs: costs).context
    context["analyses"] = .optional(analyses)
    context["devices"] = .list(
      results.enumerated().map { index, result in
        DeviceSection(result: result, isExplained: index == 0).context
      }
    )
    context["thresholds"] = .group([
      "summary": .text(ExpectationTable.summary(results)),
      "isOpen": .flag(!results.allSatisfy(\.hasPassed)),
      "table": .fragment(ExpectationTable.fragment(results)),
    ])
    context["facts"] = .list(
      ParameterTables.facts(scenario, measurement: frame.stamp.measurement)
    )
    context["costs"] = .fragment(ParameterTables.costs(scenario, in: results, table: costs))
    context["command"] = .text(ReproduceText.command(scenario, frame.stamp.measurement))
    context["traceCommand"] = .text(
      ReproduceText.traceCommand(scenario, results.first, frame.stamp.measurement)
    )
    context["file"] = .text(scenario.file.path)
    context["downloads"] = .list(downloads.links)
    context["related"] = .fragment(related)
    context["hasContents"] = .flag(true)
    context["contents"] = .list(contents(hasAnalyses: analyses != nil))
    return context
  }

  /// The techniques that the scenario compares, and its variants and displays side by side.
  private var related: Fragment {
    let techniques = Technique.allCases.filter(scenario.involves).map { technique in
      let link = RelativePath.link(to: TechniquePage.path(of: technique), from: path)
      return Fragment.joined([.text("Technique: "), .link(technique.title, to: link)])
    }
    let comparisons = Comparison.all(of: scenario).filter { comparison in
      ComparisonPage(comparison: comparison, scenario: scenario, results: results).isMade
    }
    let pages = comparisons.map { comparison in
      let link = RelativePath.link(to: comparison.path(in: scenario), from: path)
      return Fragment.joined([.text("Side by side: "), .link(comparison.title, to: link)])
    }
    return .list(techniques + pages)
  }

  /// The parts of the page, as a list of links.
  private func contents(hasAnalyses: Bool) -> [TemplateContext] {
    let first =
      [("answer", "Answer"), ("why", "Why")]
      + (hasAnalyses ? [(AnalysisSection.anchor, "Analyses")] : [])
      + [("correctness", "Correctness and memory"), ("devices", "Each device")]
    let last = [("details", "Conditions"), ("reproduce", "Reproduce")]
    return first.map { entry($0, $1) }
      + results.map { entry(Self.anchor(of: $0.model.id), $0.model.name, isNested: true) }
      + last.map { entry($0, $1) }
  }

  private func entry(_ id: String, _ title: String, isNested: Bool = false) -> TemplateContext {
    ["href": .text("#\(id)"), "title": .text(title), "isNested": .flag(isNested)]
  }

  /// What the scenario is about, and the hitch time ratio, which every list is judged by, where
  /// anything hitches.
  private var overviewMetrics: [Metric] {
    let hitches = results.flatMap(\.variants).contains { $0.totals.hitchCount > 0 }
    return scenario.metric == .hitchTimeRatio || !hitches
      ? [scenario.metric] : [scenario.metric, .hitchTimeRatio]
  }

  private func overview(of metric: Metric) -> Fragment {
    let plot = ResultCharts.comparison(
      results,
      of: metric,
      title: "\(metric.title) of each variant"
    )
    let id = "overview-\(metric.rawValue)"
    return results.count > 1 ? SmallMultiples(plot).figure(id: id) : plot.figure(id: id)
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

  private func broken(_ finding: BrokenExpectation) -> TemplateContext {
    [
      "message": .text(finding.message),
      "place": .text("\(finding.verdict.expectation.place)"),
    ]
  }
}
