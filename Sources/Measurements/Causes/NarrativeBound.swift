internal import HitchMonitoring
internal import TextFormats

/// A bound of the hitches that would be left without those of some narratives.
///
/// A list of hitches lacks the durations of frames, so nothing can go through the pipeline. This is
/// a bound: removing one of a hitch's several reasons may leave a part.
package struct NarrativeBound: Sendable {
  private let interval: HitchInterval
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

  /// A line for the interval without each narrative alone, the largest saving first.
  package var lines: [String] {
    narratives.map { name in (name: name, rest: interval.removing { $0 == name }) }
      .sorted { ($0.rest.hitchNanoseconds, $0.name) < ($1.rest.hitchNanoseconds, $1.name) }
      .map { name, rest in "without '\(name)' at best: \(Self.line(rest))" }
  }

  private static func line(_ interval: HitchInterval) -> String {
    let count = interval.iterations.compactMap(\.hitchCount).reduce(0, +)
    let hitches =
      "\(counted(count, "hitch", plural: "hitches")), "
      + TimeText.milliseconds(interval.hitchNanoseconds, atMost: 3)
    guard let ratio = interval.pooledRatio(over: interval.denominator) else { return hitches }
    let kind = interval.denominator?.title ?? ""
    return "\(interval.scale.text(ofRatio: ratio.millisecondsPerSecond)) ms/s, "
      + "\(interval.scale.band(of: ratio).name): \(hitches) over \(kind)"
  }
}

extension HitchInterval {
  fileprivate var hitchNanoseconds: Int {
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
