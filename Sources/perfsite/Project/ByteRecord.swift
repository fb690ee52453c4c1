/// Texts and bytes one after another, each with its length before it.
struct ByteRecord {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) { append(Array(text.utf8)) }

  mutating func append(_ part: [UInt8]) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: part.count >> shift))
    }
    bytes += part
  }

  /// Takes the parts out again, in order.
  struct Reader {
    private let all: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { all = bytes }

    var isAtEnd: Bool { place == all.count }

    /// The next part; nil if the bytes end within it.
    mutating func bytes() -> [UInt8]? {
      guard all.count - place >= 8 else { return nil }
      let length = all[place..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length >= 0, length <= all.count - place - 8 else { return nil }
      defer { place += 8 + length }
      return Array(all[place + 8..<place + 8 + length])
    }

    /// The next part as text.
    mutating func text() -> String? { bytes().flatMap { String(validating: $0, as: UTF8.self) } }
  }
}
