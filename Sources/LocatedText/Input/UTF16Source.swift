/// Converts a file from UTF-16 to UTF-8, piece by piece.
final class UTF16Source {
  private var input: TextInput
  private let isLittleEndian: Bool
  /// A byte or a high surrogate whose other half is in the next piece.
  private var remainder: [UInt8] = []
  private var isFirst = true

  init(_ input: TextInput, isLittleEndian: Bool) {
    self.input = input
    self.isLittleEndian = isLittleEndian
  }

  /// Returns true if the low byte of each unit comes first; nil if the beginning is not UTF-16.
  ///
  /// Without a byte order mark, every other byte of English text is 0.
  static func isLittleEndian(_ head: [UInt8]) -> Bool? {
    if head.starts(with: [0xFF, 0xFE]) { return true }
    if head.starts(with: [0xFE, 0xFF]) { return false }
    let start = head.prefix(4096)
    guard start.count >= 8 else { return nil }
    var zeros = [0, 0]
    for (index, byte) in start.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    let (first, second) = (zeros[0], zeros[1])
    // Some characters have a zero in the other half.
    guard min(first, second) * 20 <= max(first, second), (first + second) * 8 > start.count * 3
    else {
      return nil
    }
    return first < second
  }

  /// Returns the next piece; empty at the end.
  func next() -> [UInt8] {
    while true {
      let piece = input.next()
      let isAtEnd = piece.isEmpty
      var bytes = remainder + piece
      if isFirst, bytes.count >= 2 {
        isFirst = false
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
          bytes.removeFirst(2)
        }
      }
      var units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
        isLittleEndian
          ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
          : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
      }
      remainder = bytes.count.isMultiple(of: 2) ? [] : [bytes[bytes.count - 1]]
      if !isAtEnd, let last = units.last, UTF16.isLeadSurrogate(last) {
        units.removeLast()
        remainder = Array(bytes[(units.count * 2)...])
      }
      if !units.isEmpty { return Array(String(decoding: units, as: UTF16.self).utf8) }
      if isAtEnd { return [] }
    }
  }
}
