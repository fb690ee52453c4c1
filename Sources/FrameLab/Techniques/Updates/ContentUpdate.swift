/// How a list is told that an item's content changed.
public enum ContentUpdate: String, TechniqueChoice {
  /// `reconfigureItems`: the provider runs again on the cell that is there.
  case reconfigure
  /// `reloadItems`: another cell replaces it.
  case reload
  /// `reloadData`: all cells are replaced.
  case reloadData
}
