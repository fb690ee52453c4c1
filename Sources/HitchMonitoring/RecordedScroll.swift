/// A scroll: from the last tick before a list moved to the first at which it rested.
public struct RecordedScroll: Hashable, Sendable {
  /// The name of the screen that was scrolled.
  public let screen: String
  /// The time at which it began, in nanoseconds from the start of the recording.
  public let startNanoseconds: Int
  /// Its hitches and its duration without interruptions.
  public private(set) var metrics = HitchMetrics(of: .scrolling)
  /// The hitches one by one, in order.
  public private(set) var hitches: [RecordedHitch] = []
  /// The shortest refresh interval that the display used, in nanoseconds; nil before the first gap.
  public private(set) var refreshNanoseconds: Int?
  /// The number of hitches that may be changes of the display to a lower rate.
  public private(set) var rateChangeCount = 0
  /// The time of those hitches, in nanoseconds.
  public private(set) var rateChangeNanoseconds = 0

  init(screen: String, startNanoseconds: Int) {
    self.screen = screen
    self.startNanoseconds = startNanoseconds
  }

  /// Adds the time from one tick to the next.
  mutating func add(_ gap: TickGap, since origin: Int) {
    metrics.addDuration(nanoseconds: gap.nanoseconds)
    // All that a display link can see is the app's main thread, so the commit explains all of it.
    let late = gap.hitchNanoseconds
    metrics.add(FrameLateness(hitchNanoseconds: late, commitHitchNanoseconds: late))
    refreshNanoseconds = min(refreshNanoseconds ?? .max, gap.refreshNanoseconds)
    guard late > 0 else { return }
    if gap.isRateChange {
      rateChangeCount += 1
      rateChangeNanoseconds += late
    }
    hitches.append(
      RecordedHitch(
        dueNanoseconds: gap.dueNanoseconds - origin,
        hitchNanoseconds: late,
        refreshNanoseconds: gap.refreshNanoseconds
      )
    )
  }
}

extension RecordedScroll {
  /// Returns the number of hitches of a severity.
  ///
  /// - Complexity: O(hitches).
  public func hitchCount(of severity: HitchSeverity) -> Int {
    hitches.count {
      HitchSeverity(
        hitchNanoseconds: $0.hitchNanoseconds,
        refreshNanoseconds: $0.refreshNanoseconds
      ) == severity
    }
  }
}
