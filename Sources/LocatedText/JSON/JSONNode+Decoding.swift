extension JSONNode {
  /// Returns the value decoded as another type.
  ///
  /// - Throws: a `DecodingError` whose coding path leads to the invalid node.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try Value(from: JSONNodeDecoder(self, in: nil))
  }

  /// Returns the node at the end of a coding path, or the last one that exists.
  package func node(at path: [any CodingKey]) -> JSONNode {
    var node = self
    for key in path {
      guard let next = key.intValue.map({ node[$0] }) ?? node[key.stringValue] else { return node }
      node = next
    }
    return node
  }

  /// The element at an index; nil for another kind of value and for an invalid index.
  package subscript(_ index: Int) -> JSONNode? {
    guard case .array(let elements) = content, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension DecodingError {
  /// Creates the error for a mistake in a value, with the message of a diagnostic.
  package static func mistake(_ message: String, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: message))
  }
}

/// A key of an object or the index of an element.
package struct JSONKey: CodingKey, ExpressibleByStringLiteral {
  /// The key; the index in digits.
  package let stringValue: String
  /// The index; nil for a key.
  package let intValue: Int?

  package init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  package init(stringLiteral value: String) { self.init(stringValue: value) }

  package init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}

/// Coding paths are made only for mistakes.
private final class JSONNodeDecoder: Decoder {
  let node: JSONNode
  private let parent: (decoder: JSONNodeDecoder, key: any CodingKey)?
  var codingPath: [any CodingKey] { parent.map { $0.decoder.codingPath + [$0.key] } ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ node: JSONNode, in parent: (decoder: JSONNodeDecoder, key: any CodingKey)?) {
    self.node = node
    self.parent = parent
  }

  func mismatch(_ expected: String) -> DecodingError {
    .mistake("expected \(expected), got \(node.described)", at: codingPath)
  }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = node.content else { throw mismatch("an object") }
    return KeyedDecodingContainer(KeyedNodes(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = node.content else { throw mismatch("an array") }
    return UnkeyedNodes(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { PlainNode(decoder: self) }
}

private struct KeyedNodes<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: JSONNodeDecoder
  let members: [JSONNode.Member]
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  private func child(_ key: any CodingKey) throws -> JSONNodeDecoder {
    let name = key.stringValue
    guard let member = members.first(where: { $0.key == name }) else {
      throw DecodingError.mistake("missing key '\(name)'", at: codingPath)
    }
    return JSONNodeDecoder(member.value, in: (decoder, key))
  }

  func contains(_ key: Key) -> Bool { members.contains { $0.key == key.stringValue } }

  func decodeNil(forKey key: Key) throws -> Bool { try child(key).node.isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: child(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try child(JSONKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }
}

private struct UnkeyedNodes: UnkeyedDecodingContainer {
  let decoder: JSONNodeDecoder
  let elements: [JSONNode]
  var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  private mutating func next() throws -> JSONNodeDecoder {
    guard !isAtEnd else { throw decoder.mismatch("more than \(currentIndex) elements") }
    defer { currentIndex += 1 }
    return JSONNodeDecoder(
      elements[currentIndex],
      in: (decoder, JSONKey(intValue: currentIndex))
    )
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, elements[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: next())
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}

private struct PlainNode: SingleValueDecodingContainer {
  let decoder: JSONNodeDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.node.isNull }

  func decode(_ type: Bool.Type) throws -> Bool {
    if case .bool(let value) = decoder.node.content { return value }
    throw decoder.mismatch("true or false")
  }

  func decode(_ type: String.Type) throws -> String {
    if case .string(let text) = decoder.node.content { return text }
    throw decoder.mismatch("a text in quotes")
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard case .number(let text) = decoder.node.content else {
      throw decoder.mismatch("a number")
    }
    if let value = Double(text), value.isFinite { return value }
    throw decoder.mismatch("a number below 1.8e308")
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let type = type as? any FixedWidthInteger.Type { return try integer(type) }
    return try Value(from: decoder)
  }

  private func integer<Value>(_ type: (some FixedWidthInteger).Type) throws -> Value {
    if case .number(let text) = decoder.node.content, let value = type.init(text) as? Value {
      return value
    }
    throw decoder.mismatch("a whole number from \(type.min) to \(type.max)")
  }
}
