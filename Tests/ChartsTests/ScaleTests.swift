import ChartSamples
import Charts
import Testing

struct ScaleTests {
  @Test func `a linear scale runs both ways`() {
    let right = LinearScale(domain: 0...10, start: 100, end: 200)
    #expect([0, 5, 10, -5, 50].map { right.position($0) } == [100, 150, 200, 100, 200])
    let up = LinearScale(domain: -1...1, start: 90, end: 10)
    #expect([-1, 0, 1].map { up.position($0) } == [90, 50, 10])
  }

  @Test func `a symmetric logarithm gives each decade the width of the linear part`() {
    let scale = SymmetricLogScale(domain: -10...1000, linearBelow: 1, start: 0, end: 600)
    let values: [Double] = [-10, -1, -0.5, 0, 0.5, 1, 10, 100, 1000, 1e9]
    let expected: [Double] = [0, 100, 150, 200, 250, 300, 400, 500, 600, 600]
    for (value, place) in zip(values, expected) {
      #expect((scale.position(value) - place).magnitude < 1e-9, "\(value)")
    }
    #expect(scale.ticks == [-10, -5, -2, -1, 0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000])
    #expect(scale.majorTicks == [-10, -1, 0, 1, 10, 100, 1000])
  }

  @Test(arguments: UInt64(1)...100)
  func `both scales keep the order of numbers and stay inside`(seed: UInt64) {
    var generator = SampleGenerator(seed: seed)
    var size = 1e-3
    for _ in 0..<Int(generator.next() * 12) { size *= 10 }
    let domain = -generator.next() * size...size
    let line = LinearScale(domain: domain, start: 20, end: 700)
    let decades = SymmetricLogScale(
      domain: domain,
      linearBelow: size / 1000,
      start: 20,
      end: 700
    )
    let values = (0..<50).map { _ in (generator.next() * 2.4 - 1.2) * size }.sorted()
    for places in [values.map(line.position), values.map(decades.position)] {
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(places.allSatisfy { (20...700.000001).contains($0) })
    }
  }

  /// Golden values to 15 digits.
  @Test(arguments: [
    (2.0, 0.301029995663981), (3, 0.477121254719662), (7, 0.845098040014257),
    (1.41421356, 0.150514997103231), (9.999, 0.999956568380192), (1e100, 100),
    (123_456_789, 8.09151497716927),
  ])
  func `the logarithm is exact to 13 digits`(value: Double, expected: Double) {
    let scale = SymmetricLogScale(domain: 0...1e200, linearBelow: 1, start: 0, end: 201)
    #expect((scale.position(value) - 1 - expected).magnitude <= 1e-13 * max(expected, 1) * 10)
  }
}
