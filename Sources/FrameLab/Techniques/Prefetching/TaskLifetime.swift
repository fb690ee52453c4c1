/// Whether cancelled loads stop, and whether ended ones are forgotten.
public enum TaskLifetime: String, TechniqueChoice {
  /// A cancelled load stops before its next expensive step, and every handle is cleared at its end.
  case checkedAndCleared
  /// No `checkCancellation`: a cancelled load downloads and decodes to its end.
  case unchecked
  /// Handles are kept after their loads have ended.
  case uncleared
  /// Both mistakes.
  case uncheckedAndUncleared
}
