/// The vsyncs at which a scroll path has a frame due, and where the list is then.
///
/// While a segment moves, a frame is due at every vsync from its first to the one that shows where
/// it ended. If the previous frame takes too long, the end is still due at the next opportunity.
///
/// Vsyncs are counted in ticks. If several make an interval, frames are due a whole interval apart
/// from the tick that a query starts at: a frame with an odd deadline shifts all that follow.
/// Queries only move forward in time, so a whole run costs O(frames + segments).
package struct ScrollSchedule: Sendable {
  /// Where a frame shows the list.
  package struct Position: Hashable, Sendable {
    /// The offset in points.
    package var points: Double
    /// True if a finger moves the list.
    package var isDragged: Bool

    package init(points: Double, isDragged: Bool) {
      self.points = points
      self.isDragged = isDragged
    }
  }

  private let path: ScrollPath
  private let tick: Int
  private let interval: Int
  private var cursor = 0
  /// When the segment at the cursor starts and ends.
  private var start = 0
  private var segmentEnd = 0
  /// When the frame that was drawn last began.
  private var drawn = -1
  /// True if the frame that was drawn last is the first after a finger let go.
  package private(set) var isReleased = false
  private var isEntering = false

  package init(_ path: ScrollPath, tickNanoseconds: Int, ticksPerFrame: Int = 1) {
    self.path = path
    tick = tickNanoseconds
    interval = tickNanoseconds * ticksPerFrame
    enter()
  }

  /// The tick at which the script is over.
  package var end: Int { path.endNanoseconds.vsync(every: tick) }

  /// The first vsync from the tick `vsync` on at which a frame is due because the list scrolls.
  package mutating func nextDue(from vsync: Int) -> Int? {
    let time = vsync * tick
    while cursor < path.segments.count {
      // The first vsync that shows the segment's end is not before this one.
      if segmentEnd > time - interval {
        guard start > time else { return vsync }
        return vsync + ((start - time - 1) / interval + 1) * (interval / tick)
      }
      // The previous frame took the time in which the end should have been shown.
      if drawn < segmentEnd { return vsync }
      cursor += 1
      enter()
    }
    return nil
  }

  /// Draws a frame at the vsync that `nextDue` returned last.
  ///
  /// - Returns: where the list is then.
  package mutating func draw(at vsync: Int) -> Position {
    let time = vsync * tick
    drawn = time
    while cursor + 1 < path.segments.count, path.segments[cursor + 1].start <= time {
      cursor += 1
      enter()
    }
    isReleased = isEntering
    isEntering = false
    guard cursor < path.segments.count else { return Position(points: 0, isDragged: false) }
    return path.segments[cursor].position(at: time)
  }

  private mutating func enter() {
    guard cursor < path.segments.count else { return }
    start = path.segments[cursor].start
    segmentEnd = path.segments[cursor].end
    isEntering = path.segments[cursor].isRelease
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
