/// A sequence of texts, bytes and numbers, each text preceded by its length.
package struct ByteRecord {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      append(fixed: UInt64(utf8.count))
      unsafe bytes.append(contentsOf: utf8)
    }
  }

  package mutating func append(_ part: [UInt8]) {
    append(fixed: UInt64(part.count))
    bytes += part
  }

  /// Appends a number in eight bytes.
  package mutating func append(fixed number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// Appends a number that is usually small: seven bits a byte, the lowest first (LEB128).
  package mutating func append(compact number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Reads the parts of a record, in order.
  package struct Reader {
    private let all: ArraySlice<UInt8>
    private var place: Int

    package init(_ bytes: [UInt8]) { self.init(bytes[...]) }

    package init(_ bytes: ArraySlice<UInt8>) {
      all = bytes
      place = bytes.startIndex
    }

    /// True if every part has been read.
    package var isAtEnd: Bool { place == all.endIndex }

    /// Reads the next part; nil if the bytes end within it.
    package mutating func bytes() -> [UInt8]? { part().map(Array.init) }

    /// Reads the next part as text; nil if it is not UTF-8 or the bytes end within it.
    package mutating func text() -> String? {
      part().flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Reads the next number; nil if the bytes end within it.
    package mutating func number() -> UInt64? {
      guard all.endIndex - place >= 8 else { return nil }
      var number: UInt64 = 0
      for offset in 0..<8 { number |= UInt64(all[place + offset]) << UInt64(offset * 8) }
      place += 8
      return number
    }

    /// Reads the next number that `append(compact:)` appended; nil if there is none.
    package mutating func compact() -> UInt64? {
      var number: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 64, by: 7) {
        guard place < all.endIndex else { return nil }
        let byte = UInt64(all[place])
        place += 1
        // The tenth byte holds one bit.
        guard shift < 63 || byte <= 1 else { return nil }
        number |= (byte & 0x7F) << shift
        if byte < 0x80 { return number }
      }
      return nil
    }

    /// Reads the next compact number as a count of parts that take at least a byte each; nil if
    /// there can't be so many.
    package mutating func compactCount() -> Int? {
      guard let number = compact(), number <= UInt64(all.endIndex - place) else { return nil }
      return Int(number)
    }

    /// Reads the next number as a count of parts that take at least a byte each; nil if there can't
    /// be so many.
    package mutating func count() -> Int? {
      guard let number = number(), number <= UInt64(all.endIndex - place) else { return nil }
      return Int(number)
    }

    /// Reads the next part, which shares the bytes; nil if they end within it.
    package mutating func part() -> ArraySlice<UInt8>? {
      guard let length = count() else { return nil }
      defer { place += length }
      return all[place..<place + length]
    }
  }
}
