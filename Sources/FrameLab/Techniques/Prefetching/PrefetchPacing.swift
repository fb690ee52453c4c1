/// Whether prefetching pauses while frames leave no time.
public enum PrefetchPacing: String, TechniqueChoice {
  /// The list view asks only in quiet times, as since iOS 10.
  case adaptive
  /// Every move of the list asks, whatever the frames cost.
  case constant
}
