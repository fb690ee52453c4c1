/// The direction in which a list is heading.
public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
  /// Towards later items.
  case forward
  /// Towards earlier items.
  case backward

  /// The opposite direction.
  public var opposite: ScrollDirection { self == .forward ? .backward : .forward }
}
