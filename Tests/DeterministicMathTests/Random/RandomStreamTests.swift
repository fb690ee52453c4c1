import DeterministicMath
import Testing

@Suite struct RandomStreamTests {
  /// Computed from the published algorithms by another program.
  @Test func `golden values`() {
    #expect(StreamName("").code == 0xCBF2_9CE4_8422_2325)
    #expect(StreamName("a").code == 0xAF63_DC4C_8601_EC8C)
    #expect(StreamName("foobar").code == 0x8594_4171_F739_67E8)
    var stream = RandomStream(seed: 42, purpose: StreamName("image-bytes"), item: 7)
    #expect(stream.next() == 0xA695_AABB_7243_7024)
    #expect(stream.next() == 0xC70E_EA8E_7586_BDD3)
    #expect(stream.next() == 0x0E54_3BDB_A40D_F53F)
  }

  @Test func `seed, purpose and item each select a different stream`() {
    var firsts: Set<UInt64> = []
    for seed in 0..<10 as Range<UInt64> {
      for purpose in ["a", "b", "ab", "ba", ""] {
        for item in -10..<10 {
          var stream = RandomStream(seed: seed, purpose: StreamName(purpose), item: item)
          firsts.insert(stream.next())
        }
      }
    }
    #expect(firsts.count == 10 * 5 * 20)
  }

  @Test func `draws from one stream do not affect another`() {
    var first = RandomStream(seed: 1, purpose: StreamName("a"))
    var second = RandomStream(seed: 1, purpose: StreamName("b"))
    let expected = (0..<10).map { _ in second.next() }
    second = RandomStream(seed: 1, purpose: StreamName("b"))
    let found = (0..<10).map { _ in
      _ = first.next()
      return second.next()
    }
    #expect(found == expected)
  }

  /// First draws of neighboring items, where a weak hash would show.
  @Test func `uniform numbers fill their range evenly`() {
    let purpose = StreamName("evenness")
    var bins = Array(repeating: 0, count: 20)
    var sum = 0.0
    var products = 0.0
    var previous = 0.5
    let count = 100_000
    for item in 0..<count {
      var stream = RandomStream(seed: 9, purpose: purpose, item: item)
      let value = stream.uniform()
      #expect(value >= 0 && value < 1)
      bins[Int(value * 20)] += 1
      sum += value
      products += (value - 0.5) * (previous - 0.5)
      previous = value
    }
    let mean = sum / Double(count)
    let covariance = products / Double(count)
    // Five standard deviations each.
    let (meanLimit, covarianceLimit): (Double, Double) = (5 * 0.2887 / 316, 5 * 0.0833 / 316)
    #expect(abs(mean - 0.5) < meanLimit)
    #expect(abs(covariance) < covarianceLimit)
    for bin in bins { #expect(abs(bin - count / 20) < 5 * 69) }
  }

  @Test(arguments: [1, 2, 3, 7, 10, 1 << 40, .max])
  func `integers stay below their bound`(bound: Int) {
    var stream = RandomStream(seed: 5, purpose: StreamName("integers"), item: bound)
    var seen: Set<Int> = []
    for _ in 0..<2000 {
      let value = stream.integer(below: bound)
      #expect(value >= 0 && value < bound)
      seen.insert(value)
    }
    #expect(bound > 10 ? seen.count == 2000 : seen.count == bound)
  }

  @Test func `a bound of zero traps`() async {
    await #expect(processExitsWith: .failure) {
      var stream = RandomStream(seed: 1, purpose: StreamName("x"))
      _ = stream.integer(below: 0)
    }
  }

  @Test func `normal numbers have mean 0, variance 1 and the right tails`() {
    var stream = RandomStream(seed: 3, purpose: StreamName("normal"))
    let count = 200_000
    var sum = 0.0
    var squares = 0.0
    var beyondTwo = 0
    for _ in 0..<count {
      let z = stream.normal()
      sum += z
      squares += z * z
      if abs(z) > 2 { beyondTwo += 1 }
    }
    // Five standard deviations each: 1/√n, √(2/n), √(0.0455·0.9545/n).
    #expect(abs(sum / Double(count)) < 5 * 0.00224)
    #expect(abs(squares / Double(count) - 1) < 5 * 0.00317)
    #expect(abs(Double(beyondTwo) / Double(count) - 0.0455) < 5 * 0.000466)
  }
}
