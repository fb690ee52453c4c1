/// When a configured cell is laid out.
public enum LayoutPass: String, TechniqueChoice {
  /// Once, with the layout phase of the commit.
  case setNeedsLayout
  /// At once, and again with the commit.
  case layoutIfNeeded
  /// Once, and its views invalidate their superview and siblings, which are laid out again.
  case invalidatesSuperview
}
