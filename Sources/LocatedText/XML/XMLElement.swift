package import Diagnostics

/// An element of a small XML file with its contents.
package struct XMLElement: Sendable {
  /// The name of the element.
  package var name: String
  /// The attributes in the order of the text.
  package var attributes: [(name: String, value: String)]
  /// The text directly in the element, without white space at its ends.
  package var text: String
  /// The elements directly in this one.
  package var children: [XMLElement]
  /// The position of its first byte.
  package var position: TextPosition

  /// The largest number of elements in a tree.
  static let mostElements = 200_000

  /// Returns the value of an attribute; nil if it is missing.
  package func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Reads a whole file.
  ///
  /// - Throws: an error if it is not XML, not UTF-8, or has more than 200,000 elements.
  package static func reading(_ input: TextInput) throws(XMLSyntaxError) -> XMLElement {
    var scanner = XMLScanner(input)
    // The scanner throws before it starts nothing.
    _ = try scanner.next()
    var count = 0
    let root = try element(&scanner, &count)
    _ = try scanner.next()
    return root
  }

  private static func element(
    _ scanner: inout XMLScanner,
    _ count: inout Int
  ) throws(XMLSyntaxError) -> XMLElement {
    count += 1
    guard count <= mostElements else {
      throw scanner.error("the file has more than \(mostElements) elements")
    }
    var element = XMLElement(
      name: scanner.name,
      attributes: try scanner.allAttributes(),
      text: "",
      children: [],
      position: scanner.located()
    )
    var text: [UInt8] = []
    while true {
      switch try scanner.next() {
      case .start: element.children.append(try self.element(&scanner, &count))
      case .text: text += scanner.text
      case .end, .endOfFile:
        let decoded = try scanner.decoded(text[...])
        element.text = decoded.trimmed
        return element
      }
    }
  }
}
