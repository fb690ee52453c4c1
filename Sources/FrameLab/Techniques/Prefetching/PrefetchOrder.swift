/// In which order the items of a prefetch call are loaded.
public enum PrefetchOrder: String, TechniqueChoice {
  /// As the list view gives them: what is needed first comes first.
  case asGiven
  /// Sorted by index path, which is backwards when the list scrolls up.
  case sortedByIndexPath
}
