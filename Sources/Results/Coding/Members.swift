internal import LocatedText

/// An element that is written as a member of an object, under its key.
package protocol Keyed: Codable, Hashable, Sendable {
  /// The key of the member.
  var key: String { get }
}

/// Elements as the members of an object, in their order; none without the object.
@propertyWrapper
package struct Members<Element: Keyed>: Codable, Hashable, Sendable {
  package var wrappedValue: [Element]

  /// Creates some elements, of which no two have the same key.
  package init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: JSONKey.self)
    wrappedValue = try container.allKeys.map { try container.decode(Element.self, forKey: $0) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    for element in wrappedValue {
      try container.encode(element, forKey: JSONKey(stringValue: element.key))
    }
  }
}

/// The key of a `Keyed` element, which is written before the element and not inside it.
@propertyWrapper
package struct MemberKey: Hashable, Sendable, Codable {
  package var wrappedValue: String

  package init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws { wrappedValue = decoder.memberKey }

  package func encode(to encoder: any Encoder) throws {}
}

extension Decoder {
  /// The key of the member whose value is decoded.
  var memberKey: String { codingPath.last?.stringValue ?? "" }
}

/// A value with the key that it is written under.
package struct NamedValue<Value: Codable & Hashable & Sendable>: Keyed {
  package var key: String
  package var value: Value

  package init(key: String, value: Value) {
    self.key = key
    self.value = value
  }

  package init(from decoder: any Decoder) throws {
    self.init(key: decoder.memberKey, value: try Value(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

// The synthesized code calls these for properties with the wrappers.
extension KeyedDecodingContainer {
  func decode<Element>(_ type: Members<Element>.Type, forKey key: Key) throws -> Members<Element> {
    try decodeIfPresent(type, forKey: key) ?? Members(wrappedValue: [])
  }

  func decode(_ type: MemberKey.Type, forKey key: Key) -> MemberKey {
    MemberKey(wrappedValue: codingPath.last?.stringValue ?? "")
  }
}

extension KeyedEncodingContainer {
  func encode(_ value: MemberKey, forKey key: Key) {}
}
