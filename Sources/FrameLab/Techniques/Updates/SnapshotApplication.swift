/// How a new snapshot reaches the list.
public enum SnapshotApplication: String, TechniqueChoice {
  /// The difference is applied.
  case difference
  /// Everything is reloaded.
  ///
  /// `applySnapshotUsingReloadData`, and each apply without animation before iOS 15.
  case reloadData
}
