/// Rules for which Apple publishes no value: our assumptions, by name.
public struct ModelParameters: Hashable, Sendable {
  /// The part of the refresh interval, in percent, that a commit may take to count as short, so
  /// that a cell may be prefetched after it.
  public var shortCommitPercent: Int
  /// The memory that the app takes besides its cells and images, in bytes.
  public var appBytes: Int
  /// The memory that a cell takes without its image, in bytes.
  public var cellBytes: Int
  /// How many cells that left the screen wait for their items before they go to their pool.
  public var waitingCells: Int

  /// Creates parameters.
  public init(
    shortCommitPercent: Int = 50,
    appBytes: Int = 60_000_000,
    cellBytes: Int = 200_000,
    waitingCells: Int = 4
  ) {
    precondition(
      (0...100).contains(shortCommitPercent),
      "a part of the interval is 0 to 100 %, got \(shortCommitPercent)"
    )
    precondition(
      appBytes >= 0 && cellBytes >= 0 && waitingCells >= 0,
      "sizes and counts are not negative, got \(appBytes), \(cellBytes) and \(waitingCells)"
    )
    self.shortCommitPercent = shortCommitPercent
    self.appBytes = appBytes
    self.cellBytes = cellBytes
    self.waitingCells = waitingCells
  }
}
