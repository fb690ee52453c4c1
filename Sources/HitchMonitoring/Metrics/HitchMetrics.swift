import ListEngine

/// The hitch metrics of one or more measurements.
///
/// ```swift
/// var metrics = HitchMetrics(of: .scrolling)
/// for frame in frames { metrics.add(frame) }
/// metrics.addDuration(nanoseconds: 2_000_000_000)
/// metrics.hitchTimeRatio?.millisecondsPerSecond
/// ```
public struct HitchMetrics: Hashable, Sendable {
  /// The kind of time that the durations measure.
  public let interval: MeasuredInterval
  /// The number of frames that were shown.
  public private(set) var frameCount = 0
  /// The frames that came late, in the order in which they were added.
  public private(set) var hitches: [FrameLateness] = []
  /// The sum of all hitches, in nanoseconds.
  public private(set) var hitchNanoseconds = 0
  /// The part of it that late commits caused, in nanoseconds.
  public private(set) var commitHitchNanoseconds = 0
  /// The measured time, in nanoseconds.
  public private(set) var durationNanoseconds = 0

  /// Creates metrics without frames.
  public init(of interval: MeasuredInterval) {
    self.interval = interval
  }

  /// Adds a frame that was shown, late or not.
  ///
  /// - Complexity: O(1) amortized.
  public mutating func add(_ frame: FrameLateness) {
    frameCount += 1
    guard frame.hitchNanoseconds > 0 else { return }
    hitches.append(frame)
    hitchNanoseconds += frame.hitchNanoseconds
    commitHitchNanoseconds += frame.commitHitchNanoseconds
  }

  /// Adds the length of an interval, before or after its frames.
  public mutating func addDuration(nanoseconds: Int) {
    require(nanoseconds >= 0, "a time is not negative, got \(nanoseconds) ns")
    durationNanoseconds += nanoseconds
  }

  /// Adds another measurement, as if both had been measured together.
  ///
  /// - Precondition: both have the same kind of interval.
  /// - Complexity: O(hitches of the other).
  public mutating func pool(_ other: HitchMetrics) {
    require(
      interval == other.interval,
      "only like is pooled with like, got '\(interval)' and '\(other.interval)'"
    )
    frameCount += other.frameCount
    hitches += other.hitches
    hitchNanoseconds += other.hitchNanoseconds
    commitHitchNanoseconds += other.commitHitchNanoseconds
    durationNanoseconds += other.durationNanoseconds
  }
}

extension HitchMetrics {
  /// The number of late frames.
  public var hitchCount: Int { hitches.count }

  /// The part of the hitch time that the render server caused, in nanoseconds.
  public var renderHitchNanoseconds: Int { hitchNanoseconds - commitHitchNanoseconds }

  /// Hitch time per measured time; nil if the duration is 0.
  public var hitchTimeRatio: HitchTimeRatio? {
    HitchTimeRatio(
      hitchNanoseconds: hitchNanoseconds,
      durationNanoseconds: durationNanoseconds,
      of: interval
    )
  }

  /// Returns the number of hitches of a kind.
  ///
  /// - Complexity: O(hitches).
  public func hitchCount(of kind: HitchKind) -> Int { hitches.count { $0.kind == kind } }

  /// Returns a percentile of the hitches' durations, by the nearest-rank method.
  ///
  /// - Parameter percent: 1 to 100; 50 is the median and 100 the longest.
  /// - Returns: the duration in nanoseconds; nil without hitches.
  /// - Complexity: O(n log n) for n hitches.
  public func hitchPercentile(_ percent: Int) -> Int? {
    nearestRank(percent, of: hitches.count).map { rank in
      hitches.map(\.hitchNanoseconds).sorted()[rank]
    }
  }

  /// Returns a percentile of the lateness of all frames, by the nearest-rank method.
  ///
  /// Frames on time count as 0.
  ///
  /// - Parameter percent: 1 to 100; 50 is the median and 100 the latest.
  /// - Returns: the lateness in nanoseconds; nil without frames.
  /// - Complexity: O(n log n) for n hitches.
  public func latenessPercentile(_ percent: Int) -> Int? {
    nearestRank(percent, of: frameCount).map { rank in
      let inTime = frameCount - hitches.count
      return rank < inTime ? 0 : hitches.map(\.hitchNanoseconds).sorted()[rank - inTime]
    }
  }

  /// Returns the position of a percentile in sorted values; nil if there are none.
  private func nearestRank(_ percent: Int, of count: Int) -> Int? {
    require((1...100).contains(percent), "a percentile is 1 to 100, got \(percent)")
    return count > 0 ? (percent * count + 99) / 100 - 1 : nil
  }
}
