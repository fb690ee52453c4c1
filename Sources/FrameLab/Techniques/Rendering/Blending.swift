/// Whether layers that need not be transparent are.
public enum Blending: String, TechniqueChoice {
  /// They are marked as opaque and have a background.
  case opaque
  /// They are blended with what lies behind them.
  case blended
}
