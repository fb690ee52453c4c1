internal import LocatedText

/// A value that is written as null if it is nil, instead of being omitted, and read as nil if
/// omitted.
@propertyWrapper
package struct WrittenAsNull<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws { wrappedValue = try Value?(from: decoder) }

  package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

// The synthesized code calls these for properties with the wrappers.
extension KeyedDecodingContainer {
  func decode<Value>(
    _ type: WrittenAsNull<Value>.Type,
    forKey key: Key
  ) throws -> WrittenAsNull<Value> {
    WrittenAsNull(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }

  /// Returns a whole number from `least` on.
  func decode(_ key: Key, from least: Int) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    if number >= least { return number }
    throw DecodingError.mistake(
      "expected a number from \(least) on, got \(number)",
      at: codingPath + [key]
    )
  }
}

/// A choice among names, whose mistakes list them.
package protocol NamedChoice: Codable, CaseIterable, RawRepresentable<String> {}

extension NamedChoice {
  package init(from decoder: any Decoder) throws {
    let name = try String(from: decoder)
    guard let value = Self(rawValue: name) else {
      let names = Self.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw DecodingError.mistake(
        "unknown \(decoder.memberKey) '\(name)'; expected one of \(names)",
        at: decoder.codingPath
      )
    }
    self = value
  }
}
