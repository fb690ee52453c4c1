/// Writes well-formed markup: every text and attribute value is escaped, every element closed.
///
/// One writer serves HTML, SVG and XML. Element and attribute names come from the program, never
/// from content, so they are static strings; content goes through `text` or an attribute value and
/// cannot become markup.
package struct MarkupWriter: Sendable {
  /// The UTF-8 written so far: strings would take several times as long.
  private(set) var bytes: [UInt8] = []

  /// The markup written so far.
  package var output: String { String(decoding: bytes, as: UTF8.self) }

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
    bytes.append(UInt8(ascii: ">"))
    content(&self)
    close(name)
  }

  /// Writes an element without content.
  package mutating func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?> = [:]
  ) {
    open(name, attributes)
    switch EmptyElement(name) {
    case .void: bytes.append(UInt8(ascii: ">"))
    case .selfClosing: bytes += "/>".utf8
    case .plain:
      bytes.append(UInt8(ascii: ">"))
      close(name)
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

  /// Writes an element and a line break.
  package mutating func line(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?> = [:],
    content: (inout MarkupWriter) -> Void
  ) {
    element(name, attributes, content: content)
    newline()
  }

  /// Writes an element whose only content is a text, and a line break.
  package mutating func line(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?> = [:],
    text: String
  ) {
    line(name, attributes) { $0.text(text) }
  }

  /// Writes an element whose start, content and end are on lines of their own.
  package mutating func block(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?> = [:],
    content: (inout MarkupWriter) -> Void
  ) {
    line(name, attributes) { inner in
      inner.newline()
      content(&inner)
    }
  }

  /// Writes a text, escaped.
  package mutating func text(_ text: String) {
    Escaping.text.append(text, to: &bytes)
  }

  /// Writes a text in UTF-8, escaped.
  package mutating func text(utf8 text: ArraySlice<UInt8>) {
    Escaping.text.append(utf8: text, to: &bytes)
  }

  /// Writes another writer's output; there is no other way to insert markup.
  package mutating func fragment(_ fragment: Fragment) {
    bytes += fragment.bytes
  }

  /// Writes a line break, for output that people read as source.
  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func open(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String?>
  ) {
    bytes.append(UInt8(ascii: "<"))
    append(name)
    for (key, value) in attributes {
      guard let value else { continue }
      bytes.append(UInt8(ascii: " "))
      append(key)
      bytes.append(UInt8(ascii: "="))
      bytes.append(UInt8(ascii: "\""))
      Escaping.attribute.append(value, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func close(_ name: StaticString) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    append(name)
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func append(_ name: StaticString) {
    name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }
}
