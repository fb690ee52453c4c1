/// What loads and their images are filed under.
public enum PrefetchKeys: String, TechniqueChoice {
  /// The item's stable identifier.
  case stableIDs
  /// The position that the item had when its load started.
  case indexPaths
}
