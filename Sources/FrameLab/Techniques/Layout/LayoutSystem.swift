/// How the views of a cell get their frames.
public enum LayoutSystem: String, TechniqueChoice {
  /// By Auto Layout.
  case autoLayout
  /// By `layoutSubviews`, which computes them.
  case manual
}
