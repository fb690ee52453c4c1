/// Writes well-formed markup: every text and attribute value is escaped, every element closed.
///
/// One writer serves HTML, SVG and XML. Element and attribute names come from the program, never
/// from content, so they are static strings; content goes through `text` or an attribute value and
/// cannot become markup.
package struct MarkupWriter: Sendable {
  /// What was written so far.
  package private(set) var output = ""

  /// A writer that has written nothing.
  package init() {}

  /// Writes an element with its attributes in the given order, then its content, then its end.
  ///
  /// An attribute whose value is nil is left out. An element without content is written `<br>` if
  /// it is void in HTML, `<path …/>` if it is one of SVG's empty shapes, and `<p></p>` otherwise.
  package mutating func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?> = [:],
    content: (inout MarkupWriter) -> Void
  ) {
    open(name, attributes)
    output += ">"
    content(&self)
    output += "</\(name)>"
  }

  /// Writes an element without content.
  package mutating func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?> = [:]
  ) {
    open(name, attributes)
    switch EmptyElement(name) {
    case .void: output += ">"
    case .selfClosing: output += "/>"
    case .plain: output += "></\(name)>"
    }
  }

  /// Writes an element whose only content is a text.
  package mutating func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?> = [:],
    text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes a text, escaped.
  package mutating func text(_ text: String) {
    Escaping.text.append(text, to: &output)
  }

  /// Writes another writer's output; there is no other way to insert markup.
  package mutating func fragment(_ fragment: Fragment) {
    output += fragment.markup
  }

  /// Writes a line break, for output that people read as source.
  package mutating func newline() {
    output += "\n"
  }

  private mutating func open(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?>
  ) {
    output += "<\(name)"
    for (key, value) in attributes {
      guard let value else { continue }
      output += " \(key)=\""
      Escaping.attribute.append(value, to: &output)
      output += "\""
    }
  }
}
