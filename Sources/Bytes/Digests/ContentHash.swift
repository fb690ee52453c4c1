/// A digest that distinguishes the contents of files, at the speed of memory.
///
/// It finds accidental changes, not forgeries: eight lanes each take every eighth word, and every
/// step of a lane can be undone, so a change of one word always changes the result.
package struct ContentHash: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package init(_ bytes: UnsafeRawBufferPointer) {
    var lanes = SIMD8<UInt64>(0, 1, 2, 3, 4, 5, 6, 7) &+ 14_695_981_039_346_656_037
    let prime = SIMD8<UInt64>(repeating: 0x9E37_79B9_7F4A_7C15)
    let shift = SIMD8<UInt64>(repeating: 29)
    let size = MemoryLayout<SIMD8<UInt64>>.size
    let whole = bytes.count / size * size
    for offset in stride(from: 0, to: whole, by: size) {
      let words = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      lanes = (lanes ^ words) &* prime
      // Without this, two changes in the last byte of their words would often cancel out.
      lanes ^= lanes &>> shift
    }
    var high = UInt64(truncatingIfNeeded: bytes.count)
    var low = ~high
    func add(_ word: UInt64) {
      high = Self.mixed(high ^ word)
      low = Self.mixed((low &+ word) &* 0xC2B2_AE3D_27D4_EB4F)
    }
    for lane in lanes.indices { add(lanes[lane]) }
    var word: UInt64 = 0
    for offset in whole..<bytes.count {
      word = unsafe word << 8 | UInt64(bytes[offset])
      if offset & 7 == 7 {
        add(word)
        word = 0
      }
    }
    add(word)
    self.high = high
    self.low = low
  }

  /// Spreads every bit over all others; different words stay different.
  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
