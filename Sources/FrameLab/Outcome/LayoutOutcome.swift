/// How the heights and the offset of a list behaved in a trial.
public struct LayoutOutcome: Hashable, Sendable {
  /// Frames in which what is on screen moved by other than the scrolling.
  public var offsetJumps = 0
  /// How far it moved in them together, in thousandths of a point.
  public var offsetJumpMillipoints = 0
  /// Frames in which the scroll indicator moved by more than a hundredth of the list although the
  /// list did not.
  public var indicatorJumps = 0
  /// Cells that were sized by their content: fitted or computed.
  public var heightsMeasured = 0
  /// Appearances of a cell in a height that was not its own.
  public var wrongHeights = 0

  /// Creates counts of nothing.
  public init() {}
}
