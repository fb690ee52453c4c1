/// How a cell's rounded or masked content is made.
public enum Masking: String, TechniqueChoice {
  /// The image has its shape already.
  case preRendered
  /// A mask layer or a clipping corner radius cuts it out in an offscreen pass.
  case masked
}
