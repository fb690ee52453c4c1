/// A vsync for which the app was not ready.
public struct RecordedHitch: Hashable, Sendable {
  /// The time at which the display link was due, in nanoseconds from the start of the recording.
  public let dueNanoseconds: Int
  /// The delay until the display link was called, in nanoseconds.
  public let hitchNanoseconds: Int
  /// The refresh interval at that time, in nanoseconds.
  public let refreshNanoseconds: Int

  /// Creates a hitch.
  public init(dueNanoseconds: Int, hitchNanoseconds: Int, refreshNanoseconds: Int) {
    self.dueNanoseconds = dueNanoseconds
    self.hitchNanoseconds = hitchNanoseconds
    self.refreshNanoseconds = refreshNanoseconds
  }
}
