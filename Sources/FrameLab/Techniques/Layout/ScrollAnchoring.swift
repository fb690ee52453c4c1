/// Whether the offset follows when heights above the viewport change.
public enum ScrollAnchoring: String, TechniqueChoice {
  /// What is on screen stays where it is.
  case on
  /// The offset stays, and what is on screen moves.
  case off
}
