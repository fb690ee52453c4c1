import Charts
package import Diagnostics
import Markup
package import Scenarios
package import SiteBuilder

/// Makes the whole site in memory: reports from results, pages from content, and their assets.
package struct ReportSite {
  private let settings: SiteSettings
  private let catalog: ScenarioCatalog
  private let results: [ScenarioResult]
  private let replays: SiteReplays
  private let worstHitches: [WorstHitchRecording]
  private let stamp: ReportStamp

  /// Prepares a site.
  ///
  /// - Parameters:
  ///   - settings: what `perfsite.yml` says.
  ///   - catalog: all scenarios and models.
  ///   - results: what was run of them.
  ///   - recordings: the trials of them that are played again.
  ///   - worstHitches: the trials of them whose worst hitch is looked at closely.
  ///   - stamp: what stands at the foot of every page.
  package init(
    settings: SiteSettings,
    catalog: ScenarioCatalog,
    results: [ScenarioResult],
    recordings: [ReplayRecording] = [],
    worstHitches: [WorstHitchRecording] = [],
    stamp: ReportStamp
  ) {
    self.settings = settings
    self.catalog = catalog
    self.results = results
    replays = SiteReplays(recordings)
    self.worstHitches = worstHitches
    self.stamp = stamp
  }

  /// Renders everything, and reports what is wrong with content and templates.
  ///
  /// - Parameters:
  ///   - markdown: the content files.
  ///   - templates: the templates.
  ///   - assets: files that are published as they are, with their paths from the top of the site.
  ///   - diagnostics: gets the findings; a site with errors among them is not to be published.
  /// - Returns: every file that could be made.
  package func render(
    markdown: [SourceFile],
    templates: Templates,
    assets: [SiteFile],
    reporting diagnostics: inout [Diagnostic]
  ) -> Site {
    let content = Content(
      parsing: markdown,
      in: catalog.folder,
      directives: LiveDirectives(catalog: catalog, results: results),
      reporting: &diagnostics
    )
    let navigation = Navigation(pages: content.pages)
    let guide = navigation.pages(in: "guide")
    let frame = SiteFrame(settings: settings, stamp: stamp, parts: parts(guide: guide))
    let claims = catalog.claimOutcomes(over: results)
    let scenarioPages = scenarioPages(content, reporting: &diagnostics)
    checkLinks(content, assets, reporting: &diagnostics)

    var files = addingChartStyle(assets)
    files.append(
      SiteFile(
        path: "results.json",
        text: ResultsJSON.text(results, claims: claims, model: stamp.model),
        origin: catalog.folder
      )
    )
    if !results.isEmpty {
      let overview = ResultCharts.overview(results).standaloneSVG()
      files.append(SiteFile(path: "overview.svg", text: overview.markup, origin: catalog.folder))
    }
    func add(_ path: String, _ template: String, _ context: TemplateContext, from origin: Place) {
      let text = templates.render(template, with: context, for: origin, reporting: &diagnostics)
      if let text { files.append(SiteFile(path: path, text: text, origin: origin.path)) }
    }
    add(
      HomePage.path,
      "home",
      HomePage(
        results: results,
        claims: claims,
        part: RunPart(results, of: catalog),
        guide: guide
      ).context(frame: frame),
      from: Place(path: settings.file)
    )
    for (index, page) in scenarioPages.enumerated() {
      add(
        page.path,
        "scenario",
        page.context(
          frame: frame,
          previous: index > 0 ? scenarioPages[index - 1].scenario : nil,
          next: index + 1 < scenarioPages.count ? scenarioPages[index + 1].scenario : nil
        ),
        from: Place(path: page.scenario.file.path)
      )
      files += page.downloads.files(model: stamp.model)
    }
    let chapters = scenarioPages.reduce(into: [:]) { $0[$1.scenario.id] = $1.chapter }
    if !claims.isEmpty {
      let page = ClaimsPage(
        outcomes: claims,
        scenarios: scenarioPages.map(\.scenario),
        chapters: chapters
      )
      let origin = Place(path: "\(catalog.folder)/claims.yml")
      add(ClaimsPage.path, "claims", page.context(frame: frame), from: origin)
    }
    for page in reports.pages(chapters: chapters) {
      add(page.path, ReportPage.template, page.context(frame: frame), from: page.origin)
    }
    if let context = replays.indexContext(frame: frame) {
      add(SiteReplays.path, "replays", context, from: Place(path: settings.file))
    }
    for page in replays.pages {
      files.append(page.script)
      let context = replays.context(of: page, frame: frame)
      add(page.path, "replay", context, from: Place(path: page.scenario.file.path))
    }
    for page in content.pages {
      let context = page.templateContext(in: navigation)
        .merging(frame.context(path: page.path, title: page.title, description: page.description)) {
          own,
          _ in own
        }
      add(page.path, "page", context, from: Place(path: page.file))
    }
    return Site(files, reporting: &diagnostics)
  }

  /// Finds what is wrong with the content when the site cannot be made.
  ///
  /// - Parameters:
  ///   - markdown: the content files.
  ///   - catalog: all scenarios and models; nil when they cannot be read.
  ///   - diagnostics: gets the findings.
  package static func check(
    markdown: [SourceFile],
    catalog: ScenarioCatalog? = nil,
    reporting diagnostics: inout [Diagnostic]
  ) {
    if let catalog {
      let directives = LiveDirectives(catalog: catalog, results: [])
      _ = Content(
        parsing: markdown,
        in: catalog.folder,
        directives: directives,
        reporting: &diagnostics
      )
    } else {
      _ = Content(parsing: markdown, directives: UncheckedDirectives(), reporting: &diagnostics)
    }
  }

  /// The parts of the site, in the order in which a reader needs them.
  private func parts(guide: [Page]) -> [SitePart] {
    var parts: [SitePart] = []
    if let first = guide.first {
      parts.append(
        SitePart(
          title: "Guide",
          invitation: "what a hitch is, and what to do: \(counted(guide.count, "chapter"))",
          path: first.path,
          folder: "guide"
        )
      )
    }
    parts.append(
      SitePart(
        title: "Scenarios",
        invitation: "\(counted(catalog.scenarios.count, "list")), each with its trap and its fix",
        path: HomePage.path,
        anchor: "scenarios",
        folder: "scenarios"
      )
    )
    let reports = reports.parts
    parts += reports.prefix { $0.path == TechniqueIndex.path }
    if let part = replays.part { parts.append(part) }
    if !catalog.claims.isEmpty {
      let count = counted(catalog.claims.count, "sentence")
      parts.append(
        SitePart(
          title: "Claims",
          invitation: "\(count) that people say, held against the engine",
          path: ClaimsPage.path
        )
      )
    }
    return parts + reports.drop { $0.path == TechniqueIndex.path }
  }

  /// The pages of all results together.
  private var reports: SiteReports { SiteReports(catalog: catalog, results: results) }

  private func scenarioPages(
    _ content: Content,
    reporting diagnostics: inout [Diagnostic]
  ) -> [ScenarioPage] {
    catalog.scenarios.compactMap { scenario in
      let own = results.filter { $0.scenario.id == scenario.id }
      let chapter = scenario.chapter.flatMap {
        page(of: $0, in: content, reporting: &diagnostics)
      }
      guard !own.isEmpty else { return nil }
      return ScenarioPage(
        scenario: scenario,
        results: own,
        costs: catalog.costs,
        worstHitch: worstHitches.first { $0.hitch.result.scenario.id == scenario.id },
        chapter: chapter,
        replay: replays.subject(of: scenario)
      )
    }
  }

  /// The page that a scenario names as its chapter; a page with mistakes of its own is taken as
  /// right.
  private func page(
    of chapter: Chapter,
    in content: Content,
    reporting diagnostics: inout [Diagnostic]
  ) -> Page? {
    let file = "\(catalog.folder)/\(chapter.path)"
    if let page = content.pages.first(where: { $0.file == file }) { return page }
    if let path = ContentPath.page(ofFile: file, in: catalog.folder),
      content.brokenPaths.contains(path)
    {
      return nil
    }
    let folder = catalog.folder + "/"
    let known = content.pages.map(\.file).filter { $0.hasPrefix(folder) }
      .map { String($0.dropFirst(folder.count)) }
    diagnostics.append(
      .error(
        "no page is made of the chapter '\(chapter.path)'"
          + Suggestion.clause(for: chapter.path, among: known),
        at: chapter.place
      )
    )
    return nil
  }

  private func checkLinks(
    _ content: Content,
    _ assets: [SiteFile],
    reporting diagnostics: inout [Diagnostic]
  ) {
    var check = LinkCheck(content)
    check.add(page: HomePage.path, anchors: HomePage.anchors)
    // What was run this time makes no difference to what the site consists of.
    for scenario in catalog.scenarios {
      check.add(
        page: ScenarioPage.path(of: scenario.id),
        anchors: ScenarioPage.anchors(of: scenario)
      )
      for path in ScenarioDownloads.paths(of: scenario.id) { check.add(file: path) }
    }
    if !catalog.claims.isEmpty {
      check.add(page: ClaimsPage.path, anchors: ClaimsPage.anchors(of: catalog.claims))
    }
    reports.addLinks(to: &check)
    replays.addLinks(to: &check, catalog: catalog, results: results)
    for asset in assets { check.add(file: asset.path) }
    check.add(file: "results.json")
    check.add(file: "overview.svg")
    diagnostics += check.diagnostics
  }

  /// The site's style sheet carries that of the charts, so that a page loads one.
  private func addingChartStyle(_ assets: [SiteFile]) -> [SiteFile] {
    let path = "assets/site.css"
    let style = Array(ChartStyle.css.utf8)
    guard let index = assets.firstIndex(where: { $0.path == path }) else {
      return assets + [SiteFile(path: path, bytes: style, origin: settings.file)]
    }
    var assets = assets
    let own = assets[index]
    assets[index] = SiteFile(path: path, bytes: own.bytes + style, origin: own.origin)
    return assets
  }
}
