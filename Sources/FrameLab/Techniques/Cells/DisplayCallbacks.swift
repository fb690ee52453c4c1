/// What the app does in `willDisplay` and `didEndDisplaying`.
public enum DisplayCallbacks: String, TechniqueChoice {
  /// Next to nothing.
  case light
  /// Work that belongs into the preparation of the cell.
  case heavy
}
