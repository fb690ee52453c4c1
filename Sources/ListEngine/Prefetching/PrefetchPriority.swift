/// The urgency of an item's load.
public enum PrefetchPriority: Int, CaseIterable, Hashable, Sendable, Comparable {
  /// The item may become visible later.
  case prefetch
  /// The item becomes visible with the next frame, at the present velocity.
  case nextFrame
  /// The item is on screen.
  case visible

  /// Orders by urgency: `prefetch < nextFrame < visible`.
  @inlinable
  public static func < (left: PrefetchPriority, right: PrefetchPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
