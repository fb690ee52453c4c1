import DeterministicMath
import Foundation
import Testing

@Suite struct LognormalFactorTests {
  @Test func `the median is 1 and quantiles are those of exp of a normal number`() {
    let factor = LognormalFactor(spread: 0.4)
    #expect(factor.value(atQuantile: 0.5) == 1)
    #expect(abs(factor.value(atQuantile: 0.975) - exp(0.4 * 1.959963984540054)) < 1e-14)
    #expect(abs(factor.value(atQuantile: 0.025) - exp(-0.4 * 1.959963984540054)) < 1e-14)
  }

  /// Computed to the bit by another program from the same tables; items 504 and 1536 are truncated.
  @Test(
    arguments: [
      (0, 0x3FE2_113B_FB16_4ECF), (1, 0x3FF2_BEC9_B756_2A3B), (2, 0x3FF6_FECB_82F6_0CDE),
      (3, 0x3FF2_C899_2A99_BD5C), (-1, 0x3FEE_3C2B_3B52_B679), (504, 0x3FDA_053C_C008_6E1F),
      (1536, 0x4003_AD44_655C_78B7),
    ] as [(Int, UInt64)]
  )
  func `golden bits`(item: Int, bits: UInt64) {
    let streams = RandomStreams(seed: 42, purpose: StreamName("image-bytes"))
    let factor = LognormalFactor(spread: 0.3)
    #expect(factor.draw(from: streams, item: item) == Double(bitPattern: bits))
  }

  /// On both sides of the median, and with enough items that hundreds are truncated.
  @Test func `an item's draw is the value at its uniform number`() {
    let streams = RandomStreams(seed: 5, purpose: StreamName("cost"))
    let factor = LognormalFactor(spread: 0.7)
    var cutCount = 0
    var misses: [Int] = []
    for item in 0..<100_000 {
      var stream = streams[item]
      var again = stream
      let p = stream.openUniform()
      let value = factor.value(atQuantile: p)
      let isAlike = factor.draw(from: streams, item: item) == value
      if !(isAlike && factor.draw(from: &again) == value && again == stream) { misses.append(item) }
      if p < 0.00134 || p > 0.99866 { cutCount += 1 }
    }
    #expect(misses == [])
    #expect(cutCount > 200)
  }

  /// The bound includes the C library's error and the quantile's, which is tested with it.
  @Test(arguments: [0.01, 0.2, 0.35, 1, 5, 200])
  func `agrees with exp of a normal number`(spread: Double) {
    let factor = LognormalFactor(spread: spread)
    var random = RandomStream(seed: 3, purpose: StreamName("lognormal test"))
    var misses: [Double] = []
    for _ in 0..<20_000 {
      let p = 0.0014 + 0.9972 * random.uniform()
      let exponent = spread * NormalQuantile.of(p)
      let reference = exp(exponent)
      let bound = 3e-16 + 6e-16 * abs(exponent) + 2.3e-16
      if !(abs(factor.value(atQuantile: p) / reference - 1) <= bound) { misses.append(p) }
    }
    #expect(misses == [])
  }

  @Test(arguments: [0, 1e-9, 0.001, 0.0013])
  func `is cut at three standard deviations`(p: Double) {
    let factor = LognormalFactor(spread: 0.4)
    #expect(abs(factor.value(atQuantile: p) - exp(-1.2)) < 1e-15)
    #expect(abs(factor.value(atQuantile: 1 - p) - exp(1.2)) < 2e-14)
  }

  @Test func `without a spread, every draw is 1 and consumes one number of the stream`() {
    var stream = RandomStream(seed: 1, purpose: StreamName("cost"))
    var other = stream
    #expect(LognormalFactor(spread: 0).draw(from: &stream) == 1)
    #expect(LognormalFactor(spread: 3).draw(from: &other) != 1)
    #expect(stream == other)
  }

  @Test func `the logarithm of draws has the spread, less what the cut takes`() {
    let factor = LognormalFactor(spread: 0.25)
    var stream = RandomStream(seed: 2, purpose: StreamName("cost"))
    var squares = 0.0
    let count = 100_000
    for _ in 0..<count {
      let z = log(factor.draw(from: &stream)) / 0.25
      #expect(abs(z) < 3.000001)
      squares += z * z
    }
    // A normal variable moved to ±3 beyond them has variance 0.99501; five deviations of √(2/n).
    #expect(abs(squares / Double(count) - 0.99501) < 5 * 0.00447)
  }

  @Test(arguments: [-0.1, 200.1])
  func `an impossible spread traps`(spread: Double) async {
    await #expect(processExitsWith: .failure) { [spread] in
      _ = LognormalFactor(spread: spread)
    }
  }
}
