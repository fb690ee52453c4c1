import Charts
import Diagnostics
import FrameLab
import Results
import Scenarios
import SiteBuilder
import TextFormats

/// The page of a scenario: question, answer, the evidence on the device that the reader picks, the
/// fix's code, expectations, and the commands to reproduce it.
struct ScenarioPage {
  let scenario: Scenario
  /// The results of the scenario, one per device.
  let results: [ScenarioResult]
  /// The gate's findings about it.
  let findings: [ResultsFinding]
  /// The scenario's replays, one per device; empty if nothing can be seen.
  let replays: [ReplayPlayer]
  /// The input of all pages.
  let site: SiteInput

  /// Returns the page's address.
  static func path(of id: String) -> String { "scenarios/\(id).html" }

  /// Returns the id of a device's part of the page; no other id on the page begins like it.
  static func anchor(of deviceID: String) -> String { "device-\(deviceID)" }

  /// Returns the ids that links to the page of a scenario may use, whichever of its devices were
  /// run.
  static func anchors(of scenario: Scenario) -> Set<String> {
    Set(scenario.devices.flatMap { [anchor(of: $0.id), ReplayPlayer.anchor(on: $0.id)] })
      .union([
        "content", "answer", "devices", "fix", "details", "thresholds", "parameters", "reproduce",
      ])
  }

  /// Returns the link from another page to a result.
  static func link(to result: ScenarioResult, from page: String) -> String {
    let path = path(of: result.scenario.id)
    return RelativePath.link(to: path, from: page) + "#" + anchor(of: result.model.id)
  }

  var path: String { Self.path(of: scenario.id) }

  /// The files beside the page.
  var downloads: ScenarioDownloads {
    ScenarioDownloads(scenario: scenario, results: results)
  }

  /// The frames of the page's timelines, which the page loads when they are touched; nil without
  /// timelines.
  private var frames: SiteFile? {
    let limits = EvidenceLimits(results: results)
    let figures = results.compactMap { limits.timelines(of: $0).scriptFigure }
    guard !figures.isEmpty else { return nil }
    let script = FrameScript(figures: figures)
    return SiteFile(
      path: ScenarioDownloads.framesPath(of: scenario.id),
      bytes: script.bytes,
      origin: scenario.file.path
    )
  }

  /// Returns the page of every scenario.
  static func section(of site: SiteInput) -> SiteSection {
    let run = site.run.scenarios
    return SiteSection(
      pages: site.run.catalog.scenarios.map { scenario in
        let index = run.firstIndex { $0.id == scenario.id }
        let page = index.map { _ in ScenarioPage(scenario, of: site) }
        return SitePage(
          path: path(of: scenario.id),
          anchors: anchors(of: scenario),
          origin: Place(path: scenario.file.path),
          body: index.flatMap { index in
            page?.body(
              previous: index > 0 ? run[index - 1] : nil,
              next: index + 1 < run.count ? run[index + 1] : nil
            )
          },
          filePaths: ScenarioDownloads.paths(of: scenario.id)
            + scenario.devices.map { ReplayPlayer.script(of: scenario.id, on: $0.id) },
          files: {
            page.map { page in
              page.downloads.files(of: site.run)
                + [page.frames].compactMap(\.self) + page.replays.map(\.file)
            } ?? []
          }
        )
      }
    )
  }

  private init(_ scenario: Scenario, of site: SiteInput) {
    self.scenario = scenario
    self.site = site
    results = site.run.results(of: scenario)
    findings = site.run.findings(about: scenario)
    replays = site.replays.filter { $0.scenario.id == scenario.id }
  }

  private func body(previous: Scenario?, next: Scenario?) -> SitePage.Body {
    SitePage.Body(
      template: ReportPage.template,
      title: scenario.title,
      description: scenario.question,
      styles: styles,
      seed: results.first?.seed,
      searchWords: searchWords,
      searchLine: searchLine,
      lateContext: { report(previous: previous, next: next).context }
    )
  }

  private var styles: [String] {
    [ReportPage.style, "scenario"] + (replays.isEmpty ? [] : ["screen", "replay"])
  }

  /// The verdict on the fix.
  private var searchLine: String? {
    ScenarioAnswer(results).map { $0.largest.text.verdict.capitalizedStart }
  }

  /// The names of devices, variants and techniques.
  private var searchWords: String {
    (results.map(\.model.name) + scenario.variants.map(\.title)
      + Technique.allCases.filter(scenario.involves).map(\.title)).joined(separator: " ")
  }

  private func report(previous: Scenario?, next: Scenario?) -> ReportPage {
    let summary = RunSummary(results, findings: findings)
    let fix = fix
    let sections: [ReportPage.Section?] = [
      .init(id: "answer", title: "Answer", content: answer),
      .init(id: "devices", title: "On each device", content: devices),
      fix == .empty ? nil : .init(id: "fix", title: "The fix", content: .block(style: "fix", fix)),
      .init(
        id: "details",
        title: "Conditions",
        content: conditions,
        places: [("reproduce", "Reproduce")]
      ),
    ]
    return ReportPage(
      path: path,
      title: scenario.title,
      description: scenario.question,
      verdict: .joined([
        summary.hasPassed ? .empty : .verdict(Status(summary), summary.sentence), broken,
      ]),
      opening: warnings,
      sections: sections.compactMap(\.self),
      closing: .joined([neighbors(previous, next), scripts]),
      styles: styles,
      origin: Place(path: scenario.file.path)
    )
  }

  /// The findings on each device.
  private var devices: Fragment {
    let limits = EvidenceLimits(results: results)
    let metrics = worldMetrics
    return Fragment { writer in
      writer.block("div", ["class": "devices", "role": "group", "aria-label": "Devices"]) { group in
        for result in results {
          let panel = DevicePanel(
            result: result,
            metrics: metrics,
            replay: replays.first { $0.replay.subject.result.model.id == result.model.id },
            worstHitch: site.worstHitches.first {
              $0.hitch.result.scenario.id == scenario.id
                && $0.hitch.result.model.id == result.model.id
            },
            limits: limits,
            costs: site.run.catalog.costs,
            worlds: site.run.worlds,
            checklists: site.checklists
          )
          group.fragment(panel.fragment)
        }
      }
    }
  }

  /// Links to the scenarios before and after this one.
  private func neighbors(_ previous: Scenario?, _ next: Scenario?) -> Fragment {
    guard previous != nil || next != nil else { return .empty }
    func address(_ scenario: Scenario) -> String {
      RelativePath.link(to: Self.path(of: scenario.id), from: path)
    }
    return Fragment { writer in
      writer.block("nav", ["class": "pager", "aria-label": "Scenarios"]) { nav in
        if let previous {
          nav.element("a", ["rel": "prev", "href": address(previous)], text: "← \(previous.title)")
        }
        nav.newline()
        if let next {
          nav.element("a", ["rel": "next", "href": address(next)], text: "\(next.title) →")
        }
        nav.newline()
      }
    }
  }

  private var scripts: Fragment {
    let player = replays.isEmpty ? [] : ["assets/screen.js", "assets/replay.js"]
    return Fragment { writer in
      writer.fragment(.scripts(player, on: path))
      guard !results.isEmpty else { return }
      let source = RelativePath.link(to: "assets/timeline.js", from: path)
      let frames = RelativePath.link(to: ScenarioDownloads.framesPath(of: scenario.id), from: path)
      writer.line("script", ["src": source, "data-frames": frames], text: "")
    }
  }

  /// The answer in words and as a table; a sentence without a trap and a fix.
  private var answer: Fragment {
    let words =
      ScenarioAnswer(results).map { AnswerSection(answer: $0).fragment }
      ?? site.run.advice(on: scenario).map {
        AdviceSection(
          advice: $0,
          path: path,
          hasTechniques: site.settings.parts.has(.techniques)
        ).fragment
      }
      ?? .paragraph(
        "There is no fix to compare with: perfsite explain \(scenario.id) says what to fix first."
      )
    let tables = overviewMetrics.map { metric in
      (metric: metric, table: AnswerTable(results: results, metric: metric).fragment)
    }
    if let advice = site.run.advice(on: scenario), advice.telling != advice.firstVisit {
      return .joined([
        words, .folded("The first visit on each device", .joined(tables.map(\.table))),
      ])
    }
    return .joined(
      [words] + tables.prefix(1).map(\.table)
        + tables.dropFirst().map {
          .folded($0.metric.title, note: .text(note(on: $0.metric)), $0.table)
        }
    )
  }

  private var fix: Fragment {
    let ablation = results.first?.analyses?.ablation?.contributions.map(\.change.technique) ?? []
    let plan = site.run.advice(on: scenario)?.telling.steps.flatMap(\.changes) ?? []
    let techniques = scenario.contrast?.techniques ?? plan.map(\.technique)
    return FixSection(
      scenario: scenario,
      techniques: ablation.filter(techniques.contains)
        + techniques.filter { !ablation.contains($0) },
      content: site.content,
      chapter: site.chapters[scenario.id],
      measurements: site.projectMeasurements.filter { measurement in
        measurement.subjects.contains { $0?.scenario.id == scenario.id }
      },
      parts: site.settings.parts
    ).fragment
  }

  /// The metrics of the answer, then those of the overview.
  private var worldMetrics: [Metric] {
    let leading = ScenarioAnswer(results)?.leads.map(\.effect.metric) ?? []
    return (leading + overviewMetrics).reduce(into: []) { metrics, metric in
      if !metrics.contains(metric) { metrics.append(metric) }
    }
  }

  /// Returns the verdict on another metric than the scenario's; empty without a trap and a fix.
  private func note(on metric: Metric) -> String {
    let texts = results.compactMap { ScenarioAnswer.Lead($0, on: metric)?.text }
    guard let first = texts.first else { return "" }
    return texts.allSatisfy { $0.hasSameVerdict(as: first) }
      ? first.together(with: texts.dropFirst()).verdict : "the verdict differs by device"
  }

  /// The scenario's metric and, if anything hitches, the hitch time ratio, by which every list is
  /// judged.
  private var overviewMetrics: [Metric] {
    let hitches = results.contains { result in
      result.variants.contains { variant in
        let spread = result.worlds?.spread(of: .hitchTimeRatio, in: variant.variant.id)
        return variant.totals.hitchCount > 0 || (spread?.p90 ?? 0) > 0
      }
    }
    return scenario.metric == .hitchTimeRatio || !hitches
      ? [scenario.metric] : [scenario.metric, .hitchTimeRatio]
  }
}
