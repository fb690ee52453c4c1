/// What the app does on a memory warning.
public enum MemoryWarningResponse: String, TechniqueChoice {
  /// It drops the cached images that are not on screen.
  case emptiesCache
  /// Nothing.
  case ignored
}
