import DiscreteEvents
import Foundation
import Testing

@Suite struct LognormalFactorTests {
  @Test func `the median is 1 and quantiles are those of exp of a normal number`() {
    let factor = LognormalFactor(spread: 0.4)
    #expect(factor.value(atQuantile: 0.5) == 1)
    #expect(abs(factor.value(atQuantile: 0.975) - exp(0.4 * 1.959963984540054)) < 1e-14)
    #expect(abs(factor.value(atQuantile: 0.025) - exp(-0.4 * 1.959963984540054)) < 1e-14)
  }

  @Test(arguments: [0, 1e-9, 0.001, 0.0013])
  func `is cut at three standard deviations`(p: Double) {
    let factor = LognormalFactor(spread: 0.4)
    #expect(abs(factor.value(atQuantile: p) - exp(-1.2)) < 1e-15)
    #expect(abs(factor.value(atQuantile: 1 - p) - exp(1.2)) < 2e-14)
  }

  @Test func `without spread every draw is 1, and uses one number of the stream`() {
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
