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
  /// A line end that means a space.
  case softBreak(TextPosition)
  /// A line end that the author wants to see.
  case lineBreak(TextPosition)

  /// Where the inline begins, including its own marks.
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

  /// What a reader would read, without any markup.
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
  /// What a reader would read, without any markup.
  package var plainText: String { map(\.plainText).joined() }
}

/// Code within a line.
package struct CodeSpan: Hashable, Sendable {
  /// The code, line ends turned to spaces.
  package let literal: String
  /// Where it begins.
  package let position: TextPosition
}

/// Inlines that are marked together.
package struct Span: Hashable, Sendable {
  /// What it holds, in order.
  package let inlines: [Inline]
  /// Where it begins.
  package let position: TextPosition
}

/// A link, in brackets or as an address between `<` and `>`.
package struct Link: Hashable, Sendable {
  /// The destination with escapes and entities resolved, otherwise as the author wrote it.
  package let destination: String
  /// The title behind the address; empty without one.
  package let title: String
  /// What it holds, in order.
  package let inlines: [Inline]
  /// Where it begins.
  package let position: TextPosition
}

/// An image; its inlines are the text for those who do not see it.
package struct Image: Hashable, Sendable {
  /// The source with escapes and entities resolved, otherwise as the author wrote it.
  package let source: String
  /// The title behind the address; empty without one.
  package let title: String
  /// What it holds, in order.
  package let inlines: [Inline]
  /// Where it begins.
  package let position: TextPosition
}
