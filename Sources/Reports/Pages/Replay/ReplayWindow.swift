package import FrameLab

/// The part of two recorded trials that a replay shows.
///
/// It begins half a second before the first event in it, and contains the trap's worst moment if
/// that comes soon enough.
package struct ReplayWindow {
  /// The vsyncs, counted from the start of the trial.
  package let vsyncs: Range<Int>

  /// The length of a window, unless the worst moment needs more.
  private static let usual = 3_500_000_000
  /// The longest window.
  private static let most = 6_000_000_000
  /// The time without an event at the beginning.
  private static let lead = 500_000_000
  /// The time after the worst moment.
  private static let tail = 1_000_000_000

  /// Creates the window of two trials, recorded as `.trace`.
  ///
  /// - Parameters:
  ///   - trap: the trap's trial.
  ///   - fix: the fix's.
  ///   - interval: the nanoseconds from one vsync to the next.
  package init(trap: TrialOutcome, fix: TrialOutcome, interval: Int) {
    let events = [trap, fix].flatMap { ReplayEvent.all(in: $0, interval: interval) }
      .map(\.vsync).sorted()
    let moment = Self.worstMoment(of: trap)
    let lead = (Self.lead + interval / 2) / interval
    let end = [trap, fix].map { ($0.trace?.pictures.last?.display ?? 0) + 1 }.max() ?? 1
    // The last event up to the worst moment with nothing right before it.
    let quiet = events.indices.filter { index in
      events[index] <= moment && (index == 0 || events[index] - events[index - 1] > lead)
    }
    let first =
      quiet.last.map { events[$0] } ?? events.first ?? max(0, moment - Self.usual / 3 / interval)
    let start = max(0, min(first - lead, end - 1))
    let wished = max(start + Self.usual / interval, moment + Self.tail / interval)
    vsyncs = start..<min(wished, start + Self.most / interval, max(end, start + 1))
  }

  /// Returns the vsync with the most to see: that of the worst hitch, otherwise the first with the
  /// most cells without their own content.
  private static func worstMoment(of outcome: TrialOutcome) -> Int {
    let hitches = outcome.frames.filter { $0.isScrolling && $0.timing.hitchTicks > 0 }
    if let worst = hitches.max(by: { isBefore($0.timing, $1.timing) }) {
      return worst.timing.display
    }
    return outcome.trace?.pictures.mostUnfinished?.display ?? 0
  }

  private static func isBefore(_ left: FrameTiming, _ right: FrameTiming) -> Bool {
    (left.hitchTicks, -left.display) < (right.hitchTicks, -right.display)
  }
}

extension [TrialTrace.Picture] {
  /// The picture with the most cells that do not show their item, the first of equal ones.
  var mostUnfinished: Element? {
    self.max { left, right in
      (left.unfinishedCells, -left.display) < (
        right.unfinishedCells, -right.display
      )
    }
  }
}

extension TrialTrace.Picture {
  /// The number of cells that do not show their item; those with a wrong image count tenfold.
  var unfinishedCells: Int {
    cells.reduce(0) { sum, cell in
      switch cell.content {
      case .complete: sum
      case .placeholder: sum + 1
      case .wrongImage: sum + 10
      }
    }
  }
}
