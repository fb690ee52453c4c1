package import HitchMonitoring

/// Hitches of one kind of interval, over all iterations, with the denominators that are known.
package struct HitchInterval: Hashable, Sendable {
  /// The source that found the hitches.
  package enum Basis: String, CaseIterable, Hashable, Sendable {
    /// The tool states them.
    case stated
    /// Gaps between the frames that were presented.
    case cadence
    /// The model's frame pipeline, from measured commit and render times.
    case pipeline
  }

  /// The name of UIKit's interval of a whole scroll.
  package static let scrollName = "Scroll_DraggingAndDeceleration"

  /// The measured interval, such as `Scroll_Deceleration`.
  package var name: String
  /// The source that found the hitches.
  package var basis: Basis
  /// The bands that judge the ratio.
  package var scale: HitchScale
  /// The runs in the order of the source.
  package var iterations: [HitchIteration]
  /// The denominators that are known, each at most once.
  package var windows: [HitchWindow]
  /// The denominator of the verdict; nil if nothing but stated ratios is known of it.
  package var denominator: DenominatorKind?
  /// True if the source leaves the denominator to the reader.
  package var isOpen: Bool
  /// The time from one vsync to the next, if known.
  package var refreshNanoseconds: Int?
  /// The reason why the source can't be believed, if its reader found one; then there is no rating.
  package var unrated: String?
  /// The ratio if the source may mean something else by the same figures; nil otherwise.
  package var alternative: Alternative?
  /// The functions on the main thread during the hitches, the heaviest first; empty if it was not
  /// sampled.
  package var lateFunctions: [LateFunction]

  /// The ratio under another reading of the same figures.
  package struct Alternative: Codable, Hashable, Sendable {
    /// The ratio in ms/s.
    package var ratio: Double
    /// The assumption.
    package var condition: String
    /// The question whose answer decides between the two.
    package var question: String
  }

  package init(
    name: String,
    basis: Basis = .stated,
    scale: HitchScale = .scrolling,
    iterations: [HitchIteration],
    windows: [HitchWindow],
    denominator: DenominatorKind?,
    isOpen: Bool = false,
    refreshNanoseconds: Int? = nil,
    unrated: String? = nil,
    alternative: Alternative? = nil,
    lateFunctions: [LateFunction] = []
  ) {
    self.name = name
    self.basis = basis
    self.scale = scale
    self.iterations = iterations
    self.windows = windows
    self.denominator = denominator
    self.isOpen = isOpen
    self.refreshNanoseconds = refreshNanoseconds
    self.unrated = unrated
    self.alternative = alternative
    self.lateFunctions = lateFunctions
  }
}

extension HitchInterval {
  package func window(_ kind: DenominatorKind?) -> HitchWindow? {
    windows.first { $0.kind == kind }
  }

  /// Returns Σ hitch time ÷ Σ duration over the iterations that have both; nil if there are none,
  /// or if `objection(to:)` has a reason against it.
  package func pooledRatio(over kind: DenominatorKind?) -> HitchTimeRatio? {
    guard objection(to: kind) == nil else { return nil }
    return HitchTimeRatio.pooled(ratios(over: kind).compactMap { $0 })
  }

  /// Returns an exact ratio for each iteration; nil where a time is missing or hitches exceed the
  /// denominator.
  package func ratios(over kind: DenominatorKind?) -> [HitchTimeRatio?] {
    guard let window = window(kind) else { return iterations.map { _ in nil } }
    return iterations.indices.map { ratio(ofIteration: $0, over: window) }
  }

  /// Returns the exact ratio of an iteration over a window.
  func ratio(ofIteration index: Int, over window: HitchWindow) -> HitchTimeRatio? {
    guard let hitch = iterations[index].hitchNanoseconds,
      let duration = window.nanoseconds.at(index) ?? nil, hitch <= duration
    else { return nil }
    return HitchTimeRatio(
      hitchNanoseconds: hitch,
      durationNanoseconds: duration,
      of: window.kind.interval
    )
  }

  /// Returns the ratio of each iteration in milliseconds per second: computed where both times are
  /// known, as stated otherwise; nil where the iteration contradicts itself.
  package func iterationRatios(over kind: DenominatorKind?) -> [Double?] {
    guard unrated == nil else { return iterations.map { _ in nil } }
    return zip(ratios(over: kind), iterations).enumerated().map { index, pair in
      contradictions(inIteration: index).isEmpty
        ? pair.0?.millisecondsPerSecond ?? pair.1.statedRatio : nil
    }
  }

  /// The pooled ratio, or else the mean of the stated ratios, in milliseconds per second; nil if
  /// the times contradict each other.
  package var ratio: Double? {
    guard objection(to: denominator) == nil else { return nil }
    if let pooled = pooledRatio(over: denominator) { return pooled.millisecondsPerSecond }
    return Spread(iterations.compactMap(\.statedRatio))?.mean
  }

  /// Returns the band of the scale that a ratio is in; nil for a negative number and none.
  package func band(ofRatio ratio: Double?) -> HitchBand? {
    guard let ratio else { return nil }
    return scale.band(ofRatio: ratio)
  }

  /// The band of the verdict, judged without rounding where both times are known.
  package var band: HitchBand? {
    if let pooled = pooledRatio(over: denominator) { return scale.band(of: pooled) }
    return band(ofRatio: ratio)
  }

  /// Adds a denominator, or replaces the one of its kind, and judges by it from now on.
  package mutating func use(_ window: HitchWindow) {
    windows.removeAll { $0.kind == window.kind }
    windows.append(window)
    denominator = window.kind
  }

  /// The number of hitches of each severity by Instruments' rule.
  ///
  /// Nil if single hitches or the refresh interval are unknown, or the source states another
  /// severity.
  package var severities: [HitchSeverity: Int]? {
    var counts: [HitchSeverity: Int] = [:]
    for iteration in iterations {
      guard let hitches = iteration.hitches else { return nil }
      for hitch in hitches {
        guard let severity = hitch.severity(refreshNanoseconds: refreshNanoseconds) else {
          return nil
        }
        if let stated = hitch.statedSeverity, stated != severity { return nil }
        counts[severity, default: 0] += 1
      }
    }
    return counts
  }
}

extension HitchScale {
  /// Returns the band of a ratio that a source states as a decimal, to a millionth of a millisecond
  /// per second; nil if it is negative or absurd.
  package func band(ofRatio ratio: Double) -> HitchBand? {
    guard ratio >= 0, ratio < 1e9 else { return nil }
    let hitch = Int((ratio * 1e6).rounded(.toNearestOrAwayFromZero))
    return HitchTimeRatio(
      hitchNanoseconds: hitch,
      durationNanoseconds: 1_000_000_000,
      of: .scrolling
    ).map(band)
  }
}
