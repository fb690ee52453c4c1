import DeterministicMath
import Testing

@Suite struct RandomStreamsTests {
  @Test(arguments: [0, 1, 7, -1, .max, .min])
  func `an item's stream is the one of seed, purpose and item`(item: Int) {
    for seed in [0, 42, .max] as [UInt64] {
      for name in ["image-bytes", "cell", ""] {
        let purpose = StreamName(name)
        let expected = RandomStream(seed: seed, purpose: purpose, item: item)
        #expect(RandomStreams(seed: seed, purpose: purpose)[item] == expected)
      }
    }
  }

  /// Computed from the published algorithms by another program.
  @Test func `golden value`() {
    var stream = RandomStreams(seed: 42, purpose: StreamName("image-bytes"))[7]
    #expect(stream.next() == 0xA695_AABB_7243_7024)
  }
}
