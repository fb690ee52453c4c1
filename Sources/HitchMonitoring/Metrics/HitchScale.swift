/// The published rating scales for hitch time ratios.
public enum HitchScale: String, CaseIterable, Hashable, Sendable {
  /// Scrolling: good below 5, warning below 10, then critical.
  ///
  /// Source: WWDC 2020, session 10077, "Eliminate animation hitches with XCTest".
  case scrolling
  /// All animations: good to 10, warning to 25, critical to 50, beyond that act immediately.
  ///
  /// Source: Apple, "Understanding hitches in your app" (the Organizer's "Hitches").
  case allAnimations
  /// The App Store Connect goals for `scrollHitchRate`: good below 5, fair below 10, then poor.
  ///
  /// Source: App Store Connect API, power and performance metrics.
  case appStoreScrolling

  /// The bands, from best to worst.
  public var bands: [HitchBand] {
    switch self {
    case .scrolling:
      [
        HitchBand(name: "good", rating: .good, limit: below(5)),
        HitchBand(name: "warning", rating: .warning, limit: below(10)),
        HitchBand(name: "critical", rating: .critical, limit: nil),
      ]
    case .allAnimations:
      [
        HitchBand(name: "good", rating: .good, limit: upTo(10)),
        HitchBand(name: "warning", rating: .warning, limit: upTo(25)),
        HitchBand(name: "critical", rating: .critical, limit: upTo(50)),
        HitchBand(name: "immediate attention", rating: .critical, limit: nil),
      ]
    case .appStoreScrolling:
      [
        HitchBand(name: "good", rating: .good, limit: below(5)),
        HitchBand(name: "fair", rating: .warning, limit: below(10)),
        HitchBand(name: "poor", rating: .critical, limit: nil),
      ]
    }
  }

  /// Returns the band of a ratio.
  ///
  /// - Complexity: O(1).
  public func band(of ratio: HitchTimeRatio) -> HitchBand {
    let bands = bands
    return bands.first { $0.limit.map(ratio.isBelow) ?? true } ?? bands[bands.count - 1]
  }

  /// Returns the rating of a ratio.
  ///
  /// - Complexity: O(1).
  public func rating(of ratio: HitchTimeRatio) -> HitchRating { band(of: ratio).rating }

  private func below(_ ratio: Int) -> HitchBand.Limit {
    HitchBand.Limit(millisecondsPerSecond: ratio, isIncluded: false)
  }

  private func upTo(_ ratio: Int) -> HitchBand.Limit {
    HitchBand.Limit(millisecondsPerSecond: ratio, isIncluded: true)
  }
}
