import Charts
package import Diagnostics
package import Scenarios
package import SiteBuilder

/// Makes the whole site in memory: reports from results, pages from content, and their assets.
package struct ReportSite {
  private let settings: SiteSettings
  private let catalog: ScenarioCatalog
  private let results: [ScenarioResult]
  private let stamp: ReportStamp

  /// Prepares a site.
  ///
  /// - Parameters:
  ///   - settings: what `perfsite.yml` says.
  ///   - catalog: all scenarios and models.
  ///   - results: what was run of them.
  ///   - stamp: what stands at the foot of every page.
  package init(
    settings: SiteSettings,
    catalog: ScenarioCatalog,
    results: [ScenarioResult],
    stamp: ReportStamp
  ) {
    self.settings = settings
    self.catalog = catalog
    self.results = results
    self.stamp = stamp
  }

  /// Renders everything, and reports what is wrong with content and templates.
  ///
  /// - Parameters:
  ///   - markdown: the content files.
  ///   - templates: the templates.
  ///   - assets: files that are published as they are, with their paths from the top of the site.
  ///   - diagnostics: gets the findings; a site with errors among them is not to be published.
  package func render(
    markdown: [SourceFile],
    templates: Templates,
    assets: [SiteFile],
    reporting diagnostics: inout [Diagnostic]
  ) -> Site {
    let content = Content(
      parsing: markdown,
      directives: FigureDirectives(catalog: catalog, results: results),
      reporting: &diagnostics)
    let navigation = Navigation(pages: content.pages)
    let guide = navigation.pages(in: "guide")
    let frame = SiteFrame(settings: settings, stamp: stamp, guide: guide.first?.path)
    let scenarioPages = scenarioPages(content, reporting: &diagnostics)
    checkLinks(content, scenarioPages, assets, reporting: &diagnostics)

    var files = assets.map(addingChartStyle)
    files.append(
      SiteFile(path: "results.json", text: ResultsJSON.text(results), origin: catalog.folder))
    func add(_ path: String, _ template: String, _ context: TemplateContext, from origin: Place) {
      let text = templates.render(template, with: context, for: origin, reporting: &diagnostics)
      if let text { files.append(SiteFile(path: path, text: text, origin: origin.path)) }
    }
    add(
      HomePage.path, "home", HomePage.context(results, guide: guide, frame: frame),
      from: Place(path: settings.file))
    for page in scenarioPages {
      add(
        page.path, "scenario", page.context(frame: frame), from: Place(path: page.scenario.file.path))
    }
    for page in content.pages {
      let context = page.templateContext(in: navigation)
        .merging(frame.context(path: page.path, title: page.title, description: page.description)) {
          own, _ in own
        }
      add(page.path, "page", context, from: Place(path: page.file))
    }
    return Site(files, reporting: &diagnostics)
  }

  /// Finds what is wrong with the content when the scenarios cannot be read.
  package static func check(
    markdown: [SourceFile],
    reporting diagnostics: inout [Diagnostic]
  ) {
    _ = Content(
      parsing: markdown, directives: UncheckedDirectives(), reporting: &diagnostics)
  }

  private func scenarioPages(
    _ content: Content,
    reporting diagnostics: inout [Diagnostic]
  ) -> [ScenarioPage] {
    catalog.scenarios.compactMap { scenario in
      let own = results.filter { $0.scenario.id == scenario.id }
      let chapter = scenario.chapter.flatMap { path in
        content.pages.first { $0.path == path.replacingSuffix(".md", with: ".html") }
      }
      if let path = scenario.chapter, chapter == nil {
        let known = content.pages.map { $0.path.replacingSuffix(".html", with: ".md") }
        diagnostics.append(
          .error(
            "scenario '\(scenario.id)' names the chapter '\(path)', which is no page"
              + Suggestion.clause(for: path, among: known),
            at: Place(path: scenario.file.path)))
      }
      guard !own.isEmpty else { return nil }
      return ScenarioPage(
        scenario: scenario, results: own, costs: catalog.costs, chapter: chapter)
    }
  }

  private func checkLinks(
    _ content: Content,
    _ pages: [ScenarioPage],
    _ assets: [SiteFile],
    reporting diagnostics: inout [Diagnostic]
  ) {
    var check = LinkCheck(content)
    check.add(page: HomePage.path, anchors: ["content", "scenarios", "guide", "overview"])
    for page in pages { check.add(page: page.path, anchors: page.anchors) }
    for asset in assets { check.add(file: asset.path) }
    check.add(file: "results.json")
    diagnostics += check.diagnostics
  }

  /// The site's style sheet carries that of the charts, so that a page loads one.
  private func addingChartStyle(_ asset: SiteFile) -> SiteFile {
    guard asset.path == "assets/site.css" else { return asset }
    return SiteFile(
      path: asset.path, bytes: asset.bytes + Array(ChartStyle.css.utf8), origin: asset.origin)
  }
}

extension String {
  fileprivate func replacingSuffix(_ suffix: String, with other: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + other : self
  }
}
