/// How many arrivals one apply serves.
public enum UpdateCoalescing: String, TechniqueChoice {
  /// All that came since the last frame.
  case perFrame
  /// One.
  case perArrival
}
