/// Reads the XML that the formats write: elements, attributes and text, and nothing else.
struct XMLReader {
  struct Element {
    let name: String
    let attributes: [String: String]
    var children: [Element] = []
    var text = ""
  }

  struct Mistake: Error {
    let message: String
  }

  private var rest: Substring

  /// The root of a document.
  static func root(of text: String) throws -> Element {
    var reader = XMLReader(rest: text[...])
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    guard text.hasPrefix(head) else { throw Mistake(message: "no declaration") }
    for scalar in text.unicodeScalars where scalar.value < 0x20 && scalar != "\n" {
      throw Mistake(message: "a control character \(scalar.value)")
    }
    reader.rest = reader.rest.dropFirst(head.count)
    let element = try reader.element()
    guard reader.rest.allSatisfy(\.isWhitespace) else { throw Mistake(message: "text at the end") }
    return element
  }

  private mutating func element() throws -> Element {
    try expect("<")
    let name = word()
    var attributes: [String: String] = [:]
    while rest.first == " " {
      rest.removeFirst()
      let key = word()
      try expect("=\"")
      let value = rest.prefix { $0 != "\"" }
      guard !value.contains("<"), !value.contains("\n") else {
        throw Mistake(message: "'\(value)' in an attribute")
      }
      rest = rest.dropFirst(value.count)
      try expect("\"")
      guard attributes.updateValue(try Self.unescaped(value), forKey: key) == nil else {
        throw Mistake(message: "'\(key)' twice")
      }
    }
    var element = Element(name: name, attributes: attributes)
    if rest.hasPrefix("/>") {
      try expect("/>")
      return element
    }
    try expect(">")
    while true {
      let text = rest.prefix { $0 != "<" }
      element.text += try Self.unescaped(text)
      rest = rest.dropFirst(text.count)
      if rest.hasPrefix("</") {
        try expect("</\(name)>")
        return element
      }
      element.children.append(try self.element())
    }
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0.isLetter || $0 == "-" }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func expect(_ text: String) throws {
    guard rest.hasPrefix(text) else {
      throw Mistake(message: "no '\(text)' at '\(rest.prefix(40))'")
    }
    rest = rest.dropFirst(text.count)
  }

  private static func unescaped(_ text: Substring) throws -> String {
    var output = ""
    var rest = text
    while let index = rest.firstIndex(of: "&") {
      output += rest[..<index]
      guard let end = rest[index...].firstIndex(of: ";") else { throw Mistake(message: "bare &") }
      let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
      let name = rest[rest.index(after: index)..<end]
      if let character = named[String(name)] {
        output += character
      } else if name.hasPrefix("#"), let code = UInt32(name.dropFirst()),
        let scalar = Unicode.Scalar(code)
      {
        output.unicodeScalars.append(scalar)
      } else {
        throw Mistake(message: "&\(name);")
      }
      rest = rest[rest.index(after: end)...]
    }
    return output + rest
  }
}
