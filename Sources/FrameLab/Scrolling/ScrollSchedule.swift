/// The vsyncs at which a scroll path has a frame due, and where the list is then.
///
/// While a segment moves, a frame is due at every vsync from its first to the one that shows where
/// it ended. If the previous frame takes too long, the end is still due at the next opportunity.
/// Queries only move forward in time, so a whole run costs O(frames + segments).
package struct ScrollSchedule: Sendable {
  /// Where a frame shows the list.
  package struct Position: Hashable, Sendable {
    /// The offset in points.
    package var points: Double
    /// Whether a finger moves the list.
    package var isDragged: Bool

    package init(points: Double, isDragged: Bool) {
      self.points = points
      self.isDragged = isDragged
    }
  }

  private let path: ScrollPath
  private let refreshInterval: Int
  private var cursor = 0
  /// The first and last vsync of the segment at the cursor.
  private var first = 0
  private var last = 0
  /// The vsync of the frame that was drawn last.
  private var drawn = -1

  package init(_ path: ScrollPath, refreshIntervalNanoseconds: Int) {
    self.path = path
    self.refreshInterval = refreshIntervalNanoseconds
    enter()
  }

  /// The vsync at which the script is over.
  package var end: Int { path.endNanoseconds.vsync(every: refreshInterval) }

  /// The first vsync at or after `vsync` at which a frame is due because the list scrolls.
  package mutating func nextDue(from vsync: Int) -> Int? {
    while cursor < path.segments.count {
      if last >= vsync { return max(vsync, first) }
      // The previous frame took the time in which the end should have been shown.
      if drawn < last { return vsync }
      cursor += 1
      enter()
    }
    return nil
  }

  /// Draws a frame at the vsync that `nextDue` returned last.
  ///
  /// - Returns: where the list is then.
  package mutating func draw(at vsync: Int) -> Position {
    drawn = vsync
    let time = vsync * refreshInterval
    while cursor + 1 < path.segments.count, path.segments[cursor + 1].start <= time {
      cursor += 1
      enter()
    }
    guard cursor < path.segments.count else { return Position(points: 0, isDragged: false) }
    return path.segments[cursor].position(at: time)
  }

  private mutating func enter() {
    guard cursor < path.segments.count else { return }
    first = path.segments[cursor].start.vsync(every: refreshInterval)
    last = path.segments[cursor].end.vsync(every: refreshInterval)
  }
}

extension ScrollSegment {
  fileprivate func position(at time: Int) -> ScrollSchedule.Position {
    ScrollSchedule.Position(points: offset(at: time), isDragged: isDragging && time < end)
  }
}

extension Int {
  /// The first vsync at or after a time.
  func vsync(every interval: Int) -> Int {
    self <= 0 ? 0 : (self - 1) / interval + 1
  }
}
