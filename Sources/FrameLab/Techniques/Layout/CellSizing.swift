/// Where the height of a cell comes from.
public enum CellSizing: String, TechniqueChoice {
  /// The layout knows it: all rows have the height that the list names.
  case given
  /// `systemLayoutSizeFitting`, each time that a cell is prepared.
  case everyTime
  /// `systemLayoutSizeFitting` once for each item; then a height cache.
  case cached
  /// The app computes it from the item's texts.
  case computed
}
