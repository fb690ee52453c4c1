/// Where the app makes its cell registrations.
public enum Registration: String, TechniqueChoice {
  /// Once, before the list asks for cells.
  case once
  /// Anew in each call of the cell provider, so that no cell is ever reused.
  case insideProvider
}
