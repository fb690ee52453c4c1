/// The memory that a trial used.
public struct MemoryOutcome: Hashable, Sendable {
  /// The most bytes that decoded images took at any time, including those held only by cells.
  public var decodedBytesPeak = 0
  /// The most bytes that the app took at any time: decoded images, cells and the rest.
  public var bytesPeak = 0
  /// Memory warnings, both scripted ones and those for exceeding the budget.
  public var warnings = 0

  package init(decodedBytesPeak: Int = 0, bytesPeak: Int = 0, warnings: Int = 0) {
    self.decodedBytesPeak = decodedBytesPeak
    self.bytesPeak = bytesPeak
    self.warnings = warnings
  }
}
