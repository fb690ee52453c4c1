/// On which vsyncs a scroll path has a frame due, and where the list is then.
///
/// While a segment moves, a frame is due at every vsync from its first to the one that shows where
/// it ended. Asking moves forward in time only, so that a whole run costs O(frames + segments).
package struct ScrollSchedule: Sendable {
  private let path: ScrollPath
  private let refreshInterval: Int
  private var cursor = 0

  package init(_ path: ScrollPath, refreshIntervalNanoseconds: Int) {
    self.path = path
    self.refreshInterval = refreshIntervalNanoseconds
  }

  /// The vsync at which the script is over.
  package var end: Int { path.endNanoseconds.vsync(every: refreshInterval) }

  /// The first vsync from `vsync` on at which a frame is due because the list scrolls.
  package mutating func nextDue(from vsync: Int) -> Int? {
    while cursor < path.segments.count {
      let segment = path.segments[cursor]
      if segment.end.vsync(every: refreshInterval) >= vsync {
        return max(vsync, segment.start.vsync(every: refreshInterval))
      }
      cursor += 1
    }
    return nil
  }

  /// Where the list is at a vsync, in points; the vsync is one that `nextDue` returned last.
  package func offset(at vsync: Int) -> Double {
    segment(at: vsync)?.offset(at: vsync * refreshInterval) ?? 0
  }

  /// Whether a finger moves the list at a vsync.
  package func isDragging(at vsync: Int) -> Bool {
    segment(at: vsync).map { $0.isDragging && $0.end > vsync * refreshInterval } ?? false
  }

  /// The last segment that has begun by the vsync, from the cursor on.
  private func segment(at vsync: Int) -> ScrollSegment? {
    var index = cursor
    while index + 1 < path.segments.count,
      path.segments[index + 1].start <= vsync * refreshInterval
    {
      index += 1
    }
    return index < path.segments.count ? path.segments[index] : path.segments.last
  }
}

extension Int {
  /// The first vsync at or after a time.
  func vsync(every interval: Int) -> Int {
    self <= 0 ? 0 : (self - 1) / interval + 1
  }
}
