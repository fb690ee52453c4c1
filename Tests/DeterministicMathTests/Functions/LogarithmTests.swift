import DeterministicMath
import Foundation
import Testing

@Suite struct LogarithmTests {
  static let bound = 7e-16

  /// Published or computed to 25 digits.
  @Test(arguments: [
    (2.0, 0.6931471805599453094172321),
    (10, 2.302585092994045684017991),
    (0.5, -0.6931471805599453094172321),
    (1.5, 0.4054651081081643819780131),
    (0.1, -2.30258509299404562850684),
    (0.999, -0.001000500333583534389210469),
    (1e-300, -690.7755278982137051803383),
    (1e300, 690.7755278982137052579022),
  ])
  func `golden values`(x: Double, value: Double) {
    #expect(abs(Logarithm.of(x) / value - 1) <= LogarithmTests.bound)
  }

  @Test func `exact and extreme values`() {
    #expect(Logarithm.of(1) == 0)
    #expect(Logarithm.of(0) == -.infinity)
    #expect(Logarithm.of(-0.0) == -.infinity)
    #expect(Logarithm.of(.infinity) == .infinity)
    #expect(Logarithm.of(-1).isNaN)
    #expect(Logarithm.of(.nan).isNaN)
    #expect(abs(Logarithm.of(.leastNonzeroMagnitude) + 744.4400719213812621) < 1e-12)
    #expect(abs(Logarithm.of(.greatestFiniteMagnitude) - 709.7827128933839968) < 1e-12)
  }

  @Test(arguments: [
    (1.0, 0.0), (10, 1), (1000, 3), (1e-7, -7), (1e300, 300), (2, 0.30102999566398119521),
  ])
  func `decimal logarithms`(x: Double, value: Double) {
    #expect(abs(Logarithm.decimal(x) - value) <= 1e-15 * abs(value))
  }

  /// Foundation's own error is at most one unit in the last place, 2.2e-16.
  @Test func `agrees with the C library`() {
    var random = RandomStream(seed: 1, purpose: StreamName("logarithm test"))
    var misses: [Double] = []
    for _ in 0..<50_000 {
      // All exponents, subnormal numbers included; numbers near 1; numbers between.
      let anywhere = Double(bitPattern: random.next() >> 1)
      for x in [anywhere, 1 + (random.uniform() - 0.5) * 1e-6, 0.4 + 2 * random.uniform()]
      where x.isFinite && x > 0 {
        let reference = log(x)
        let error = abs(Logarithm.of(x) - reference)
        if !(error <= (LogarithmTests.bound + 2.3e-16) * abs(reference)) { misses.append(x) }
      }
    }
    #expect(misses == [])
  }

  @Test(arguments: [(0.7, 0.71), (1.41, 1.42), (0.99, 1.01), (1e-3, 1e3)])
  func `rises`(from: Double, to: Double) {
    let steps = 200_000
    var previous = -Double.infinity
    var falls = 0
    for step in 0...steps {
      let value = Logarithm.of(from + (to - from) * Double(step) / Double(steps))
      if !(value >= previous) { falls += 1 }
      previous = value
    }
    #expect(falls == 0)
  }
}
