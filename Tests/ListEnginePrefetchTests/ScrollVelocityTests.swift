import ListEngine
import TestSupport
import Testing

@Suite struct ScrollVelocityTests {
  @Test func `a steady scroll has its velocity from the second position on`() {
    var velocity = ScrollVelocity()
    for frame in 0..<9 {
      #expect(velocity.unitsPerSecond(at: frame * 10_000_000) == (frame < 2 ? 0 : 3_000))
      velocity.moved(to: frame * 30, at: frame * 10_000_000)
    }
    #expect(velocity.itemsPerSecond(ofHeight: 60, at: 81_000_000) == 50)
  }

  @Test func `one late event does not change the median`() {
    var velocity = ScrollVelocity()
    var time = 0
    for (offset, elapsed) in [(0, 0), (10, 10), (20, 10), (30, 1), (40, 19), (50, 10)] {
      time += elapsed * 1_000_000
      velocity.moved(to: offset, at: time)
    }
    #expect(velocity.unitsPerSecond(at: time) == 1_000)
  }

  @Test func `it changes sign when most movements have`() {
    var velocity = ScrollVelocity()
    var signs: [Double] = []
    for (frame, offset) in [0, 10, 20, 30, 40, 50, 40, 30, 20].enumerated() {
      velocity.moved(to: offset, at: frame * 8_000_000)
      signs.append(velocity.unitsPerSecond(at: frame * 8_000_000).sign == .minus ? -1 : 1)
    }
    #expect(signs == [1, 1, 1, 1, 1, 1, 1, 1, -1])
  }

  @Test func `the median of two samples is their mean`() {
    var velocity = ScrollVelocity()
    velocity.moved(to: 0, at: 0)
    velocity.moved(to: 10, at: 10_000_000)
    velocity.moved(to: 40, at: 20_000_000)
    #expect(velocity.unitsPerSecond(at: 20_000_000) == 2_000)
  }

  @Test func `a list without events is at rest and starts over`() {
    var velocity = ScrollVelocity(restNanoseconds: 100)
    velocity.moved(to: 0, at: 0)
    velocity.moved(to: 99, at: 99)
    #expect(velocity.unitsPerSecond(at: 198) == 1e9)
    #expect(velocity.unitsPerSecond(at: 199) == 0)
    velocity.moved(to: 299, at: 199)
    #expect(velocity.unitsPerSecond(at: 199) == 2e9)
  }

  @Test func `several positions at one time count once, and a jump is not a movement`() {
    var velocity = ScrollVelocity()
    velocity.moved(to: 0, at: 0)
    velocity.moved(to: 500, at: 0)
    velocity.moved(to: 510, at: 10_000_000)
    #expect(velocity.unitsPerSecond(at: 10_000_000) == 1_000)
    velocity.jumped()
    #expect(velocity.unitsPerSecond(at: 10_000_000) == 0)
    velocity.moved(to: 90_000, at: 20_000_000)
    #expect(velocity.unitsPerSecond(at: 20_000_000) == 0)
  }

  @Test(arguments: 0..<200)
  func `it is the median of the last samples, as plain sorting finds it`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = 1 + seed % 7
    var velocity = ScrollVelocity(sampleCount: count)
    var samples: [Double] = []
    var (offset, time) = (0, 0)
    velocity.moved(to: 0, at: 0)
    for _ in 0..<20 {
      let step = Int.random(in: -4...6, using: &random)
      let elapsed = Int.random(in: 1...3, using: &random) * 8_000_000
      offset += step
      time += elapsed
      velocity.moved(to: offset, at: time)
      samples.append(Double(step) * 1e9 / Double(elapsed))
      let sorted = samples.suffix(count).sorted()
      let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      #expect(velocity.unitsPerSecond(at: time) == median)
    }
  }
}
