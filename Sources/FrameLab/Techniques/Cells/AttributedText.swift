/// Where the attributed strings of a cell come from.
public enum AttributedText: String, TechniqueChoice {
  /// The cell provider builds them.
  case perCell
  /// The cell provider builds each once and keeps it.
  case cached
  /// The view model has them.
  case precomputed
}
