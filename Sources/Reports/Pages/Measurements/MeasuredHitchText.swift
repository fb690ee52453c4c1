import HitchMonitoring
import Measurements
import TextFormats

/// Measured hitches in words.
enum MeasuredHitchText {
  /// Returns a ratio with its unit.
  static func ratio(_ value: Double, _ scale: HitchScale) -> String {
    "\(scale.text(ofRatio: value)) ms/s"
  }

  /// Returns the band of a ratio with a shape and a color, by its own name.
  static func band(_ band: HitchBand) -> Fragment {
    let style =
      switch band.rating {
      case .good: Status.good.style
      case .warning: Status.warning.style
      case .critical: Status.critical.style
      }
    return Fragment { writer in
      writer.element("span", ["class": "status status-\(style)"], text: band.name)
    }
  }

  /// Returns the hitches of an interval and their denominator: `7 hitches (75.03 ms) over the whole
  /// recording (93.275 s)`.
  static func fraction(of interval: HitchInterval) -> String {
    let denominator = interval.denominator
    if let objection = interval.objection(to: denominator) { return objection }
    guard let pooled = interval.pooledRatio(over: denominator),
      let window = interval.window(denominator)
    else {
      let time = interval.iterations.compactMap(\.hitchNanoseconds)
      let hitches = time.isEmpty ? "" : "\(self.hitches(of: interval.iterations)); "
      if interval.ratio != nil {
        return "\(hitches)the ratio as the tool states it, over "
          + (denominator?.title ?? "a time that it does not name")
      }
      return time.isEmpty
        ? "hitches: not measured" : "\(hitches)no denominator is known, so there is no ratio"
    }
    let measured = zip(interval.iterations, interval.ratios(over: denominator))
      .filter { $0.1 != nil }.map(\.0)
    let part =
      measured.count == interval.iterations.count
      ? "" : ", from \(measured.count) of \(interval.iterations.count) iterations"
    return "\(hitches(of: measured)) over \(window.kind.title) "
      + "(\(TimeText.seconds(pooled.durationNanoseconds, atMost: 3)), from \(window.origin))\(part)"
  }

  /// Returns their number, if each iteration has it, and their sum.
  private static func hitches(of iterations: [HitchIteration]) -> String {
    let time = TimeText.milliseconds(
      iterations.compactMap(\.hitchNanoseconds).reduce(0, +),
      atMost: 2
    )
    let counts = iterations.compactMap(\.hitchCount)
    guard counts.count == iterations.count else { return "\(time) of hitches" }
    let count = counts.reduce(0, +)
    return "\(counted(count, "hitch", plural: "hitches")) (\(time))"
  }

  /// Returns the number of hitches of each severity: `1 low, 11 moderate, 0 high`.
  static func severities(_ counts: [HitchSeverity: Int]) -> String {
    HitchSeverity.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)" }.joined(separator: ", ")
  }

  /// Returns the source that found the hitches.
  static func basis(_ basis: HitchInterval.Basis) -> String {
    switch basis {
    case .stated: "stated by the tool"
    case .cadence: "gaps between the frames that were presented"
    case .pipeline:
      "perfsite's frame pipeline, from measured commit and render times: the hitches are the model's"
    }
  }
}
