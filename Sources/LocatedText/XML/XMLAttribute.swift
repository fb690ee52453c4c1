/// An attribute of a tag, as ranges of the scanner's buffer.
struct XMLAttribute: Sendable {
  let name: Range<Int>
  let value: Range<Int>
}

extension XMLScanner {
  /// The name of the element that started.
  package var name: String { String(decoding: buffer[nameRange], as: UTF8.self) }

  /// The name of the element that started, in UTF-8.
  package var nameBytes: ArraySlice<UInt8> { buffer[nameRange] }

  /// Returns true if the element that started has a name.
  package func isNamed(_ name: [UInt8]) -> Bool { buffer[nameRange].elementsEqual(name) }

  /// Returns an attribute's value as written, in the element that started; nil if it is missing.
  package func rawAttribute(_ name: [UInt8]) -> ArraySlice<UInt8>? {
    for attribute in attributes where buffer[attribute.name].elementsEqual(name) {
      return buffer[attribute.value]
    }
    return nil
  }

  /// Returns an attribute's value with references replaced; nil if it is missing.
  package func attribute(_ name: [UInt8]) throws(XMLSyntaxError) -> String? {
    guard let raw = rawAttribute(name) else { return nil }
    return try decoded(try resolved(raw)[...])
  }

  /// Returns an attribute's value as a whole number; nil if it is missing or anything else.
  package func number(_ name: [UInt8]) -> Int? {
    guard let raw = rawAttribute(name), !raw.isEmpty, raw.count <= 18 else { return nil }
    var value = 0
    for byte in raw {
      let digit = Int(byte) - 48
      guard (0...9).contains(digit) else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Returns all attributes of the element that started, in order.
  func allAttributes() throws(XMLSyntaxError) -> [(name: String, value: String)] {
    var all: [(name: String, value: String)] = []
    for attribute in attributes {
      let value = try decoded(try resolved(buffer[attribute.value])[...])
      all.append((String(decoding: buffer[attribute.name], as: UTF8.self), value))
    }
    return all
  }

  /// Returns bytes as text.
  ///
  /// - Throws: an error if they are not UTF-8.
  package func decoded(_ bytes: ArraySlice<UInt8>) throws(XMLSyntaxError) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Repairing changes the bytes.
    guard bytes.allSatisfy({ $0 < 0x80 }) || text.utf8.elementsEqual(bytes) else {
      throw error("invalid UTF-8; save the file as UTF-8")
    }
    return text
  }
}
