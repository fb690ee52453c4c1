/// What a new cell is made from.
public enum CellSource: String, TechniqueChoice {
  /// Code.
  case code
  /// A nib.
  case nib
}
