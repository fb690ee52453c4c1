import DeterministicMath
import Foundation
import Testing

@Suite struct NormalQuantileTests {
  static let bound = 1e-15

  /// The well-known quantiles (1.959963984540054 for 0.975), computed to 22 digits.
  @Test(arguments: [
    (0.975, 1.959963984540053855604),
    (0.75, 0.6744897501960817432022),
    (0.25, -0.6744897501960817432022),
    (0.9, 1.281551565544600593487),
    (0.995, 2.575829303548900453857),
    (0.6, 0.2533471031357997413247),
    (0.501, 0.002506630899571766231699),
    (0.0013498980316300946, -2.999999999999999988596),
    (1e-4, -3.719016485455680552288),
    (1e-10, -6.3613409024040561991),
    (1e-100, -21.27345356096532429418),
    (1e-300, -37.04709629936119923655),
    (0x1p-10, -3.097269078198784462365),
    (0.0009765, -3.097288049304343239038),
  ])
  func `golden values`(p: Double, quantile: Double) {
    #expect(abs(NormalQuantile.of(p) / quantile - 1) <= NormalQuantileTests.bound)
  }

  @Test func `exact and extreme values`() {
    #expect(NormalQuantile.of(0.5) == 0)
    #expect(NormalQuantile.of(0) == -.infinity)
    #expect(NormalQuantile.of(1) == .infinity)
    #expect(NormalQuantile.of(-0.1).isNaN)
    #expect(NormalQuantile.of(1.1).isNaN)
    #expect(NormalQuantile.of(.nan).isNaN)
    #expect(NormalQuantile.of(.leastNonzeroMagnitude) < -38)
  }

  /// Through the C library's complementary error function and back; an error δ of the quantile z
  /// moves the probability by z·δ times Mills' ratio to its power −1, at most z + 1/z times |δ|.
  @Test func `inverts the distribution function`() {
    var random = RandomStream(seed: 1, purpose: StreamName("quantile test"))
    var misses: [Double] = []
    for _ in 0..<50_000 {
      let octave = Double(sign: .plus, exponent: -2 - random.integer(below: 200), significand: 1)
      let p = octave * (1 + random.uniform())
      let z = NormalQuantile.of(p)
      let probability = erfc(-z / 2.0.squareRoot()) / 2
      let slope = abs(z) + 1
      if !(abs(probability / p - 1) <= slope * abs(z) * 1.5e-15 + 1e-15) { misses.append(p) }
    }
    #expect(misses == [])
  }

  @Test func `is odd about one half`() {
    for step in 1..<4096 {
      let p = Double(step) / 4096
      #expect(NormalQuantile.of(p) == -NormalQuantile.of(1 - p))
    }
  }

  @Test(arguments: [(0.0, 1.0), (0.0009, 0.0011), (0.2499, 0.2501), (0.49999, 0.50001)])
  func `rises`(from: Double, to: Double) {
    let steps = 200_000
    var previous = -Double.infinity
    var falls = 0
    for step in 0...steps {
      let value = NormalQuantile.of(from + (to - from) * Double(step) / Double(steps))
      if !(value >= previous) { falls += 1 }
      previous = value
    }
    #expect(falls == 0)
  }
}
