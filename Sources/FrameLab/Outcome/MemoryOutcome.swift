/// The memory that a trial needed.
public struct MemoryOutcome: Hashable, Sendable {
  /// The most bytes that decoded images took at any time, those included that only cells hold.
  public var decodedBytesPeak = 0
  /// The most bytes that the app took at any time: decoded images, cells and the rest.
  public var bytesPeak = 0
  /// Memory warnings, scripted ones and those for a budget that was passed.
  public var warnings = 0

  /// Creates the memory of a trial.
  public init(decodedBytesPeak: Int = 0, bytesPeak: Int = 0, warnings: Int = 0) {
    self.decodedBytesPeak = decodedBytesPeak
    self.bytesPeak = bytesPeak
    self.warnings = warnings
  }
}
