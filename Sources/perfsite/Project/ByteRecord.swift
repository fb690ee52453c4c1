/// Texts, bytes and numbers one after another, each text with its length before it.
struct ByteRecord {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      append(UInt64(utf8.count))
      unsafe bytes.append(contentsOf: utf8)
    }
  }

  mutating func append(_ part: [UInt8]) {
    append(UInt64(part.count))
    bytes += part
  }

  mutating func append(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// Takes the parts out again, in order.
  struct Reader {
    private let all: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: [UInt8]) { self.init(bytes[...]) }

    init(_ bytes: ArraySlice<UInt8>) {
      all = bytes
      place = bytes.startIndex
    }

    var isAtEnd: Bool { place == all.endIndex }

    /// The next part; nil if the bytes end within it.
    mutating func bytes() -> [UInt8]? { part().map(Array.init) }

    /// The next part as text.
    mutating func text() -> String? { part().flatMap { String(validating: $0, as: UTF8.self) } }

    /// The next number; nil if the bytes end within it.
    mutating func number() -> UInt64? {
      guard all.endIndex - place >= 8 else { return nil }
      var number: UInt64 = 0
      for offset in 0..<8 { number |= UInt64(all[place + offset]) << UInt64(offset * 8) }
      place += 8
      return number
    }

    /// The next number as a count of parts that take at least a byte each; nil if there cannot be
    /// so many.
    mutating func count() -> Int? {
      guard let number = number(), number <= UInt64(all.endIndex - place) else { return nil }
      return Int(number)
    }

    /// The next part, which shares the bytes; nil if they end within it.
    mutating func part() -> ArraySlice<UInt8>? {
      guard let length = count() else { return nil }
      defer { place += length }
      return all[place..<place + length]
    }
  }
}
