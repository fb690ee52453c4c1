/// How a cell's shadows are drawn.
public enum ShadowDrawing: String, TechniqueChoice {
  /// Along a `shadowPath`.
  case path
  /// The render server finds their shape in an offscreen pass.
  case withoutPath
}
