extension JSONText {
  /// Creates the JSON that a value encodes; the members of an object have the order of its coding
  /// keys.
  ///
  /// - Precondition: encoding throws no error.
  package init(encoding value: some Encodable) {
    let encoder = JSONTextEncoder()
    do {
      try value.encode(to: encoder)
    } catch {
      preconditionFailure("a value that is written can be encoded: \(error)")
    }
    self = encoder.json
  }
}

/// A JSON value encodes itself; only `JSONTextEncoder` can encode it.
extension JSONText: Encodable {
  package func encode(to encoder: any Encoder) throws {
    guard let encoder = encoder as? JSONTextEncoder else {
      preconditionFailure("a value of JSON is encoded as text only")
    }
    encoder.set(self)
  }
}

/// Collects the parts that a value encodes.
private final class JSONTextEncoder: Encoder {
  private enum Content {
    case plain(JSONText)
    case elements([JSONTextEncoder])
    case members([(name: String, value: JSONTextEncoder)])
  }

  private var content = Content.plain(.null)

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  var json: JSONText {
    switch content {
    case .plain(let value): value
    case .elements(let elements): .array(elements.map(\.json))
    case .members(let members): .members(members.map { (name: $0.name, value: $0.value.json) })
    }
  }

  var elementCount: Int {
    if case .elements(let elements) = content { elements.count } else { 0 }
  }

  func set(_ value: JSONText) { content = .plain(value) }

  func element() -> JSONTextEncoder {
    let encoder = JSONTextEncoder()
    guard case .elements(var elements) = content else { preconditionFailure("no array") }
    content = .plain(.null)
    elements.append(encoder)
    content = .elements(elements)
    return encoder
  }

  func member(_ name: String) -> JSONTextEncoder {
    let encoder = JSONTextEncoder()
    guard case .members(var members) = content else { preconditionFailure("no object") }
    content = .plain(.null)
    members.append((name, encoder))
    content = .members(members)
    return encoder
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .members = content {} else { content = .members([]) }
    return KeyedEncodingContainer(KeyedTexts(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .elements = content {} else { content = .elements([]) }
    return UnkeyedTexts(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { PlainText(encoder: self) }
}

// One generic function is the witness of the protocols' requirements for each plain type.

private struct KeyedTexts<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONTextEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { encoder.member(key.stringValue).set(.null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try value.encode(to: encoder.member(key.stringValue))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.member(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.member(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.member("super") }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key.stringValue) }
}

private struct UnkeyedTexts: UnkeyedEncodingContainer {
  let encoder: JSONTextEncoder
  var codingPath: [any CodingKey] { [] }
  var count: Int { encoder.elementCount }

  func encodeNil() { encoder.element().set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder.element()) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    encoder.element().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.element().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.element() }
}

private struct PlainText: SingleValueEncodingContainer {
  let encoder: JSONTextEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { encoder.set(.null) }
  func encode(_ value: Bool) { encoder.set(.bool(value)) }
  func encode(_ value: String) { encoder.set(.string(value)) }
  func encode(_ value: Double) { encoder.set(.double(value)) }
  func encode(_ value: Float) { encoder.set(.double(Double(value))) }

  func encode<Value: Encodable>(_ value: Value) throws {
    if let number = value as? any BinaryInteger {
      encoder.set(.number("\(number)"))
    } else {
      try value.encode(to: encoder)
    }
  }
}
