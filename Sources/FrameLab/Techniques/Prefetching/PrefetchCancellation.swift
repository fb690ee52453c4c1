/// What becomes of a prefetch that is no longer wanted.
public enum PrefetchCancellation: String, TechniqueChoice {
  /// `cancelPrefetchingForItemsAt` cancels it.
  case cancelled
  /// It runs on.
  case ignored
}
