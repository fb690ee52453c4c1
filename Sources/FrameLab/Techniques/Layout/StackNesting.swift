/// How deep stack views are nested in a cell.
public enum StackNesting: String, TechniqueChoice {
  /// No stack view.
  case none
  /// One level.
  case one
  /// Two levels.
  case two
  /// Three levels.
  case three
  /// Four levels.
  case four
}
