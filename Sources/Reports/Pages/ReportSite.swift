package import Diagnostics
package import Measurements
import Results
import Scenarios
package import SiteBuilder

/// Makes the whole site: reports from results, pages from content, and their assets.
package struct ReportSite {
  let settings: SiteSettings
  let run: Run
  private let recordings: Recordings
  private let measurementFiles: [MeasurementFile]
  private let drafts: Content.Drafts
  /// The content that the catalog lacks because of errors, if the site is only checked.
  var unread: UnreadContent?
  /// The extent of the check; nil to make the site.
  private let check: Check?

  /// The extent of a check without making the site.
  package enum Check: Sendable {
    case everything
    /// Everything but links: the documents of the site are unknown.
    case exceptLinks
  }

  /// Creates a site.
  ///
  /// - Parameters:
  ///   - settings: the settings from `perfsite.yml`.
  ///   - run: the results.
  ///   - recordings: the trials that are shown frame by frame.
  ///   - measurementFiles: the measurements on real devices.
  ///   - drafts: includes or omits drafts.
  ///   - check: the extent of the check; nil to make the site.
  package init(
    settings: SiteSettings,
    run: Run,
    recordings: Recordings = Recordings(),
    measurementFiles: [MeasurementFile] = [],
    drafts: Content.Drafts = .leftOut,
    check: Check? = nil
  ) {
    self.settings = settings
    self.run = run
    self.recordings = recordings
    self.measurementFiles = measurementFiles
    self.drafts = drafts
    self.check = check
  }

  /// Renders everything, and reports mistakes in content and templates.
  ///
  /// - Parameters:
  ///   - markdown: the content files.
  ///   - templates: the templates.
  ///   - assets: files that are published unchanged, with their paths from the top of the site.
  ///   - memory: the data to keep for making pages again.
  ///   - store: receives every file that can be made, as soon as it is made.
  ///   - observe: receives the template of every page and the names that it may use.
  ///   - diagnostics: receives the mistakes; do not publish a site if any of them are errors.
  /// - Returns: the data for making single pages again; nil if the site is only checked, or if
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
    var reader = contentReader(seeing: assets, remembering: memory)
    let earlier = diagnostics
    diagnostics = []
    var content = reader.read(markdown, reporting: &diagnostics)
    let ownCount = diagnostics.count
    diagnostics = earlier + diagnostics
    var bodies = content.takeBodies()
    let named = NamedPages(content: content, folder: run.catalog.folder)
    let site = input(of: content, named, reporting: &diagnostics)
    let sections = SiteSection.all(of: site)
    let listed = sections.flatMap(\.pages)
    let search = SearchPage(pages: listed, origin: Place(path: settings.file)).sitePage
    let pages = addingAliases(
      to: listed + [search] + NotFoundPage.pages(of: site),
      content,
      assets,
      reporting: &diagnostics
    )
    diagnostics += [missingCard(among: assets)].compactMap(\.self)
    var linkCheck = linkCheck(content, pages, assets)
    if check != .exceptLinks { diagnostics += linkCheck.diagnostics }
    let parts = sections.flatMap(\.parts)
    let header = named.entries(of: settings.navigation, among: parts, reporting: &diagnostics)
    let style = ThemeStyle(settings.theme, in: assets)
    diagnostics += style.diagnostics
    let fixedLinks = links(of: templates, reporting: &diagnostics)
    let sheetLinks = styleSheetLinks(in: assets, reporting: &diagnostics)
    var paths = SitePaths(namedAt: settings.documentPlaces, by: settings.file)
    guard check == nil, fixedLinks.areRight else {
      for asset in assets { paths.add(asset.path, from: asset.origin) }
      for page in pages where page.body != nil { paths.add(page.path, from: page.origin.path) }
      diagnostics += linkCheck.diagnostics(ofTemplateLinks: fixedLinks.links + sheetLinks)
      diagnostics += paths.diagnostics
      return nil
    }
    let frame = SiteFrame(
      settings: settings,
      stamp: ReportStamp(model: run.model, repetitions: run.repetitions),
      parts: parts,
      header: header,
      hasResults: !run.results.isEmpty,
      hasFeed: PublicationFiles.hasFeed(settings, content)
    )
    let contentPaths = Set(content.pages.map(\.path))
    var rendering = PageRendering(frame: frame, templates: templates, contentPaths: contentPaths)
    func add(_ files: [SiteFile]) {
      for file in files where paths.add(file.path, from: file.origin) { store.add(file) }
    }
    add(adding(style, to: assets).map(published))
    for page in pages {
      add(
        rendering.files(
          of: page,
          text: bodies.removeValue(forKey: page.path),
          checking: linkCheck,
          observing: observe,
          reporting: &diagnostics
        )
      )
    }
    let publication = PublicationFiles(
      settings: settings,
      content: content,
      chapters: GuideSection.chapters(of: site),
      listedPaths: rendering.listedPaths
    )
    rendering.index.sortTerms()
    add(rendering.index.files(origin: settings.file) + publication.files)
    let templateLinks = rendering.templateLinks + sheetLinks
    addAnchors(of: templateLinks, to: &linkCheck, contentPaths, store)
    diagnostics += linkCheck.diagnostics(ofTemplateLinks: templateLinks)
    diagnostics += paths.diagnostics
    guard memory == .outlines else { return nil }
    return TextSite(
      reader: reader,
      frame: rendering.frame,
      templates: templates,
      linkCheck: linkCheck,
      templateLinks: rendering.linksIntoContent,
      index: rendering.index,
      otherFindings: (earlier, Array(diagnostics.dropFirst(earlier.count + ownCount)))
    )
  }

  private func contentReader(
    seeing assets: [SiteFile],
    remembering memory: ContentMemory
  ) -> ContentReader<SiteDirectives> {
    ContentReader(
      folder: run.catalog.folder,
      drafts: drafts,
      directives: SiteDirectives(
        live: LiveDirectives(
          catalog: run.catalog,
          results: run.results,
          parts: settings.parts,
          unread: unread
        )
      ),
      pictures: PictureSizes(of: assets),
      glossary: settings.glossary,
      mostBytes: settings.pageBytes,
      memory: check == nil ? memory : .nothing
    )
  }

  /// Returns what all pages are made of; parts that the settings leave out are empty.
  private func input(
    of content: Content,
    _ named: NamedPages,
    reporting diagnostics: inout [Diagnostic]
  ) -> SiteInput {
    let parts = settings.parts
    let subjects = MeasuredSubjects(
      scenarios: run.catalog.scenarios,
      unreadable: unread?.scenarios ?? []
    ).measurements(measurementFiles, reporting: &diagnostics)
    return SiteInput(
      settings: settings,
      run: run,
      projectMeasurements: parts.has(.measurements) ? subjects : [],
      replays: parts.has(.replays) ? recordings.replays.map { ReplayPlayer(replay: $0) } : [],
      worstHitches: recordings.worstHitches,
      content: content,
      chapters: named.chapters(of: run.catalog.scenarios, reporting: &diagnostics),
      problems: named.page(settings.problems, reporting: &diagnostics),
      checklists: parts.has(.whoseCost) ? recordings.checklists : []
    )
  }

  /// Returns the links that templates write themselves, and false if any template is wrong.
  private func links(
    of templates: Templates,
    reporting diagnostics: inout [Diagnostic]
  ) -> (links: [PageLink], areRight: Bool) {
    var mistakes: [Diagnostic] = []
    let links = PageContext.all.flatMap { context in
      templates.check(
        context.template,
        placing: context.content,
        declaring: context.all,
        reporting: &mistakes
      )
    }
    diagnostics += mistakes
    return (links, mistakes.isEmpty && !templates.hasMistakes)
  }
}
