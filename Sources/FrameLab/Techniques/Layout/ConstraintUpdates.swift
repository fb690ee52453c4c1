/// How constraints follow an item that needs others.
public enum ConstraintUpdates: String, TechniqueChoice {
  /// Old ones are removed and new ones made in each configuration.
  case churned
  /// Both sets are kept, and one is active.
  case toggled
  /// Items with other constraints have cells of another registration.
  case separateRegistrations
}
