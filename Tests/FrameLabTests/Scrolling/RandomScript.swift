import FrameLab
import TestSupport

/// A script and a list for it, generated from a seed.
struct RandomScript: Sendable {
  let script: ScrollScript
  let maximumOffset: Double
  let viewportPoints: Double

  init(seed: Int, bounces: Bool) {
    var stream = SeededGenerator(seed: seed)
    maximumOffset = [0, 1, 90, 1000, 30_000].randomElement(using: &stream) ?? 0
    viewportPoints = Double.random(in: 500...1400, using: &stream)
    let steps = (0..<Int.random(in: 1...14, using: &stream)).map { _ in Self.step(&stream) }
    script = ScrollScript(steps, bounces: bounces)
  }

  var path: ScrollPath {
    ScrollPath(script, maximumOffset: maximumOffset, viewportPoints: viewportPoints)
  }

  private static func step(_ stream: inout SeededGenerator) -> ScrollScript.Step {
    let duration = Int.random(in: 1...900.milliseconds, using: &stream)
    let limit = Bool.random(using: &stream) ? duration : nil
    let rate = DecelerationRate.allCases.randomElement(using: &stream) ?? .normal
    let velocity =
      Double.random(in: 30...9000, using: &stream) * (Bool.random(using: &stream) ? 1 : -1)
    switch Int.random(in: 0..<9, using: &stream) {
    case 0, 1:
      return .drag(
        points: Double.random(in: -900...900, using: &stream),
        durationNanoseconds: duration
      )
    case 2, 3: return .flick(pointsPerSecond: velocity, rate: rate, limitNanoseconds: limit)
    case 4:
      return .swipe(
        pointsPerSecond: velocity,
        distancePoints: Bool.random(using: &stream) ? 300 : nil,
        rate: rate,
        limitNanoseconds: limit
      )
    case 5:
      return .scroll(
        toPoints: Double.random(in: -100...2000, using: &stream),
        durationNanoseconds: duration
      )
    case 6: return .jump(toPoints: Double.random(in: -100...2000, using: &stream))
    case 7: return recording(&stream)
    default: return .pause(durationNanoseconds: duration)
    }
  }

  private static func recording(_ stream: inout SeededGenerator) -> ScrollScript.Step {
    var time = Int.random(in: -1000.milliseconds...1000.milliseconds, using: &stream)
    var points = 0.0
    let samples = (0..<Int.random(in: 1...30, using: &stream)).map { _ in
      time += Int.random(in: 1.milliseconds...30.milliseconds, using: &stream)
      points += Bool.random(using: &stream) ? 0 : Double.random(in: -80...120, using: &stream)
      return ScrollSample(nanoseconds: time, points: points)
    }
    return .recorded(samples)
  }
}
