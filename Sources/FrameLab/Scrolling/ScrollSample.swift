/// Where a list was at a time, as a recording on a device has it.
public struct ScrollSample: Hashable, Sendable {
  /// The time in nanoseconds, from any beginning.
  public var nanoseconds: Int
  /// The list's offset in points.
  public var points: Double

  /// Creates a sample.
  public init(nanoseconds: Int, points: Double) {
    self.nanoseconds = nanoseconds
    self.points = points
  }
}
