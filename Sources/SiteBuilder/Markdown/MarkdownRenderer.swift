import CommonMark
import Diagnostics
import TextFormats

/// Renders one page's Markdown as HTML, and collects the data that the rest of the site needs.
struct MarkdownRenderer<Directives: DirectiveRenderer> {
  /// The file that is being written: the page's, or one that it includes.
  private(set) var source: PageSource
  let directives: Directives
  let pictures: PictureSizes
  var diagnostics: [Diagnostic] = []
  private(set) var headings: [PageHeading] = []
  var links: [PageLink] = []
  /// The code that names techniques.
  var examples: [PageExample] = []
  /// The links that no page may have.
  var linkMistakes = LinkMistakes()
  /// The rendered block directives.
  private(set) var directiveBlocks: [Place: DirectiveBlock] = [:]
  /// The texts that the page includes, in order.
  private(set) var included: [IncludedText] = []
  /// The files that the page includes, readable or not.
  private(set) var includedFiles: Set<String> = []
  /// The pictures that it shows, by their paths in the site.
  var shownPictures: Set<String> = []
  /// The number of pictures written.
  var pictureCount = 0
  /// The files as Markdown for other programs, by path.
  private var copies: [String: MarkdownCopy] = [:]
  /// The number of tables written, by name.
  var tableCounts: [String: Int] = [:]
  /// The last line used, because a paragraph of one line may hold thousands of directives.
  private var lastLine: (number: Int, bytes: [UInt8]) = (0, [])
  private var directiveIDs: Set<String> = []
  private var headingIDs = HeadingIDs(taken: [])

  init(source: PageSource, directives: Directives, pictures: PictureSizes) {
    self.source = source
    self.directives = directives
    self.pictures = pictures
  }

  /// The file that is being written, as Markdown for other programs.
  var copy: MarkdownCopy {
    get { copies[source.file] ?? MarkdownCopy() }
    _modify { yield &copies[source.file, default: MarkdownCopy()] }
  }

  /// The ids of headings and of rendered directives.
  var anchors: Set<String> { directiveIDs.union(headings.map(\.id)) }

  /// Renders a page's text.
  mutating func render(_ blocks: [Block]) -> Fragment {
    var reading = PartReading(byteCount: source.lines.bytes.count)
    let parts = DirectivePart.parts(of: blocks, in: source, &reading)
    diagnostics += reading.diagnostics
    includedFiles = reading.includedFiles
    // Directives go first: their ids are fixed, and headings can choose others.
    makeDirectives(in: parts)
    headingIDs = HeadingIDs(taken: directiveIDs)
    return Fragment { write(parts, to: &$0) }
  }

  mutating func report(_ message: String, _ position: TextPosition) {
    diagnostics.append(.error(message, at: source.place(position)))
  }

  /// Reports a wrong link, once for all its uses.
  mutating func report(link written: String, _ message: String, _ position: TextPosition) {
    let place = source.place(position)
    linkMistakes.add(written, at: place) { .error(message, at: place) }
  }

  /// Returns the bytes of a line of the file, counted from 1.
  mutating func bytes(ofLine number: Int) -> [UInt8] {
    if lastLine.number != number { lastLine = (number, source.bytes(ofLine: number)) }
    return lastLine.bytes
  }

  /// Writes a heading and records it for links and the table of contents.
  mutating func heading(_ heading: Heading, to writer: inout MarkupWriter) {
    let title = heading.inlines.plainText
    let id = headingIDs.id(for: title)
    headings.append(
      PageHeading(level: heading.level, id: id, title: title, place: source.place(heading.position))
    )
    let names: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]
    let name = names[min(max(heading.level, 1), 6) - 1]
    writer.element(name, ["id": id]) { write(heading.inlines, to: &$0) }
  }
}

extension MarkdownRenderer {
  /// Does something about an included text, with places and links as they are in its file.
  mutating func within(_ text: IncludedText, _ work: (inout Self) -> Void) {
    let outer = source
    source = text.source
    lastLine = (0, [])
    work(&self)
    source = outer
    lastLine = (0, [])
  }

  private mutating func makeDirectives(in parts: [DirectivePart]) {
    for part in parts {
      switch part {
      case .markdown: continue
      case .box(let box, let inner):
        copy.replaceLine(with: box)
        makeDirectives(in: inner)
      case .pair(let dont, let worse, let `do`, let better):
        for box in [dont, `do`] { copy.replaceLine(with: box) }
        makeDirectives(in: worse + better)
      case .directive(let directive): make(directive)
      case .include(let text):
        included.append(text)
        within(text) { $0.makeDirectives(in: text.parts) }
      }
    }
  }

  private mutating func make(_ directive: Directive) {
    guard directives.blockNames.contains(directive.name.text) else {
      let names =
        DirectiveBox.Kind.allCases.map(\.rawValue) + [IncludedText.name] + directives.blockNames
      report(
        "unknown directive '\(directive.name.text)'"
          + Suggestion.clause(for: directive.name.text, among: names),
        directive.name.position
      )
      return
    }
    switch directives.block(directive) {
    case .failure(let diagnostic): diagnostics.append(diagnostic)
    case .success(let block):
      directiveBlocks[directive.place] = block
      copy.replaceLine(directive.position.line, with: block, on: source.page)
      for id in block.ids where !directiveIDs.insert(id).inserted {
        report("id '\(id)' is made twice on this page; show it once", directive.position)
      }
    }
  }
}
