/// What becomes of the views that an item does not need.
public enum OptionalViews: String, TechniqueChoice {
  /// They stay in the cell and are hidden: `isHidden`.
  case hidden
  /// They are removed, and added again for the next item that needs them.
  case addedAndRemoved
}
