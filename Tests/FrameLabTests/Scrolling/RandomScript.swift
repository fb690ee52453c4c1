import FrameLab
import TestSupport

/// A script and a list for it, generated from a seed.
struct RandomScript: Sendable {
  let script: ScrollScript
  let maximumOffset: Double
  let viewportPoints: Double

  init(seed: Int, bounces: Bool) {
    var luck = SeededGenerator(seed: seed)
    maximumOffset = [0, 1, 90, 1000, 30_000].randomElement(using: &luck) ?? 0
    viewportPoints = Double.random(in: 500...1400, using: &luck)
    let steps = (0..<Int.random(in: 1...14, using: &luck)).map { _ in Self.step(&luck) }
    script = ScrollScript(steps, bounces: bounces)
  }

  var path: ScrollPath {
    ScrollPath(script, maximumOffset: maximumOffset, viewportPoints: viewportPoints)
  }

  private static func step(_ luck: inout SeededGenerator) -> ScrollScript.Step {
    let duration = Int.random(in: 1...900.milliseconds, using: &luck)
    let limit = Bool.random(using: &luck) ? duration : nil
    let rate = DecelerationRate.allCases.randomElement(using: &luck) ?? .normal
    let velocity = Double.random(in: 30...9000, using: &luck) * (Bool.random(using: &luck) ? 1 : -1)
    switch Int.random(in: 0..<9, using: &luck) {
    case 0, 1:
      return .drag(
        points: Double.random(in: -900...900, using: &luck),
        durationNanoseconds: duration
      )
    case 2, 3: return .flick(pointsPerSecond: velocity, rate: rate, limitNanoseconds: limit)
    case 4:
      return .swipe(
        pointsPerSecond: velocity,
        distancePoints: Bool.random(using: &luck) ? 300 : nil,
        rate: rate,
        limitNanoseconds: limit
      )
    case 5:
      return .scroll(
        toPoints: Double.random(in: -100...2000, using: &luck),
        durationNanoseconds: duration
      )
    case 6: return .jump(toPoints: Double.random(in: -100...2000, using: &luck))
    case 7: return recording(&luck)
    default: return .pause(durationNanoseconds: duration)
    }
  }

  private static func recording(_ luck: inout SeededGenerator) -> ScrollScript.Step {
    var time = Int.random(in: -1000.milliseconds...1000.milliseconds, using: &luck)
    var points = 0.0
    let samples = (0..<Int.random(in: 1...30, using: &luck)).map { _ in
      time += Int.random(in: 1.milliseconds...30.milliseconds, using: &luck)
      points += Bool.random(using: &luck) ? 0 : Double.random(in: -80...120, using: &luck)
      return ScrollSample(nanoseconds: time, points: points)
    }
    return .recorded(samples)
  }
}
