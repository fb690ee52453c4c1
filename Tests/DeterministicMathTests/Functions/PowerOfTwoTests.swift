import DeterministicMath
import Foundation
import Testing

@Suite struct PowerOfTwoTests {
  static let bound = 3e-16

  /// Computed to 25 digits; a literal is within half a unit in the last place.
  @Test(arguments: [
    (32.0, 1.414213562373095048801689),
    (-32, 0.7071067811865475244008444),
    (1, 1.01088928605170046002041),
    (0.5, 1.005429901112802821351384),
    (-0.5, 0.9945994234836331756524777),
    (31.4, 1.405053436926670492140968),
    (-6400.25, 7.867278695769289230355281e-31),
    (64_000.75, 1.080247722219485971622016e301),
  ])
  func `golden values`(y: Double, value: Double) {
    #expect(abs(PowerOfTwo.of(sixtyFourths: y) / value - 1) <= PowerOfTwoTests.bound)
  }

  @Test func `whole powers are exact`() {
    for exponent in -1015...1015 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(PowerOfTwo.of(sixtyFourths: Double(64 * exponent)) == power)
    }
    #expect(PowerOfTwo.of(sixtyFourths: -0.0) == 1)
  }

  /// Foundation's own error is at most one unit in the last place, 2.2e-16.
  @Test func `agrees with the C library`() {
    var random = RandomStream(seed: 1, purpose: StreamName("power test"))
    var misses: [Double] = []
    for range in [1e-6, 1, 64, 1000, 65_000] {
      for _ in 0..<20_000 {
        let y = (2 * random.uniform() - 1) * range
        let reference = exp2(y / 64)
        let error = abs(PowerOfTwo.of(sixtyFourths: y) - reference)
        if !(error <= (PowerOfTwoTests.bound + 2.3e-16) * reference) { misses.append(y) }
      }
    }
    #expect(misses == [])
  }

  /// From root to root, from exponent to exponent, and around 0.
  @Test(arguments: [(-1.0, 1.0), (0.499, 0.501), (63.4, 64.6), (-65_000, 65_000)])
  func `rises`(from: Double, to: Double) {
    let steps = 200_000
    var previous = -1.0
    var falls = 0
    for step in 0...steps {
      let value = PowerOfTwo.of(sixtyFourths: from + (to - from) * Double(step) / Double(steps))
      if !(value >= previous) { falls += 1 }
      previous = value
    }
    #expect(falls == 0)
  }
}
