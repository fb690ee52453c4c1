import Bytes
import Testing

@Suite struct ContentHashTests {
  private static func hash(_ bytes: [UInt8]) -> ContentHash {
    unsafe bytes.withUnsafeBytes { unsafe ContentHash($0) }
  }

  /// Up to two whole steps of the lanes and all remainders.
  @Test func `a changed bit, a longer and a shorter text have other hashes`() {
    var hashes: Set<ContentHash> = []
    var count = 0
    for length in 0..<150 {
      var bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7) }
      hashes.insert(Self.hash(bytes))
      count += 1
      for bit in 0..<8 * length {
        bytes[bit / 8] ^= 1 << (bit % 8)
        hashes.insert(Self.hash(bytes))
        bytes[bit / 8] ^= 1 << (bit % 8)
        count += 1
      }
    }
    #expect(hashes.count == count)
  }

  @Test func `swapped words have another hash`() {
    let words = (0..<32).map { [UInt8](repeating: UInt8($0), count: 8) }
    var hashes = [Self.hash(words.flatMap(\.self))]
    for (one, other) in [(0, 1), (0, 8), (8, 16), (30, 31), (7, 24)] {
      var swapped = words
      swapped.swapAt(one, other)
      hashes.append(Self.hash(swapped.flatMap(\.self)))
    }
    #expect(Set(hashes).count == hashes.count)
  }
}
