package import Diagnostics
package import LocatedText

/// A value of an XML property list, with its place.
package struct PropertyList: Sendable {
  /// The value as written.
  package enum Content: Sendable {
    /// Keys and values in the order of the text; no key occurs twice.
    case dictionary([(key: String, value: PropertyList)])
    /// A list.
    case array([PropertyList])
    /// A text, a date or data.
    case string(String)
    /// A number as it is written.
    case number(String)
    /// True or false.
    case bool(Bool)
  }

  package var content: Content
  package var position: TextPosition

  /// The value of a key; nil for another kind of value and for a key that is not there.
  package subscript(_ key: String) -> PropertyList? { members.first { $0.key == key }?.value }

  /// The keys and values of a dictionary; none for another kind of value.
  package var members: [(key: String, value: PropertyList)] {
    if case .dictionary(let members) = content { members } else { [] }
  }

  /// True if it is a dictionary without keys.
  package var isEmptyDictionary: Bool {
    if case .dictionary(let members) = content { members.isEmpty } else { false }
  }

  /// The text of a string.
  package var string: String? { if case .string(let text) = content { text } else { nil } }

  /// A finite number.
  package var double: Double? {
    guard case .number(let text) = content else { return nil }
    return WrittenNumber(text)?.value
  }

  /// Reads a property list.
  ///
  /// - Throws: an error if it is not XML, or not a property list.
  package static func reading(_ input: TextInput) throws(XMLSyntaxError) -> PropertyList {
    let root = try XMLElement.reading(input)
    guard root.name == "plist", root.children.count == 1 else {
      throw XMLSyntaxError(
        position: root.position,
        message: "expected a 'plist' with one value, got '\(root.name)' with \(root.children.count)"
      )
    }
    return try PropertyList(root.children[0])
  }

  private init(_ element: XMLElement) throws(XMLSyntaxError) {
    position = element.position
    switch element.name {
    case "dict": content = .dictionary(try Self.members(of: element))
    case "array":
      var values: [PropertyList] = []
      for child in element.children { values.append(try PropertyList(child)) }
      content = .array(values)
    case "string", "date", "data": content = .string(element.text)
    case "integer", "real":
      guard WrittenNumber(element.text) != nil else {
        throw XMLSyntaxError(
          position: element.position,
          message: "expected a number, got '\(element.text.prefix(40))'"
        )
      }
      content = .number(element.text)
    case "true", "false": content = .bool(element.name == "true")
    default:
      throw XMLSyntaxError(
        position: element.position,
        message: "unknown element '\(element.name.prefix(40))' in a property list"
      )
    }
  }

  private static func members(
    of element: XMLElement
  ) throws(XMLSyntaxError) -> [(key: String, value: PropertyList)] {
    var members: [(key: String, value: PropertyList)] = []
    var seen: Set<String> = []
    var index = 0
    while index < element.children.count {
      let key = element.children[index]
      guard key.name == "key", index + 1 < element.children.count else {
        throw XMLSyntaxError(position: key.position, message: "expected a key and its value")
      }
      guard seen.insert(key.text).inserted else {
        throw XMLSyntaxError(
          position: key.position,
          message: "duplicate key '\(key.text.prefix(40))'"
        )
      }
      members.append((key.text, try PropertyList(element.children[index + 1])))
      index += 2
    }
    return members
  }
}
