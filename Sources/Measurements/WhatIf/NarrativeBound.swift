internal import HitchMonitoring
internal import TextFormats

/// A bound of the hitches that would be left without those of some narratives.
///
/// A list of hitches lacks the durations of frames, so nothing can go through the pipeline. This is
/// a bound: removing one of a hitch's several reasons may leave a part.
package struct NarrativeBound: Sendable {
  let interval: HitchInterval
  /// The narratives of the interval's hitches, sorted.
  package let narratives: [String]

  /// Creates the bound for an interval; nil if its hitches are not known one by one, or there are
  /// none.
  package init?(of interval: HitchInterval) {
    let hitches = interval.iterations.map(\.hitches)
    guard hitches.contains(where: { $0?.isEmpty == false }), !hitches.contains(where: { $0 == nil })
    else { return nil }
    self.interval = interval
    narratives = Set(hitches.flatMap { ($0 ?? []).map(\.narrative) }).filter { !$0.isEmpty }
      .sorted()
  }

  /// Returns true if a narrative contains a text, in upper or lower case.
  package static func matches(_ narrative: String, _ text: String) -> Bool {
    narrative.lowercased().contains(text.lowercased())
  }

  /// Returns the lines for some texts; without any, a line for each narrative.
  package func lines(without texts: [String]) -> [String] {
    var lines = ["recorded: \(Self.line(interval))"]
    guard texts.isEmpty else {
      let rest = rest(without: texts)
      let title = texts.map { "'\($0)'" }.joined(separator: " and ")
      return lines + ["at best:  \(Self.line(rest)), without \(title)"]
    }
    lines += rests.map { name, rest in "without '\(name)' at best: \(Self.line(rest))" }
    return lines
  }

  /// Returns the interval without the hitches whose narratives have one of some texts in them.
  func rest(without texts: [String]) -> HitchInterval {
    interval.removing { narrative in texts.contains { Self.matches(narrative, $0) } }
  }

  /// The interval without each narrative alone, the largest saving first.
  var rests: [(narrative: String, rest: HitchInterval)] {
    narratives.map { name in (narrative: name, rest: interval.removing { $0 == name }) }.sorted {
      ($0.rest.hitchNanoseconds, $0.narrative) < ($1.rest.hitchNanoseconds, $1.narrative)
    }
  }

  private static func line(_ interval: HitchInterval) -> String {
    let count = interval.iterations.compactMap(\.hitchCount).reduce(0, +)
    let hitches =
      "\(counted(count, "hitch", plural: "hitches")), "
      + FrameSummary.milliseconds(interval.hitchNanoseconds)
    guard let ratio = interval.pooledRatio(over: interval.denominator) else { return hitches }
    let kind = interval.denominator?.title ?? ""
    return "\(interval.scale.text(ofRatio: ratio.millisecondsPerSecond)) ms/s, "
      + "\(interval.scale.band(of: ratio).name): \(hitches) over \(kind)"
  }
}

extension HitchInterval {
  var hitchNanoseconds: Int {
    iterations.compactMap(\.hitchNanoseconds).reduce(0, +)
  }

  /// Returns the interval without the hitches whose narratives pass a test; durations stay.
  fileprivate func removing(where isGone: (String) -> Bool) -> HitchInterval {
    var interval = self
    interval.iterations = iterations.map { iteration in
      let rest = (iteration.hitches ?? []).filter { !isGone($0.narrative) }
      return HitchIteration(hitches: rest, frameCount: iteration.frameCount) ?? iteration
    }
    return interval
  }
}
