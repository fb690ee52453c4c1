/// A vsync that came and went without the app being ready for it.
public struct RecordedHitch: Hashable, Sendable {
  /// When the display link was due, in nanoseconds from the start of the recording.
  public let dueNanoseconds: Int
  /// How much later it was called.
  public let hitchNanoseconds: Int
  /// The refresh interval at that time.
  public let refreshNanoseconds: Int

  /// Creates a hitch.
  public init(dueNanoseconds: Int, hitchNanoseconds: Int, refreshNanoseconds: Int) {
    self.dueNanoseconds = dueNanoseconds
    self.hitchNanoseconds = hitchNanoseconds
    self.refreshNanoseconds = refreshNanoseconds
  }
}
