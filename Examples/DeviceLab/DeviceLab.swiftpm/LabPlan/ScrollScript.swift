import Foundation

/// How a list is scrolled: steps, each of which begins when the one before it ends.
package struct ScrollScript: Hashable, Sendable {
  /// One step.
  ///
  /// Lengths are in points and times in seconds; positive ones show later items.
  package enum Step: Hashable, Sendable {
    /// The finger moves the list at constant speed.
    case drag(points: Double, seconds: Double)
    /// The list decelerates from a speed until it rests or a touch stops it.
    case flick(pointsPerSecond: Double, factorPerMillisecond: Double, limit: Double?)
    /// A drag at a speed by a distance, or half of the screen, and then a flick at it.
    case swipe(
      pointsPerSecond: Double,
      points: Double?,
      factorPerMillisecond: Double,
      limit: Double?
    )
    /// An animated change of the offset.
    case scroll(to: Double, seconds: Double)
    /// A change of the offset from one frame to the next.
    case jump(to: Double)
    /// Times and offsets of a recording.
    case recorded([Sample])
    /// Nothing moves.
    case pause(seconds: Double)
  }

  /// An offset of a recording.
  package struct Sample: Hashable, Sendable {
    package let seconds: Double
    package let points: Double

    package init(seconds: Double, points: Double) {
      self.seconds = seconds
      self.points = points
    }
  }

  /// A step that this lab does not know.
  package struct UnknownStep: Error, Hashable {
    package let step: String
  }

  /// The steps.
  package let steps: [Step]
  /// Whether the list may be pulled past its edges.
  package let bounces: Bool

  /// Creates a script.
  package init(_ steps: [Step], bounces: Bool = true) {
    self.steps = steps
    self.bounces = bounces
  }

  /// Reads the steps of a scenario.
  ///
  /// - Throws: the first that is unknown or incomplete.
  init(_ steps: [ScenarioFile.Step], bounces: Bool) throws(UnknownStep) {
    var read: [Step] = []
    for step in steps {
      guard let next = Step(step) else { throw UnknownStep(step: step.step) }
      read.append(next)
    }
    self.init(read, bounces: bounces)
  }

  /// The seconds before a flick has decayed to less than a point per frame, about 13 pt/s.
  package static func restingTime(_ speed: Double, _ factor: Double) -> Double {
    abs(speed) <= 13 ? 0 : log(13 / abs(speed)) / log(factor) / 1_000
  }
}

extension ScrollScript.Step {
  init?(_ step: ScenarioFile.Step) {
    let seconds = step.durationNs.map { Double($0) / 1e9 }
    let limit = step.limitNs.map { Double($0) / 1e9 }
    let factor = step.rate == "fast" ? 0.99 : 0.998
    switch step.step {
    case "drag":
      guard let points = step.points, let seconds else { return nil }
      self = .drag(points: points, seconds: seconds)
    case "flick":
      guard let speed = step.pointsPerS else { return nil }
      self = .flick(pointsPerSecond: speed, factorPerMillisecond: factor, limit: limit)
    case "swipe":
      guard let speed = step.pointsPerS else { return nil }
      self = .swipe(
        pointsPerSecond: speed,
        points: step.points,
        factorPerMillisecond: factor,
        limit: limit
      )
    case "scroll":
      guard let target = step.toPt, let seconds else { return nil }
      self = .scroll(to: target, seconds: seconds)
    case "jump":
      guard let target = step.toPt else { return nil }
      self = .jump(to: target)
    case "recorded":
      guard let samples = step.samples, samples.allSatisfy({ $0.count == 2 }) else { return nil }
      self = .recorded(samples.map { .init(seconds: $0[0] / 1e9, points: $0[1]) })
    case "pause":
      guard let seconds else { return nil }
      self = .pause(seconds: seconds)
    default: return nil
    }
  }
}
