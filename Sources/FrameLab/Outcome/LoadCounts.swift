/// What became of the loads of a trial; every started load ends once: it arrives, fails,
/// is cancelled or is unfinished.
public struct LoadCounts: Hashable, Sendable {
  /// Loads that were started.
  public var started = 0
  /// Loads that brought their image: its bytes arrived, and if it was to be prepared it was.
  public var arrived = 0
  /// Loads that were cancelled before they had brought their image, be it while it was prepared.
  public var cancelled = 0
  /// Loads that were still under way when the trial ended.
  public var unfinished = 0
  /// Loads that brought an image of an item that was never on screen, before it or after.
  public var wasted = 0
  /// Loads that failed.
  public var failed = 0
  /// Loads that were started for an item whose image had been there before.
  public var repeated = 0
  /// Loads that were started while another one for the same image was under way.
  public var duplicate = 0
  /// Loads whose handles were kept after their end, or that ran on after nobody wanted them.
  public var leaked = 0
  /// Images that were decoded or prepared although their load had been cancelled.
  public var uselessDecodes = 0
  /// The bytes that arrived, those of cancelled loads included whose transfer had ended.
  public var bytes = 0

  /// Creates counts of nothing.
  public init() {}
}
