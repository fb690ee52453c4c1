/// The time that cells spent on screen in a state that users should not see, from display to
/// display.
public struct AppearanceTimes: Hashable, Sendable {
  /// The nanoseconds in that state, for each appearance of a cell with an image.
  ///
  /// 0 if the cell was right at once. In the order in which the cells left the screen.
  public var perAppearance: [Int] = []

  package init() {}

  /// The sum over all appearances, in cell·nanoseconds.
  public var totalNanoseconds: Int { perAppearance.reduce(0, +) }
}
