import DeterministicMath
import Foundation
import Testing

@Suite struct ExponentialTests {
  static let bound = 4e-16

  /// Published, or computed to 25 digits; a literal is within half a unit in the last place.
  @Test(arguments: [
    (1.0, 2.718281828459045235360287),
    (-1, 0.3678794411714423215955238),
    (0.5, 1.648721270700128146848651),
    (10, 22026.4657948067165169579),
    (-10, 0.00004539992976248485153559152),
    (700, 1.01423205473500450945533e304),
    (-700, 9.859676543759770856705373e-305),
  ])
  func `golden values`(x: Double, value: Double) {
    #expect(abs(Exponential.of(x) / value - 1) <= ExponentialTests.bound)
  }

  @Test func `exact and extreme values`() {
    #expect(Exponential.of(0) == 1)
    #expect(Exponential.of(-0.0) == 1)
    #expect(Exponential.of(.infinity) == .infinity)
    #expect(Exponential.of(-.infinity) == 0)
    #expect(Exponential.of(.nan).isNaN)
    #expect(Exponential.of(709.782712893384).isFinite)
    #expect(Exponential.of(709.782712893385) == .infinity)
    #expect(Exponential.of(-745.13) == .leastNonzeroMagnitude)
    #expect(Exponential.of(-745.14) == 0)
    #expect(Exponential.of(-1e300) == 0)
  }

  /// Foundation's own error is at most one unit in the last place, 2.2e-16.
  @Test func `agrees with the C library`() {
    var random = RandomStream(seed: 1, purpose: StreamName("exponential test"))
    var misses: [Double] = []
    for range in [1e-8, 1, 20, 700] {
      for _ in 0..<20_000 {
        let x = (2 * random.uniform() - 1) * range
        let reference = exp(x)
        let error = abs(Exponential.of(x) - reference)
        if !(error <= (ExponentialTests.bound + 2.3e-16) * reference) { misses.append(x) }
      }
    }
    #expect(misses == [])
    for step in 0..<4000 {
      let x = -708 - Double(step) * 0.01
      let error = abs(Exponential.of(x) - exp(x))
      #expect(error <= .leastNonzeroMagnitude + 7e-16 * exp(x), "\(x)")
    }
  }

  @Test(arguments: [(-1.0, 1.0), (-745, 709), (0.34, 0.35)])
  func `rises`(from: Double, to: Double) {
    let steps = 200_000
    var previous = -1.0
    var falls = 0
    for step in 0...steps {
      let value = Exponential.of(from + (to - from) * Double(step) / Double(steps))
      if !(value >= previous) { falls += 1 }
      previous = value
    }
    #expect(falls == 0)
  }
}
