/// A part of a scroll during which the list moves in one way.
package struct ScrollSegment: Hashable, Sendable {
  /// When the movement starts, in nanoseconds.
  package let start: Int
  /// When it ends, in nanoseconds; a jump ends when it starts.
  package let end: Int
  /// Where the list is at the end and after, in points.
  package let target: Double
  private let motion: ScrollMotion

  init(_ motion: ScrollMotion, start: Int, end: Int, target: Double) {
    self.start = start
    self.end = end
    self.target = target
    self.motion = motion
  }

  /// True if a finger is on the list.
  package var isDragging: Bool {
    if case .drag = motion { true } else { false }
  }

  /// True if a finger lets go at the start.
  var isRelease = false

  /// Where the list is at a time after the start, in points.
  ///
  /// - Complexity: O(1), without allocation.
  package func offset(at nanoseconds: Int) -> Double {
    guard nanoseconds < end else { return target }
    return motion.offset(
      afterNanoseconds: max(nanoseconds, start) - start,
      of: end - start
    )
  }
}
