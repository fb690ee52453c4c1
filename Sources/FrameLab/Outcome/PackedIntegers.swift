// Packed integers take as many bytes as they need, seven bits in each, the least significant first;
// the lowest bit is the sign, so that small numbers of either sign take one byte.

extension [UInt8] {
  mutating func append(packing integer: Int) {
    var rest = UInt64(bitPattern: Int64(integer << 1 ^ integer >> (Int.bitWidth - 1)))
    while rest > 0x7F {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

extension ArraySlice<UInt8> {
  /// Removes the packed integer at the beginning; nil if there is none.
  mutating func popPackedInteger() -> Int? {
    var bits: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = popFirst() else { return nil }
      bits |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 {
        return Int(truncatingIfNeeded: Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1))
      }
    }
    return nil
  }
}
