import DeterministicMath

/// The clock of the main thread's core: low at low load, full while it works or a finger is down.
///
/// It approaches the full speed while there is work and the lowest one while there is none, each
/// exponentially. Nobody publishes Apple's governor, so the two time constants are assumptions.
package struct ProcessorClock: Sendable {
  /// The speed now, as a part of the full one.
  package private(set) var speed = 1.0
  private let lowest: Double

  /// A clock that starts at full speed, because a touch or a launch brought the list.
  package init(lowestPercent: Int) { lowest = Double(lowestPercent) / 100 }

  /// Does work that takes some nanoseconds, and speeds up meanwhile.
  ///
  /// - Parameters:
  ///   - nanoseconds: the time at full speed, or the whole time.
  ///   - isSlowed: false if the time is the same at a low clock.
  /// - Returns: the time that it takes, in nanoseconds.
  package mutating func work(_ nanoseconds: Int, isSlowed: Bool = true) -> Int {
    guard speed < 1 else { return nanoseconds }
    guard isSlowed else {
      accelerate(for: Double(nanoseconds))
      return nanoseconds
    }
    var remaining = Double(nanoseconds)
    var time = 0.0
    while remaining > 0, speed < Self.nearlyFull {
      let part = min(remaining, Self.step)
      let duration = part / speed
      time += duration
      accelerate(for: duration)
      remaining -= part
    }
    return max(nanoseconds, Int((time + remaining).rounded()))
  }

  private mutating func accelerate(for nanoseconds: Double) {
    speed = 1 - (1 - speed) * Exponential.of(-nanoseconds / Self.rise)
  }

  /// Slows down for some time without work.
  package mutating func rest(_ nanoseconds: Int) {
    guard lowest < 1 else { return }
    speed = lowest + (speed - lowest) * Exponential.of(-Double(nanoseconds) / Self.fall)
  }

  /// Goes to full speed, because a finger is down or just left.
  package mutating func boost() { speed = 1 }

  /// The time constants, in nanoseconds.
  private static let rise = 50_000_000.0
  private static let fall = 100_000_000.0
  /// Within so much work, the speed is taken as one.
  private static let step = 1_000_000.0
  private static let nearlyFull = 0.999
}
