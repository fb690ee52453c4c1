import FrameLab
import Testing

/// The clock of the main thread's core: it rises with work, falls at rest, and never beats the full
/// speed.
@Suite struct ProcessorClockTests {
  @Test func `a core that never slows down takes as long as its work`() {
    var clock = ProcessorClock(lowestPercent: 100)
    clock.rest(1_000_000_000)
    #expect(clock.work(3_000_000) == 3_000_000)
    #expect(clock.speed == 1)
  }

  @Test func `a burst begins slowly and ends at full speed`() {
    var clock = Self.cold
    let times = (0..<400).map { _ in clock.work(1_000_000) }
    #expect(times.first == 2_000_000)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(times.last == 1_000_000)
    // One call is as long as many.
    var other = Self.cold
    #expect(abs(other.work(400_000_000) - times.reduce(0, +)) < 400)
  }

  @Test func `it falls at rest, and a finger brings it back`() {
    var clock = Self.cold
    #expect(abs(clock.speed - 0.5) < 1e-9)
    clock.boost()
    #expect(clock.speed == 1)
    clock.rest(100_000_000)
    #expect(abs(clock.speed - (0.5 + 0.5 * 0.367_879)) < 1e-5)
  }

  @Test func `work that is known at part load takes its own time, and speeds up as well`() {
    var clock = Self.cold
    #expect(clock.work(1_000_000, isSlowed: false) == 1_000_000)
    #expect(clock.speed > 0.5)
  }

  /// A clock that falls to a half, after a long rest.
  private static var cold: ProcessorClock {
    var clock = ProcessorClock(lowestPercent: 50)
    clock.rest(10_000_000_000)
    return clock
  }
}
