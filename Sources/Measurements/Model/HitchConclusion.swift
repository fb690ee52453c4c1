package import HitchMonitoring
internal import TextFormats

/// The conclusion from the hitches of an interval.
///
/// It is a band only if enough was recorded and the denominator is known.
package enum HitchConclusion: Hashable, Sendable {
  /// A ratio in ms/s, with its band.
  case rated(ratio: Double, HitchBand)
  /// Two ratios in different bands around the true one, and a question that would settle it.
  case open(least: Bound, most: Bound, question: String)
  /// No rating, with the reason.
  case unrated(String)

  /// A ratio that could be.
  package struct Bound: Hashable, Sendable {
    /// The ratio in ms/s.
    package let ratio: Double
    package let band: HitchBand
    /// The assumption, such as `over the whole recording (93 s)`.
    package let condition: String

    fileprivate var ratioText: String { HitchScale.scrolling.text(ofRatio: ratio) }
  }

  /// The rating to put the worst first; nil if there is none.
  package var rating: HitchRating? {
    switch self {
    case .rated(_, let band): band.rating
    case .open(_, let most, _): most.band.rating
    case .unrated: nil
    }
  }

  /// The reason why there is no ratio to compare with a limit; nil if there is one.
  package var doubt: String? {
    switch self {
    case .rated: nil
    case .open(let least, let most, let question):
      "it is \(least.ratioText) ms/s \(least.condition) and \(most.ratioText) \(most.condition); \(question)"
    case .unrated(let reason): reason
    }
  }

  /// The rating in a word.
  package var name: String {
    switch self {
    case .rated(_, let band): band.name
    case .open: "open"
    case .unrated: "not rated"
    }
  }
}

extension HitchInterval {
  /// The shortest time that is rated: in less than two seconds, a single lost frame at 60 Hz makes
  /// any list critical (16.7 ms in 1.67 s are 10 ms/s).
  static let leastNanoseconds = 2_000_000_000
  /// The fewest frames that are rated: a list that scrolls for two seconds at 60 Hz shows 120, half
  /// of them where it is slow.
  static let leastFrames = 60.0

  /// The least time around a hitch in which something moved: a swipe moves a list for about a
  /// second.
  static let movedNanoseconds = 500_000_000

  package var conclusion: HitchConclusion {
    if let objection = objection(to: denominator) { return .unrated(objection) }
    guard let ratio, let band else { return .unrated(absence) }
    if let shortage { return .unrated(shortage) }
    guard let (least, bound, question) = bounds else { return .rated(ratio: ratio, band) }
    // Divided by less, the worst band stays the worst.
    if least.band.limit == nil { return .rated(ratio: ratio, band) }
    guard let most = bound else {
      return .unrated(
        "at least \(scale.text(ofRatio: least.ratio)) ms/s, \(least.condition); \(question)"
      )
    }
    return least.band == most.band
      ? .rated(ratio: ratio, band) : .open(least: least, most: most, question: question)
  }

  /// The reason why there is no ratio.
  private var absence: String {
    let measured = iterations.filter { $0.hitchNanoseconds != nil }
    if measured.isEmpty { return "hitch time ratio not measured" }
    return
      "\(Self.hitches(of: measured))\(share(measured.count)); no denominator is known, so there "
      + "is no ratio; name one with --window"
  }

  /// A note that the recording is too short to rate; nil if it is long enough, or of unknown
  /// length.
  private var shortage: String? {
    if let pooled = pooledRatio(over: denominator), let denominator,
      pooled.durationNanoseconds < Self.leastNanoseconds
    {
      return
        "\(TimeText.seconds(pooled.durationNanoseconds, atMost: 3)) (\(denominator.title)) is too "
        + "short to rate; record at least \(TimeText.seconds(Self.leastNanoseconds, atMost: 3))"
    }
    let frames = iterations.compactMap(\.frameCount)
    guard !frames.isEmpty, frames.count == iterations.count else { return nil }
    let sum = frames.reduce(0, +)
    return sum < Self.leastFrames
      ? "\(counted(Int(sum), "frame")) \(sum == 1 ? "is" : "are") too few to rate; record at least "
        + "\(Int(Self.leastFrames))" : nil
  }

  /// The bounds of the true ratio, the second nil if nothing bounds it; nil if the ratio itself is
  /// true.
  private var bounds:
    (least: HitchConclusion.Bound, most: HitchConclusion.Bound?, question: String)?
  {
    guard let ratio, let band else { return nil }
    if let alternative, let other = self.band(ofRatio: alternative.ratio) {
      let own = HitchConclusion.Bound(ratio: ratio, band: band, condition: "as late frames")
      let least = HitchConclusion.Bound(
        ratio: alternative.ratio,
        band: other,
        condition: alternative.condition
      )
      return (least, own, alternative.question)
    }
    // Hitches of none are none, whatever they are divided by.
    guard isOpen, denominator == .recording, ratio > 0,
      window(denominator)?.isChosen != true
    else { return nil }
    let others = windows.filter { $0.kind != denominator }.compactMap { window in
      pooledRatio(over: window.kind).map { bound(of: $0, over: window) }
    }
    guard let own = pooledRatio(over: denominator), let window = window(denominator) else {
      return nil
    }
    return (
      bound(of: own, over: window),
      (others + [boundAroundHitches].compactMap(\.self)).max { $0.ratio < $1.ratio },
      "name what scrolled, such as --window input=19.6"
    )
  }

  /// The ratio if the list moved only for half a second on each side of every hitch; nil if single
  /// hitches are unknown.
  private var boundAroundHitches: HitchConclusion.Bound? {
    var (moved, late) = (0, 0)
    for iteration in iterations {
      guard let hitches = iteration.hitches else { return nil }
      var end = 0
      for hitch in hitches.sorted(by: { $0.startNanoseconds < $1.startNanoseconds }) {
        let start = max(end, hitch.startNanoseconds - Self.movedNanoseconds)
        end = max(
          end,
          hitch.startNanoseconds + hitch.durationNanoseconds + Self.movedNanoseconds
        )
        moved += max(0, end - start)
        late += hitch.durationNanoseconds
      }
    }
    guard
      let ratio = HitchTimeRatio(
        hitchNanoseconds: late,
        durationNanoseconds: moved,
        of: .scrolling
      )
    else { return nil }
    return HitchConclusion.Bound(
      ratio: ratio.millisecondsPerSecond,
      band: scale.band(of: ratio),
      condition: "if nothing scrolled but half a second around each hitch "
        + "(\(TimeText.seconds(moved, atMost: 3)))"
    )
  }

  private func bound(of ratio: HitchTimeRatio, over window: HitchWindow) -> HitchConclusion.Bound {
    HitchConclusion.Bound(
      ratio: ratio.millisecondsPerSecond,
      band: scale.band(of: ratio),
      condition: "over \(window.kind.title) "
        + "(\(TimeText.seconds(ratio.durationNanoseconds, atMost: 3)))"
    )
  }

  /// The rating, the ratio and its parts: `good: 3.33 ms/s (good < 5, …): 2 hitches, …`.
  package var headline: String {
    switch conclusion {
    case .rated(let ratio, let band):
      return "\(band.name): \(text(ratio)) ms/s (\(scale.legend))\(reason)\(decidingHitch)"
    case .open(let least, let most, let question):
      return "open: \(words(least)), \(words(most)): \(Self.hitches(of: iterations)); \(question)"
    case .unrated(let reason): return "not rated: \(reason)"
    }
  }

  private func words(_ bound: HitchConclusion.Bound) -> String {
    "\(text(bound.ratio)) ms/s \(bound.condition), \(bound.band.name)"
  }

  /// A note that the interval would be in a better band without its longest hitch; empty otherwise.
  private var decidingHitch: String {
    guard let band, let pooled = pooledRatio(over: denominator),
      let longest = sortedDurations?.last,
      let other = HitchTimeRatio(
        hitchNanoseconds: pooled.hitchNanoseconds - longest,
        durationNanoseconds: pooled.durationNanoseconds,
        of: .animations
      ), scale.band(of: other).rating < band.rating
    else { return "" }
    return "; one hitch of \(TimeText.milliseconds(longest, atMost: 3)) decides: without it "
      + scale.band(of: other).name
  }
}

extension MeasurementEntry {
  /// Refuses to rate hitches of a simulator, whose times are those of a Mac.
  mutating func refuseSimulator() {
    guard device.isSimulator else { return }
    let reason = "a simulator's hitches are those of a Mac"
    for index in intervals.indices where intervals[index].unrated == nil {
      intervals[index].unrated = reason
    }
    for index in metrics.indices where metrics[index].scale != nil {
      metrics[index].refuse(because: reason)
    }
  }
}
