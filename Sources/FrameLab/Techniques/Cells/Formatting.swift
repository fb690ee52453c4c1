/// Where the formatted dates, numbers and measurements of a cell come from.
public enum Formatting: String, TechniqueChoice {
  /// The cell provider makes a formatter for each value.
  case perCell
  /// One formatter of each kind is made at the start and kept.
  case shared
  /// The view model has the finished text.
  case precomputed
}
