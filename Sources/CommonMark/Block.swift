package import Diagnostics

/// A block of a document.
package enum Block: Hashable, Sendable {
  case paragraph(Paragraph)
  case heading(Heading)
  case quote(Quote)
  case list(List)
  case code(CodeBlock)
  case table(Table)
  case thematicBreak(TextPosition)
  case rawMarkup(RawMarkup)
}

/// A run of text.
package struct Paragraph: Hashable, Sendable {
  package let inlines: [Inline]
  package let position: TextPosition
}

/// A heading of level 1 to 6.
package struct Heading: Hashable, Sendable {
  /// The level, from 1, the highest, to 6.
  package let level: Int
  package let inlines: [Inline]
  package let position: TextPosition
}

/// A block quote.
package struct Quote: Hashable, Sendable {
  package let blocks: [Block]
  package let position: TextPosition
}

/// Code, between fences or indented.
package struct CodeBlock: Hashable, Sendable {
  /// The words after the opening fence; empty without one.
  package let info: String
  /// The code, with its last line end.
  package let literal: String
  package let position: TextPosition
}

/// HTML as the author wrote it; the renderer decides whether to allow it.
package struct RawMarkup: Hashable, Sendable {
  /// The markup, unchanged.
  package let literal: String
  package let position: TextPosition
}
