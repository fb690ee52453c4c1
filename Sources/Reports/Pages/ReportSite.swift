package import Diagnostics
package import Measurements
package import Results
package import Scenarios
package import SiteBuilder

/// Makes the whole site: reports from results, pages from content, and their assets.
package struct ReportSite {
  let settings: SiteSettings
  let catalog: ScenarioCatalog
  private let results: [ScenarioResult]
  private let replays: [Replay]
  private let worstHitches: [WorstHitchRecording]
  private let cases: [CaseResult]
  private let measurementFiles: [MeasurementFile]
  private let board: [BoardResult]
  private let history: History?
  private let gate: BaselineGate?
  private let judgedMeasurements: [JudgedMeasurement]
  private let stamp: ReportStamp
  /// What the catalog lacks because of errors, if the site is only checked.
  let unread: UnreadContent?
  let check: Check?
  private let drafts: Content.Drafts

  /// How a site is checked before it is made, with the results of a sample.
  enum Check {
    case everything
    /// It is not known which documents the site has.
    case exceptLinks
  }

  /// Prepares a site.
  ///
  /// - Parameters:
  ///   - settings: the settings from `perfsite.yml`.
  ///   - catalog: all scenarios and models.
  ///   - results: what was run.
  ///   - replays: what their pages replay.
  ///   - worstHitches: their trials whose worst hitch is shown up close.
  ///   - cases: the published measurements beside the simulation.
  ///   - measurementFiles: what tools measured on real devices.
  ///   - board: the combinations of the board, by list and device; empty if they were not run.
  ///   - history: what earlier runs found; nil if the project keeps no history.
  ///   - gate: how the results compare with accepted ones; nil if there are none.
  ///   - judgedMeasurements: the real measurements with what is expected of them.
  ///   - stamp: the text for the footer of every page.
  ///   - drafts: whether drafts are part of the site.
  package init(
    settings: SiteSettings,
    catalog: ScenarioCatalog,
    results: [ScenarioResult],
    replays: [Replay] = [],
    worstHitches: [WorstHitchRecording] = [],
    cases: [CaseResult] = [],
    measurementFiles: [MeasurementFile] = [],
    board: [BoardResult] = [],
    history: History? = nil,
    gate: BaselineGate? = nil,
    judgedMeasurements: [JudgedMeasurement] = [],
    stamp: ReportStamp,
    drafts: Content.Drafts = .leftOut
  ) {
    self.init(
      settings: settings,
      catalog: catalog,
      results: results,
      replays: replays,
      worstHitches: worstHitches,
      cases: cases,
      measurementFiles: measurementFiles,
      board: board,
      history: history,
      gate: gate,
      judgedMeasurements: judgedMeasurements,
      stamp: stamp,
      unread: nil,
      check: nil,
      drafts: drafts
    )
  }

  /// Prepares a site to be made, or only checked.
  init(
    settings: SiteSettings,
    catalog: ScenarioCatalog,
    results: [ScenarioResult],
    replays: [Replay],
    worstHitches: [WorstHitchRecording],
    cases: [CaseResult],
    measurementFiles: [MeasurementFile],
    board: [BoardResult],
    history: History? = nil,
    gate: BaselineGate? = nil,
    judgedMeasurements: [JudgedMeasurement] = [],
    stamp: ReportStamp,
    unread: UnreadContent?,
    check: Check?,
    drafts: Content.Drafts
  ) {
    self.settings = settings
    self.catalog = catalog
    self.results = results
    self.replays = replays
    self.worstHitches = worstHitches
    self.cases = cases
    self.measurementFiles = measurementFiles
    self.board = board
    self.history = history
    self.gate = gate
    self.judgedMeasurements = judgedMeasurements
    self.stamp = stamp
    self.unread = unread
    self.check = check
    self.drafts = drafts
  }

  /// Renders everything in memory, and reports mistakes in content and templates.
  ///
  /// - Parameters:
  ///   - markdown: the content files.
  ///   - templates: the templates.
  ///   - assets: files that are published unchanged, with their paths from the top of the site.
  ///   - observe: is told the template of every page and the names that it may use.
  ///   - diagnostics: receives the mistakes; do not publish a site if any of them are errors.
  /// - Returns: every file that could be made, with what it takes to make single pages again.
  package func render(
    markdown: [SourceFile],
    templates: Templates,
    assets: [SiteFile],
    observing observe: (String, TemplateContext) -> Void = { _, _ in },
    reporting diagnostics: inout [Diagnostic]
  ) -> (site: Site, text: TextSite?) {
    var store = SiteMemory()
    let text = render(
      markdown: markdown,
      templates: templates,
      assets: assets,
      into: &store,
      observing: observe,
      reporting: &diagnostics
    )
    // Files that are made twice were reported.
    var known: [Diagnostic] = []
    return (Site(store.files, reporting: &known), text)
  }

  /// Renders everything, and reports mistakes in content and templates.
  ///
  /// - Parameters:
  ///   - markdown: the content files.
  ///   - templates: the templates.
  ///   - assets: files that are published unchanged, with their paths from the top of the site.
  ///   - memory: whether pages will be made again.
  ///   - store: receives every file that can be made, as soon as it is made.
  ///   - observe: is told the template of every page and the names that it may use.
  ///   - diagnostics: receives the mistakes; do not publish a site if any of them are errors.
  /// - Returns: what it takes to make single pages again; nil if the site is only checked, or if
  ///   nothing is remembered.
  package func render(
    markdown: [SourceFile],
    templates: Templates,
    assets: [SiteFile],
    remembering memory: ContentMemory = .outlines,
    into store: inout some SiteStore,
    observing observe: (String, TemplateContext) -> Void = { _, _ in },
    reporting diagnostics: inout [Diagnostic]
  ) -> TextSite? {
    let pictures = PictureSizes(of: assets, reporting: &diagnostics)
    var reader = ContentReader(
      folder: catalog.folder,
      drafts: drafts,
      // A sample is no evidence of what a figure can show.
      directives: SiteDirectives(
        live: LiveDirectives(
          catalog: catalog,
          results: check == nil ? results : [],
          parts: settings.parts,
          unread: unread
        )
      ),
      pictures: pictures,
      glossary: settings.glossary,
      memory: check == nil ? memory : .nothing
    )
    let earlier = diagnostics
    diagnostics = []
    var content = reader.read(markdown, reporting: &diagnostics)
    let ownCount = diagnostics.count
    diagnostics = earlier + diagnostics
    var bodies = content.takeBodies()
    let claims = catalog.claimOutcomes(over: results)
    var report = RunReport(
      project: settings.title,
      catalog: catalog,
      repetitions: stamp.repetitions,
      results: results,
      claims: claims,
      cases: cases,
      gate: gate
    )
    report.measurements = judgedMeasurements
    let named = NamedPages(content: content, folder: catalog.folder)
    let parts = settings.parts
    let subjects = MeasuredSubjects(
      scenarios: catalog.scenarios,
      unreadable: unread?.scenarios ?? []
    ).measurements(measurementFiles, reporting: &diagnostics)
    let site = SiteInput(
      settings: settings,
      stamp: stamp,
      catalog: catalog,
      results: results,
      claims: claims,
      cases: cases,
      projectMeasurements: parts.has(.measurements) ? subjects : [],
      worlds: results.compactMap { $0.worlds?.worldCount }.max().map(catalog.worlds),
      board: board,
      history: history,
      gate: gate,
      findings: ResultsDocument(report).findings,
      report: report,
      judgedMeasurements: judgedMeasurements,
      replays: parts.has(.replays) ? replays.map { ReplayPage(replay: $0) } : [],
      worstHitches: worstHitches,
      content: content,
      chapters: named.chapters(of: catalog.scenarios, reporting: &diagnostics),
      problems: named.page(settings.problems, reporting: &diagnostics),
      pointChapters: named.chapters(of: catalog.board, reporting: &diagnostics)
    )
    let sections =
      SiteSection.all(of: site)
      + [DataPages.section(of: site, templates, reporting: &diagnostics)]
    let listed = sections.flatMap(\.pages)
    let search = SearchPage(pages: listed, origin: Place(path: settings.file)).sitePage
    let pages = addingAliases(
      to: listed + [search] + NotFoundPage.pages(of: site),
      content,
      assets,
      reporting: &diagnostics
    )
    var linkCheck = linkCheck(content, pages, assets)
    if check != .exceptLinks { diagnostics += linkCheck.diagnostics }

    var frame = SiteFrame(
      settings: settings,
      stamp: stamp,
      parts: sections.flatMap(\.parts),
      header: named.entries(
        of: settings.navigation,
        among: sections.flatMap(\.parts),
        reporting: &diagnostics
      ),
      hasResults: !results.isEmpty,
      hasFeed: PublicationFiles.hasFeed(settings, content)
    )
    let style = ThemeStyle(settings.theme, in: assets)
    diagnostics += style.diagnostics
    var paths = SitePaths(namedAt: settings.documentPlaces, by: settings.file)
    func add(_ files: [SiteFile]) {
      for file in files where paths.add(file.path, from: file.origin) { store.add(file) }
    }
    add(adding(style, to: assets).map(published))
    let contentPaths = Set(content.pages.map(\.path))
    var templateLinks: [PageLink] = []
    // Right for now; the next version of such a page may not have the place.
    var linksIntoContent: [PageLink] = []
    var listedPaths: [String] = []
    var index = SearchIndex()
    for page in pages {
      add(page.files())
      guard let body = page.body else { continue }
      var context = frame.context(of: body, at: page.path)
      if let name = body.contentName, let text = bodies.removeValue(forKey: page.path) {
        context[name] = .fragment(text)
      }
      observe(body.template, context)
      var own: [Diagnostic] = []
      let rendered = templates.render(
        body.template,
        placing: body.contentName,
        with: context,
        at: page.path,
        reporting: &own
      )
      // A mistake in a template shows up on many pages.
      diagnostics += own.filter { !diagnostics.contains($0) }
      guard let rendered else { continue }
      add([SiteFile(path: page.path, bytes: rendered.bytes, origin: page.origin.path)])
      add(page.redirects)
      templateLinks += rendered.links.filter { !linkCheck.isRight($0) }
      linksIntoContent += rendered.links.filter {
        $0.anchor != nil && contentPaths.contains($0.target)
      }
      // A check has no use for what cannot be wrong.
      if check == nil { page.add(rendered.bytes, to: &index) }
      if body.searchDepth != nil { listedPaths.append(page.path) }
    }
    if check == nil {
      let publication = PublicationFiles(
        settings: settings,
        content: content,
        chapters: GuideSection.chapters(of: site),
        listedPaths: listedPaths
      )
      index.sortTerms()
      add(index.files(origin: settings.file) + publication.files + SocialCard(of: site).files)
      if parts.has(.history), !settings.feedsOff.contains(.regressions) {
        add([RegressionFeed(of: site)?.file].compactMap(\.self))
      }
    }
    templateLinks += styleSheetLinks(in: assets, reporting: &diagnostics)
    addAnchors(of: templateLinks, to: &linkCheck, contentPaths, store)
    diagnostics += linkCheck.diagnostics(ofTemplateLinks: templateLinks)
    diagnostics += paths.diagnostics
    guard check == nil, memory == .outlines else { return nil }
    return TextSite(
      reader: reader,
      frame: frame,
      templates: templates,
      linkCheck: linkCheck,
      templateLinks: linksIntoContent,
      index: index,
      otherFindings: (earlier, Array(diagnostics.dropFirst(earlier.count + ownCount)))
    )
  }
}
