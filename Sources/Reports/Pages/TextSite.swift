package import Diagnostics
package import SiteBuilder

/// A finished site, as far as it takes to make pages again whose text has changed.
///
/// As long as the outline of a page stays the same, no other page depends on it.
package struct TextSite: Sendable {
  private var files: [SourceFile]
  private var reader: ContentReader<LiveDirectives>
  private var content: Content
  private var frame: SiteFrame
  private let templates: Templates
  private var linkCheck: LinkCheck
  /// The links of templates to places on pages that people wrote.
  private let templateLinks: [PageLink]
  private var index: SearchIndex
  /// The findings before those about the content, and after them.
  private let otherFindings: (before: [Diagnostic], after: [Diagnostic])

  init(
    files: [SourceFile],
    reader: ContentReader<LiveDirectives>,
    content: Content,
    frame: SiteFrame,
    templates: Templates,
    linkCheck: LinkCheck,
    templateLinks: [PageLink],
    index: SearchIndex,
    otherFindings: (before: [Diagnostic], after: [Diagnostic])
  ) {
    self.files = files
    self.reader = reader
    self.content = content
    self.frame = frame
    self.templates = templates
    self.linkCheck = linkCheck
    self.templateLinks = templateLinks
    self.index = index
    self.otherFindings = otherFindings
  }

  /// What a change of some texts changes.
  package struct Update: Sendable {
    /// The files that may be different, with all those of the search index.
    package var files: [SiteFile] = []
    /// All findings about the site, in the order in which a build reports them.
    package var findings: [Diagnostic] = []
  }

  /// Makes the pages of some files again.
  ///
  /// - Parameter changed: the files with their new text.
  /// - Returns: what is different; nil if anything but the pages themselves may depend on the change,
  ///   or if there is an error. Then the value is of no more use.
  package mutating func replace(_ changed: [SourceFile]) -> Update? {
    let texts = Dictionary(changed.map { ($0.path, $0) }) { $1 }
    let others = otherFindings.before + otherFindings.after
    guard texts.keys.allSatisfy({ path in files.contains { $0.path == path } }),
      !others.contains(where: { $0.mentions(texts.keys) })
    else { return nil }
    for index in files.indices {
      if let text = texts[files[index].path] { files[index] = text }
    }
    var findings: [Diagnostic] = []
    let former = content
    content = reader.read(files, reporting: &findings)
    guard !findings.contains(where: { $0.severity == .error }),
      content.hasOutline(of: former, besides: texts.keys)
    else { return nil }

    let pages = content.pages.filter { texts[$0.file] != nil }
    for page in pages { linkCheck.replace(page, in: content) }
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

  /// A page as it is published; nil if there is anything wrong with it.
  private mutating func html(of page: SitePage) -> [UInt8]? {
    var mistakes: [Diagnostic] = []
    guard let body = page.body,
      let rendered = templates.render(
        body.template,
        placing: body.contentName,
        with: frame.context(of: body, at: page.path),
        at: page.path,
        reporting: &mistakes
      ), mistakes.isEmpty, linkCheck.diagnostics(ofTemplateLinks: rendered.links).isEmpty
    else { return nil }
    return rendered.bytes
  }
}

extension SitePage {
  /// Adds the rendered page to what can be found, or puts it in the place of its former version.
  func add(_ html: [UInt8], to index: inout SearchIndex) {
    guard let body, let depth = body.searchDepth else { return }
    index.add(html, at: path, description: body.description, depth: depth)
  }
}

extension Content {
  /// Whether everything that other pages may show of the changed files is as it was in the former
  /// content.
  fileprivate func hasOutline(of former: Content, besides changed: some Collection<String>) -> Bool
  {
    guard pages.count == former.pages.count, brokenPaths == former.brokenPaths else { return false }
    let changed = Set(changed)
    var count = 0
    for (page, old) in zip(pages, former.pages) {
      guard page.file == old.file else { return false }
      guard changed.contains(page.file) else { continue }
      count += 1
      guard PageOutline(page) == PageOutline(old) else { return false }
    }
    // A draft is no page.
    return count == changed.count
  }
}

extension Diagnostic {
  /// Whether the finding or one of its notes is about one of these files.
  fileprivate func mentions(_ files: some Collection<String>) -> Bool {
    files.contains(place.path) || notes.contains { $0.mentions(files) }
  }
}
