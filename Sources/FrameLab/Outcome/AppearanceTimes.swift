/// How long cells on screen were in a state that they should not be in, from display to display.
public struct AppearanceTimes: Hashable, Sendable {
  /// How long a cell with an image was in that state, in nanoseconds, for each time it appeared on
  /// screen.
  ///
  /// 0 if the cell was right at once. In the order in which the cells left the screen.
  public var perAppearance: [Int] = []

  /// Creates times without any appearances.
  package init() {}

  /// The sum over all appearances, in cell·nanoseconds.
  public var totalNanoseconds: Int { perAppearance.reduce(0, +) }
}
