import CommonMark
import Diagnostics
import TextFormats

extension MarkdownRenderer {
  /// Writes the parts of a line.
  mutating func write(_ inlines: [Inline], to writer: inout MarkupWriter) {
    for inline in inlines { write(inline, to: &writer) }
  }

  private mutating func write(_ inline: Inline, to writer: inout MarkupWriter) {
    switch inline {
    case .text(let text): write(text, to: &writer)
    case .code(let code): writer.element("code", text: code.literal)
    case .emphasis(let span): writer.element("em") { write(span.inlines, to: &$0) }
    case .strong(let span): writer.element("strong") { write(span.inlines, to: &$0) }
    case .strikethrough(let span): writer.element("del") { write(span.inlines, to: &$0) }
    case .link(let link): write(link, to: &writer)
    case .image(let image): write(image, to: &writer)
    case .rawMarkup(let raw): refuse(raw)
    case .softBreak: writer.newline()
    case .lineBreak:
      writer.element("br")
      writer.newline()
    }
  }

  private mutating func write(_ link: Link, to writer: inout MarkupWriter) {
    let address = destination(of: link.destination, at: link.position)?.address
    if link.inlines.plainText.allSatisfy(\.isWhitespace) {
      report("link '\(link.destination)' has no text", link.position)
    }
    writer.element("a", ["href": address, "title": link.title.isEmpty ? nil : link.title]) {
      write(link.inlines, to: &$0)
    }
  }

  /// Returns the address to write for a destination, and the path that it leads to within the site;
  /// nil, with a report, if it is refused.
  mutating func destination(
    of written: String,
    at position: TextPosition
  ) -> (address: String, target: String?)? {
    switch LinkDestination(written) {
    case .refused(let reason):
      report(link: written, reason, position)
      return nil
    case .external(let address):
      return (address, nil)
    case .internal(let path, let query, let anchor):
      guard !path.isEmpty || anchor?.isEmpty == false else {
        report("link has no destination", position)
        return nil
      }
      guard
        let resolved = path.isEmpty ? source.page : RelativePath.resolve(path, from: source.base)
      else {
        report(link: written, "link '\(written)' leads out of the site", position)
        return nil
      }
      let target = resolved.hasSuffix(".md") ? resolved.dropLast(3) + ".html" : resolved
      links.append(
        PageLink(
          page: source.base,
          written: written,
          target: target,
          anchor: anchor,
          place: source.place(position)
        )
      )
      let start =
        target == source.page && path.isEmpty
        ? Page.ownAddress(of: target) : RelativePath.link(to: target, from: source.page)
      return (start + query + (anchor.map { "#" + RelativePath.encoded($0) } ?? ""), target)
    }
  }
}
