import Charts
package import Diagnostics
package import Scenarios
package import SiteBuilder

/// Makes the whole site in memory: reports from results, pages from content, and their assets.
package struct ReportSite {
  private let settings: SiteSettings
  private let catalog: ScenarioCatalog
  private let results: [ScenarioResult]
  private let recordings: [ReplayRecording]
  private let worstHitches: [WorstHitchRecording]
  private let stamp: ReportStamp

  /// Prepares a site.
  ///
  /// - Parameters:
  ///   - settings: what `perfsite.yml` says.
  ///   - catalog: all scenarios and models.
  ///   - results: what was run.
  ///   - recordings: their trials to replay.
  ///   - worstHitches: their trials whose worst hitch is shown up close.
  ///   - stamp: what the foot of every page says.
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
    self.recordings = recordings
    self.worstHitches = worstHitches
    self.stamp = stamp
  }

  /// Renders everything, and reports what is wrong with content and templates.
  ///
  /// - Parameters:
  ///   - markdown: the content files.
  ///   - templates: the templates.
  ///   - assets: files that are published as they are, with their paths from the top of the site.
  ///   - diagnostics: collects what is wrong; a site with errors among them is not to be published.
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
    let site = SiteInput(
      settings: settings,
      stamp: stamp,
      catalog: catalog,
      results: results,
      claims: catalog.claimOutcomes(over: results),
      replays: recordings.map { ReplayPage(replay: Replay($0)) },
      worstHitches: worstHitches,
      content: content,
      chapters: chapters(in: content, reporting: &diagnostics)
    )
    let sections = SiteSection.all(of: site)
    let pages = sections.flatMap(\.pages)
    checkLinks(content, pages, assets, reporting: &diagnostics)

    let frame = SiteFrame(settings: settings, stamp: stamp, parts: sections.compactMap(\.part))
    var files = addingChartStyle(assets)
    for page in pages {
      files += page.files
      guard let body = page.body else { continue }
      let text = templates.render(
        body.template,
        with: frame.context(of: body, at: page.path),
        for: page.origin,
        reporting: &diagnostics
      )
      if let text { files.append(SiteFile(path: page.path, text: text, origin: page.origin.path)) }
    }
    return Site(files, reporting: &diagnostics)
  }

  /// Finds what is wrong with the content when the site cannot be made.
  ///
  /// - Parameters:
  ///   - markdown: the content files.
  ///   - catalog: all scenarios and models; nil when they cannot be read.
  ///   - diagnostics: collects what is wrong.
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

  /// The page of the guide of each scenario that has one, by scenario.
  private func chapters(
    in content: Content,
    reporting diagnostics: inout [Diagnostic]
  ) -> [String: Page] {
    catalog.scenarios.reduce(into: [:]) { chapters, scenario in
      chapters[scenario.id] = scenario.chapter.flatMap {
        page(of: $0, in: content, reporting: &diagnostics)
      }
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
    _ pages: [SitePage],
    _ assets: [SiteFile],
    reporting diagnostics: inout [Diagnostic]
  ) {
    var check = LinkCheck(content)
    for page in pages {
      check.add(page: page.path, anchors: page.anchors)
      for path in page.filePaths { check.add(file: path) }
    }
    for asset in assets { check.add(file: asset.path) }
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
