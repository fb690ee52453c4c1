/// Which cached heights are dropped when something changes.
public enum HeightInvalidation: String, TechniqueChoice {
  /// None.
  case never
  /// All, whatever changes.
  case everything
  /// Those of the changed items; all when the width or the text size changes.
  case exact
}
