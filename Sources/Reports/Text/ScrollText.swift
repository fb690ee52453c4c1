package import FrameLab
import TextFormats

/// A scroll script in words.
package enum ScrollText {
  /// The longest group of steps that is checked for repetition.
  private static let longestGroup = 32

  /// Returns the steps in order; equal groups in a row are counted.
  package static func text(_ script: ScrollScript) -> String {
    repeated(script.steps).map { group in
      let text = group.steps.map(step).joined(separator: ", ")
      return group.count == 1 ? text : "\(group.count) × (\(text))"
    }.joined(separator: ", then ") + (script.bounces ? "" : ", without bouncing")
  }

  private static func step(_ step: ScrollScript.Step) -> String {
    switch step {
    case .pause(let duration): "pause for \(TimeText.seconds(duration, atMost: 9))"
    case .drag(let points, let duration):
      "drag by \(number(points)) pt in \(TimeText.seconds(duration, atMost: 9))"
    case .flick(let velocity, let rate, let limit):
      "flick at \(number(velocity)) pt/s" + deceleration(rate, limit)
    case .swipe(let velocity, let distance, let rate, let limit):
      "swipe at \(number(velocity)) pt/s"
        + (distance.map { " over \(number($0)) pt" } ?? "")
        + deceleration(rate, limit)
    case .scroll(let points, let duration):
      "scroll to \(number(points)) pt in \(TimeText.seconds(duration, atMost: 9))"
    case .jump(let points): "jump to \(number(points)) pt"
    case .recorded(let samples):
      "recorded trace of \(samples.count) samples"
        + (samples.last.map { " over \(TimeText.seconds($0.nanoseconds, atMost: 9))" } ?? "")
    }
  }

  private static func deceleration(_ rate: DecelerationRate, _ limit: Int?) -> String {
    (rate == .fast ? " with the fast rate" : "")
      + (limit.map { ", stopped after \(TimeText.seconds($0, atMost: 9))" } ?? "")
  }

  /// Splits the steps into runs of equal groups.
  ///
  /// The longest run from a step wins, and among equally long ones the one with the shortest group.
  private static func repeated(
    _ steps: [ScrollScript.Step]
  ) -> [(steps: [ScrollScript.Step], count: Int)] {
    var groups: [(steps: [ScrollScript.Step], count: Int)] = []
    var rest = steps[...]
    while !rest.isEmpty {
      var best = (length: 1, count: 1)
      for length in 1...min(longestGroup, rest.count) {
        var count = 1
        while rest.dropFirst(count * length).prefix(length) == rest.prefix(length) { count += 1 }
        if count > 1, length * count > best.length * best.count { best = (length, count) }
      }
      groups.append((Array(rest.prefix(best.length)), best.count))
      rest = rest.dropFirst(best.length * best.count)
    }
    return groups
  }

  private static func number(_ value: Double) -> String {
    DecimalText.trimmed(value, places: 2)
  }
}
