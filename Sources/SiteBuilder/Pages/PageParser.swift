import CommonMark
import Diagnostics

/// Makes a page from a content file; keeps its links and findings if that fails.
struct PageParser<Directives: DirectiveRenderer> {
  let file: SourceFile
  /// The page's path in the site.
  let path: String
  let directives: Directives
  let snippets: Snippets
  let pictures: PictureSizes
  /// True if the words are needed.
  let readsProse: Bool
  /// All findings of the file.
  private(set) var diagnostics: [Diagnostic] = []
  /// The links within the site, even of a page that can't be made.
  private(set) var links: [PageLink] = []
  private(set) var includedFiles: Set<String> = []

  init(
    file: SourceFile,
    path: String,
    directives: Directives,
    snippets: Snippets,
    pictures: PictureSizes,
    readsProse: Bool
  ) {
    self.file = file
    self.path = path
    self.directives = directives
    self.snippets = snippets
    self.pictures = pictures
    self.readsProse = readsProse
  }

  /// Returns the page; nil if there are errors among the findings.
  mutating func parse() -> Page? {
    guard hasRoom() else { return nil }
    let lines = TextLines(of: file)
    var parser = FrontMatterParser(path: file.path, lines: lines)
    let (frontMatter, lineCount) = parser.parse()
    diagnostics = parser.diagnostics
    let body = DirectiveLines(lines, from: lineCount)
    guard let blocks = blocks(of: body) else { return nil }
    return page(frontMatter, blocks, in: source(lines, body), hasTitle: lineCount > 0)
  }

  /// Returns the page of a document without front matter; nil if there are findings.
  ///
  /// Its title is the heading with which it begins, its description the first paragraph below.
  mutating func parseDocument() -> Page? {
    guard hasRoom() else { return nil }
    let lines = TextLines(of: file)
    let body = DirectiveLines(lines)
    guard let blocks = blocks(of: body) else { return nil }
    guard case .heading(let heading) = blocks.first, heading.level == 1 else {
      diagnostics.append(
        .error(
          "document does not begin with its title; write '# …' in its first line",
          at: Place(path: file.path, position: .start)
        )
      )
      return nil
    }
    let summary = blocks.lazy.compactMap { block in
      if case .paragraph(let paragraph) = block { paragraph.inlines.plainText } else { nil }
    }.first
    let frontMatter = FrontMatter(
      title: heading.inlines.plainText,
      description: summary ?? heading.inlines.plainText,
      isDraft: false
    )
    return page(frontMatter, blocks.dropFirst(), in: source(lines, body), hasTitle: true)
  }

  /// Returns true if the file is no larger than a page may be; otherwise reports it.
  private mutating func hasRoom() -> Bool {
    let size = file.text.utf8.count
    guard size > snippets.mostBytes else { return true }
    let place = Place(path: file.path, position: file.position(atByte: snippets.mostBytes))
    diagnostics.append(
      .error("the page has \(size) bytes; \(PageSize.advice(snippets.mostBytes))", at: place)
    )
    return false
  }

  private func source(_ lines: TextLines, _ body: DirectiveLines) -> PageSource {
    PageSource(
      file: file.path,
      page: path,
      lines: lines,
      directives: body.numbers,
      snippets: snippets
    )
  }

  private mutating func blocks(of body: DirectiveLines) -> [Block]? {
    do {
      return try Document(utf8: body.text, numbering: body.numbering).blocks
    } catch {
      diagnostics.append(
        .error(error.message, at: Place(path: file.path, position: error.position))
      )
      return nil
    }
  }

  private mutating func page(
    _ frontMatter: FrontMatter?,
    _ blocks: some Collection<Block>,
    in source: PageSource,
    hasTitle: Bool
  ) -> Page? {
    var renderer = MarkdownRenderer(source: source, directives: directives, pictures: pictures)
    let blocks = Array(blocks)
    let fragment = renderer.render(blocks)
    links = renderer.links.withoutRepetitions
    includedFiles = renderer.includedFiles
    // Without front matter, a heading of level 1 at the top is the author's title.
    let isTitled = hasTitle || renderer.headings.first?.level != 1
    let headings = isTitled ? renderer.headings : Array(renderer.headings.dropFirst())
    let found =
      renderer.diagnostics + renderer.linkMistakes.diagnostics
      + HeadingLevels.diagnostics(in: headings)
    diagnostics += found.sorted { $0.place < $1.place }.limitedPerFile()
    guard let frontMatter, !diagnostics.contains(where: { $0.severity == .error }) else {
      return nil
    }
    return Page(
      file: file.path,
      path: path,
      frontMatter: frontMatter,
      headings: renderer.headings,
      anchors: renderer.anchors,
      prose: readsProse ? PageProse.all(in: source, blocks, including: renderer.included) : [],
      source: MarkdownSource(
        file: file,
        directives: source.directives,
        copy: renderer.copy
      ),
      examples: renderer.examples,
      body: fragment,
      parts: PageParts(
        includedFiles: renderer.includedFiles,
        pictures: renderer.shownPictures
      )
    )
  }
}

extension PageParser: Sendable where Directives: Sendable {}

extension Array where Element: Hashable {
  /// The first of equal elements, in their order.
  fileprivate var withoutRepetitions: [Element] {
    guard count > 1 else { return self }
    var seen = Set<Element>(minimumCapacity: count)
    return filter { seen.insert($0).inserted }
  }
}

/// The limit on the size of a page.
enum PageSize {
  /// Returns advice about a page that is too large.
  static func advice(_ mostBytes: Int) -> String {
    "at most \(mostBytes) are read; split it, or set '\(SiteSettings.pageKilobytesKey)' in "
      + "'perfsite.yml'"
  }
}
