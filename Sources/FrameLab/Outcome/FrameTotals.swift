public import HitchMonitoring

/// Sums over frames.
public struct FrameTotals: Hashable, Sendable {
  /// The number of frames that were displayed.
  public var frameCount = 0
  /// The number of displayed frames that came late.
  public var hitchCount = 0
  /// Their total lateness, in nanoseconds.
  public var hitchNanoseconds = 0
  /// The part of the hitch time that late commits caused.
  public var commitHitchNanoseconds = 0
  /// The total length of the scroll intervals, each from its first begin to its last display; 0 for
  /// frames at rest, which belong to no interval.
  public var durationNanoseconds = 0

  /// Creates totals; by default, those of no frames.
  package init(
    frameCount: Int = 0,
    hitchCount: Int = 0,
    hitchNanoseconds: Int = 0,
    commitHitchNanoseconds: Int = 0,
    durationNanoseconds: Int = 0
  ) {
    self.frameCount = frameCount
    self.hitchCount = hitchCount
    self.hitchNanoseconds = hitchNanoseconds
    self.commitHitchNanoseconds = commitHitchNanoseconds
    self.durationNanoseconds = durationNanoseconds
  }

  /// The part of the hitch time that late rendering caused.
  public var renderHitchNanoseconds: Int { hitchNanoseconds - commitHitchNanoseconds }

  /// Hitch time per scrolling time, Apple's measure; nil if nothing scrolled.
  public var hitchTimeRatio: HitchTimeRatio? {
    HitchTimeRatio(
      hitchNanoseconds: hitchNanoseconds,
      durationNanoseconds: durationNanoseconds,
      of: .scrolling
    )
  }

  /// Frames per second of scrolling; nil if nothing scrolled.
  public var framesPerSecond: Double? {
    guard durationNanoseconds > 0 else { return nil }
    return Double(frameCount) * 1_000_000_000 / Double(durationNanoseconds)
  }

  /// Adds other totals.
  public static func += (left: inout FrameTotals, right: FrameTotals) {
    left.frameCount += right.frameCount
    left.hitchCount += right.hitchCount
    left.hitchNanoseconds += right.hitchNanoseconds
    left.commitHitchNanoseconds += right.commitHitchNanoseconds
    left.durationNanoseconds += right.durationNanoseconds
  }
}
