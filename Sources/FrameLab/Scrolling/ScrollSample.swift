/// A list's position at one time in a recording from a device.
public struct ScrollSample: Hashable, Sendable {
  /// The time in nanoseconds, from an arbitrary start.
  public var nanoseconds: Int
  /// The list's offset in points.
  public var points: Double

  /// Creates a sample.
  public init(nanoseconds: Int, points: Double) {
    self.nanoseconds = nanoseconds
    self.points = points
  }
}
