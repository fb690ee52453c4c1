/// Measured heights and jumps of the offset in a trial.
public struct LayoutOutcome: Hashable, Sendable {
  /// Frames in which the content on screen moved for a reason other than scrolling.
  public var offsetJumps = 0
  /// The total distance of those jumps, in thousandths of a point.
  public var offsetJumpMillipoints = 0
  /// Frames in which the scroll indicator moved by more than a hundredth of the list although the
  /// list did not scroll.
  public var indicatorJumps = 0
  /// Cells that sized themselves by their content, whether fitted or computed.
  public var heightsMeasured = 0
  /// Times a cell appeared at a height other than its own.
  public var wrongHeights = 0

  package init() {}
}
