/// How soon an item's load is needed.
public enum PrefetchPriority: Int, CaseIterable, Hashable, Sendable, Comparable {
  /// Its item may become visible later.
  case prefetch
  /// Its item becomes visible with the next frame, at the present velocity.
  case nextFrame
  /// Its item is on screen.
  case visible

  /// Orders by urgency: `prefetch < nextFrame < visible`.
  @inlinable
  public static func < (left: PrefetchPriority, right: PrefetchPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
