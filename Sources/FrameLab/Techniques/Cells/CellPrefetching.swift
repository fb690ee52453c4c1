/// Whether the list view prepares cells before they are visible.
public enum CellPrefetching: String, TechniqueChoice {
  /// Never: a cell is prepared in the frame that shows it first.
  case off
  /// As iOS 9.
  ///
  /// A row's cells are prepared together in the frame that shows it first, and cells that leave go straight to their pool.
  case rowAtATime
  /// As iOS 10 to 14: each frame prepares at most one cell ahead, well before it is visible.
  case oneAtATime
  /// As since iOS 15: one next cell after a short commit, in the time that is left.
  case automatic
}
