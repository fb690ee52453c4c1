/// How long cells on screen were in a state that they should not be in, from display to display.
public struct AppearanceTimes: Hashable, Sendable {
  /// For each time that a cell with an image appeared on screen, how long it was in that state, in
  /// nanoseconds.
  ///
  /// It is 0 when the cell was right at once. In order of leaving.
  public var perAppearance: [Int] = []

  /// Creates times without an appearance.
  public init() {}

  /// The sum over all appearances, in cell·nanoseconds.
  public var totalNanoseconds: Int { perAppearance.reduce(0, +) }
}
