/// Counts of the loads in a trial, by how they ended.
///
/// Every started load ends once: it arrives, fails, is cancelled or is unfinished.
public struct LoadCounts: Hashable, Sendable {
  /// Loads that were started.
  public var started = 0
  /// Loads that delivered their image: its bytes arrived, and it was prepared if it had to be.
  public var arrived = 0
  /// Loads that were cancelled before they delivered their image, even while it was being prepared.
  public var cancelled = 0
  /// Loads that were still under way when the trial ended.
  public var unfinished = 0
  /// Loads that delivered the image of an item that was never on screen.
  public var wasted = 0
  /// Loads that failed.
  public var failed = 0
  /// Loads that were started for an item whose image had already been there.
  public var repeated = 0
  /// Loads that were started while another load for the same image was under way.
  public var duplicate = 0
  /// Loads whose handles were kept after their end, or that kept running when no longer wanted.
  public var leaked = 0
  /// Images that were decoded or prepared although their load had been cancelled.
  public var uselessDecodes = 0
  /// The bytes that arrived, including those of cancelled loads whose transfer had ended.
  public var bytes = 0

  package init() {}
}
