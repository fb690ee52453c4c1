package import Bytes
package import Diagnostics
package import SiteBuilder

/// A finished site, reduced to the data for making pages again whose text has changed.
///
/// As long as the outline of a page stays the same, no other page depends on it.
package struct TextSite: Sendable {
  private var reader: ContentReader<SiteDirectives>
  private var frame: SiteFrame
  private let templates: Templates
  private var linkCheck: LinkCheck
  /// The links of templates to places on pages that people wrote.
  private let templateLinks: [PageLink]
  private var index: SearchIndex
  /// The findings before those about the content, and after them.
  private let otherFindings: (before: [Diagnostic], after: [Diagnostic])

  init(
    reader: ContentReader<SiteDirectives>,
    frame: SiteFrame,
    templates: Templates,
    linkCheck: LinkCheck,
    templateLinks: [PageLink],
    index: SearchIndex,
    otherFindings: (before: [Diagnostic], after: [Diagnostic])
  ) {
    self.reader = reader
    self.frame = frame
    self.templates = templates
    self.linkCheck = linkCheck
    self.templateLinks = templateLinks
    self.index = index
    self.otherFindings = otherFindings
  }

  /// The changes that follow from changes of some texts.
  package struct Update: Sendable {
    /// The files that may be different, with all those of the search index.
    package var files: [SiteFile] = []
    /// All findings about the site, in the order in which a build reports them.
    package var findings: [Diagnostic] = []
  }

  /// The texts that pages can include, by the paths of their files, sorted.
  package var includableFiles: [String] { reader.includableFiles }

  /// Returns the files that have to be read again besides some that have changed, by their paths,
  /// sorted.
  package func dependents(of changed: Set<String>) -> [String] { reader.dependents(of: changed) }

  /// Makes the pages of some files again.
  ///
  /// - Parameters:
  ///   - changed: the files with their new text, and all others that must be read again because of
  ///     them.
  ///   - snippets: all texts that pages can include, as they are now.
  /// - Returns: the changes; nil if anything but the pages themselves may depend on them, or if
  ///   there is an error. After nil, the value can't be used any more.
  package mutating func replace(
    _ changed: [SourceFile],
    including snippets: [SourceFile]
  ) -> Update? {
    let paths = Set(changed.map(\.path))
    let others = otherFindings.before + otherFindings.after
    guard !others.contains(where: { $0.mentions(paths) }) else { return nil }
    var findings: [Diagnostic] = []
    let content = reader.replace(changed, including: snippets, reporting: &findings)
    guard let content else { return nil }

    let pages = content.pages.filter { paths.contains($0.file) }
    linkCheck.replace(pages, in: content)
    guard linkCheck.diagnostics.isEmpty,
      linkCheck.diagnostics(ofTemplateLinks: templateLinks).isEmpty
    else { return nil }
    let own = GuideSection.Frame(of: content)
    let chapters = Set(own.list.parts.flatMap(\.chapters).map(\.path))
    var update = Update()
    for page in pages {
      let sitePage = GuideSection.page(page, in: own, of: frame.settings)
      guard let html = html(of: sitePage) else { return nil }
      sitePage.add(html, to: &index)
      update.files.append(SiteFile(path: page.path, bytes: html, origin: page.file))
      if chapters.contains(page.path) { update.files.append(PublicationFiles.copy(of: page)) }
    }
    index.sortTerms()
    update.files += index.files(origin: frame.settings.file)
    update.findings = otherFindings.before + findings + otherFindings.after
    return update
  }

  /// Returns a page as it is published; nil if there is anything wrong with it.
  private mutating func html(of page: SitePage) -> [UInt8]? {
    var mistakes: [Diagnostic] = []
    guard let body = page.body,
      let rendered = templates.render(
        body.template,
        with: frame.context(of: body, at: page.path),
        at: page.path,
        reporting: &mistakes
      ), mistakes.isEmpty, linkCheck.diagnostics(ofTemplateLinks: rendered.links).isEmpty
    else { return nil }
    return rendered.bytes
  }
}

extension TextSite {
  /// Passes on everything but the settings and the templates, in pieces.
  package func record(_ keep: (ByteRecord) throws -> Void) rethrows {
    var record = ByteRecord()
    frame.append(to: &record)
    record.append(linkCheck)
    record.append(templateLinks)
    record.append(otherFindings.before)
    record.append(otherFindings.after)
    try keep(record)
    try reader.record(keep)
    try index.record(keep)
  }

  /// Restores a site from pieces.
  ///
  /// The results of its directives are known; with a new directive, `replace` returns nil.
  ///
  /// - Parameters:
  ///   - next: the next piece.
  ///   - settings: the settings of the site.
  ///   - templates: the templates of the site.
  /// - Throws: `DamagedRecord`, or the error of `next`.
  package init(
    restoring next: () throws -> ByteRecord.Reader,
    settings: SiteSettings,
    templates: Templates
  ) throws {
    var record = try next()
    let frame = try SiteFrame(from: &record, settings: settings)
    let linkCheck: LinkCheck = try record.value()
    let templateLinks: [PageLink] = try record.value()
    let otherFindings: ([Diagnostic], [Diagnostic]) = (try record.value(), try record.value())
    self.init(
      reader: try ContentReader(
        restoring: next,
        directives: SiteDirectives(live: nil),
        glossary: settings.glossary,
        mostBytes: settings.pageBytes
      ),
      frame: frame,
      templates: templates,
      linkCheck: linkCheck,
      templateLinks: templateLinks,
      index: try SearchIndex(restoring: next),
      otherFindings: otherFindings
    )
  }
}

extension SitePage {
  /// Adds the rendered page to the search index, or replaces its former version.
  func add(_ html: [UInt8], to index: inout SearchIndex) {
    guard let body, let depth = body.searchDepth else { return }
    index.add(
      html,
      at: path,
      description: [body.searchLine, body.description].compactMap(\.self).joined(separator: ". "),
      words: body.searchWords,
      depth: depth
    )
  }
}

extension Diagnostic {
  /// Returns true if the finding or one of its notes is about one of these files.
  fileprivate func mentions(_ files: Set<String>) -> Bool {
    files.contains(place.path) || notes.contains { $0.mentions(files) }
  }
}
