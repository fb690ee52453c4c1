import CommonMark
import Diagnostics

/// Makes a page from a content file, and keeps what is known of it when that fails.
struct PageParser<Directives: DirectiveRenderer> {
  let file: SourceFile
  /// The page's path in the site.
  let path: String
  let directives: Directives
  /// All findings of the file.
  private(set) var diagnostics: [Diagnostic] = []
  /// The links into the site, also of a page that cannot be made.
  private(set) var links: [PageLink] = []

  init(file: SourceFile, path: String, directives: Directives) {
    self.file = file
    self.path = path
    self.directives = directives
  }

  /// The page; nil when there are findings.
  mutating func parse() -> Page? {
    let lines = file.lines()
    var parser = FrontMatterParser(path: file.path, lines: lines)
    let (frontMatter, lineCount) = parser.parse()
    diagnostics = parser.diagnostics

    let body = DirectiveLines(lines.dropFirst(lineCount), startingAtLine: lineCount + 1)
    let document: Document
    do {
      document = try Document(parsing: body.text, numbering: body.numbering)
    } catch {
      diagnostics.append(
        .error(
          "text nests deeper than \(Document.maximumDepth) levels",
          at: Place(path: file.path, position: error.position)
        )
      )
      return nil
    }

    let source = PageSource(file: file.path, page: path, lines: lines, directives: body.numbers)
    var renderer = MarkdownRenderer(source: source, directives: directives)
    let fragment = renderer.render(document)
    links = renderer.links
    diagnostics += renderer.diagnostics.sorted { $0.place < $1.place }
    guard let frontMatter, diagnostics.isEmpty else { return nil }
    return Page(
      file: file.path,
      path: path,
      frontMatter: frontMatter,
      headings: renderer.headings,
      anchors: renderer.anchors,
      body: fragment
    )
  }
}
