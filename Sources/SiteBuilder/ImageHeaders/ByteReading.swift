extension [UInt8] {
  /// Returns the number of up to seven bytes, the most significant one first; nil if the file ends
  /// before.
  func bigEndian(at offset: Int, count length: Int) -> Int? {
    guard offset >= 0, length <= 7, offset <= count - length else { return nil }
    return self[offset..<(offset + length)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the number of up to seven bytes, the least significant one first; nil if the file ends
  /// before.
  func littleEndian(at offset: Int, count length: Int) -> Int? {
    guard offset >= 0, length <= 7, offset <= count - length else { return nil }
    return self[offset..<(offset + length)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns true if the characters, one byte each, are at an offset.
  func has(_ text: String, at offset: Int) -> Bool {
    let scalars = text.unicodeScalars
    guard offset >= 0, offset <= count - scalars.count else { return false }
    return zip(self[offset...], scalars).allSatisfy { UInt32($0) == $1.value }
  }
}
