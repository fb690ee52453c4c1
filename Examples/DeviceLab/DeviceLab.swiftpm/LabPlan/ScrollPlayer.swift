import Foundation

/// Plays a script: where the list is at a time.
///
/// The offset is kept within the content, without the rubber band: programmatic scrolling cannot
/// pull a list past its edges as a finger does.
package struct ScrollPlayer: Hashable, Sendable {
  private struct Phase: Hashable, Sendable {
    let step: ScrollScript.Step
    let start: Double
    let seconds: Double
  }

  private let phases: [Phase]
  private var index = 0
  /// The offset at which the phase under way began.
  private var origin = 0.0

  /// How long the script takes, in seconds.
  package let seconds: Double

  /// Plays a script on a screen of a height in points.
  package init(_ script: ScrollScript, screenHeight: Double) {
    var phases: [Phase] = []
    var start = 0.0
    func add(_ step: ScrollScript.Step, _ seconds: Double) {
      phases.append(Phase(step: step, start: start, seconds: seconds))
      start += seconds
    }
    for step in script.steps {
      switch step {
      case .drag(_, let seconds), .scroll(_, let seconds), .pause(let seconds): add(step, seconds)
      case .flick(let speed, let factor, let limit):
        let rest = ScrollScript.restingTime(speed, factor)
        add(step, min(rest, limit ?? rest))
      case .swipe(let speed, let points, let factor, let limit):
        let distance = points ?? screenHeight / 2
        let seconds = distance / abs(speed)
        add(.drag(points: speed < 0 ? -distance : distance, seconds: seconds), seconds)
        let flick = ScrollScript.Step.flick(
          pointsPerSecond: speed,
          factorPerMillisecond: factor,
          limit: limit
        )
        let rest = ScrollScript.restingTime(speed, factor)
        add(flick, min(rest, limit ?? rest))
      case .jump: add(step, 0)
      case .recorded(let samples):
        add(step, (samples.last?.seconds ?? 0) - (samples.first?.seconds ?? 0))
      }
    }
    self.phases = phases
    seconds = start
  }

  /// Where the list is at a time, in points; times must not decrease.
  ///
  /// - Parameters:
  ///   - time: seconds from the start of the script.
  ///   - offset: where the list is now, which the app or an anchor may have changed.
  ///   - range: the offsets that the list can show.
  /// - Returns: the offset to set; nil if the list is to be left alone.
  package mutating func offset(
    at time: Double,
    from offset: Double,
    in range: ClosedRange<Double>
  ) -> Double? {
    var moved: Double?
    var current = offset
    while index < phases.count {
      let phase = phases[index]
      let elapsed = min(time - phase.start, phase.seconds)
      if elapsed < 0 { break }
      if started < index {
        started = index
        origin = current
        before = 0
      }
      if let target = phase.step.target(after: elapsed, from: origin, seconds: phase.seconds) {
        switch target {
        case .moved(let way):
          // Only the change is added, so that what anchoring did to the offset stays.
          current += way - before
          before = way
        case .placed(let place): current = place
        }
        current = min(max(current, range.lowerBound), range.upperBound)
        moved = current
      }
      if time - phase.start < phase.seconds { break }
      index += 1
    }
    return moved
  }

  /// Whether the script has ended.
  package func isOver(at time: Double) -> Bool { time >= seconds }

  private var started = -1
  /// The way that the phase under way has moved the list so far.
  private var before = 0.0
}

extension ScrollScript.Step {
  fileprivate enum Target {
    case moved(Double)
    case placed(Double)
  }

  fileprivate func target(after time: Double, from origin: Double, seconds: Double) -> Target? {
    let part = seconds > 0 ? time / seconds : 1
    switch self {
    case .drag(let points, _): return .moved(points * part)
    case .flick(let speed, let factor, _):
      let rate = 1_000 * log(factor)
      return .moved(speed * (exp(rate * time) - 1) / rate)
    case .swipe, .pause: return nil
    case .scroll(let target, _):
      return .placed(origin + (target - origin) * part * part * (3 - 2 * part))
    case .jump(let target): return .placed(target)
    case .recorded(let samples):
      guard let first = samples.first, let last = samples.last else { return nil }
      let now = first.seconds + time
      guard let next = samples.firstIndex(where: { $0.seconds >= now }) else {
        return .placed(last.points)
      }
      guard next > 0 else { return .placed(first.points) }
      let (from, to) = (samples[next - 1], samples[next])
      let share = (now - from.seconds) / (to.seconds - from.seconds)
      return .placed(from.points + (to.points - from.points) * share)
    }
  }
}
