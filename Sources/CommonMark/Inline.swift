package import Diagnostics

/// A part of a paragraph, heading or cell.
package enum Inline: Hashable, Sendable {
  case text(Text)
  case code(CodeSpan)
  case emphasis(Span)
  case strong(Span)
  case strikethrough(Span)
  case link(Link)
  case image(Image)
  case rawMarkup(RawMarkup)
  /// A line end in the source that's rendered as a space.
  case softBreak(TextPosition)
  /// A hard line break.
  case lineBreak(TextPosition)

  /// The position of the inline's first byte, including its own marks.
  package var position: TextPosition {
    switch self {
    case .text(let text): text.position
    case .code(let code): code.position
    case .emphasis(let span), .strong(let span), .strikethrough(let span): span.position
    case .link(let link): link.position
    case .image(let image): image.position
    case .rawMarkup(let raw): raw.position
    case .softBreak(let position), .lineBreak(let position): position
    }
  }

  /// The text that a reader sees, without markup.
  package var plainText: String {
    switch self {
    case .text(let text): text.string
    case .code(let code): code.literal
    case .emphasis(let span), .strong(let span), .strikethrough(let span): span.inlines.plainText
    case .link(let link): link.inlines.plainText
    case .image(let image): image.inlines.plainText
    case .rawMarkup: ""
    case .softBreak, .lineBreak: " "
    }
  }
}

extension [Inline] {
  /// The text that a reader sees, without markup.
  package var plainText: String { map(\.plainText).joined() }
}

/// Code within a line.
package struct CodeSpan: Hashable, Sendable {
  /// The code, line ends turned to spaces.
  package let literal: String
  package let position: TextPosition
}

/// Inlines between one pair of marks.
package struct Span: Hashable, Sendable {
  package let inlines: [Inline]
  package let position: TextPosition
}

/// A link, in brackets or as an address between `<` and `>`.
package struct Link: Hashable, Sendable {
  /// The destination with escapes and entities resolved, otherwise as the author wrote it.
  package let destination: String
  /// The title after the address; empty without one.
  package let title: String
  package let inlines: [Inline]
  package let position: TextPosition
}

/// An image; its inlines are the alternative text.
package struct Image: Hashable, Sendable {
  /// The source with escapes and entities resolved, otherwise as the author wrote it.
  package let source: String
  /// The title after the address; empty without one.
  package let title: String
  package let inlines: [Inline]
  package let position: TextPosition
}
