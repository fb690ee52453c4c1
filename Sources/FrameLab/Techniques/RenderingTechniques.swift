extension Technique {
  package static let shadows = Technique(
    \.shadows,
    key: "shadows",
    title: "Shadows",
    summary: "How shadows are drawn.",
    group: .rendering,
    need: .shadows,
    choices: [
      .path: "along a `shadowPath`",
      .withoutPath: "the render server finds their shape in an offscreen pass",
    ]
  )

  package static let masks = Technique(
    \.masks,
    key: "masks",
    title: "Masks",
    summary: "How rounded or masked content is made.",
    group: .rendering,
    need: .masks,
    choices: [
      .preRendered: "the image has its shape already",
      .masked: "a mask layer or a clipping corner radius cuts it out in an offscreen pass",
    ]
  )

  package static let blending = Technique(
    \.blending,
    key: "blending",
    title: "Blending",
    summary: "Whether layers that could be opaque are.",
    group: .rendering,
    need: .transparentLayers,
    choices: [
      .opaque: "they are marked as opaque and have a background",
      .blended: "they are blended with what lies behind them",
    ]
  )
}

/// The way a cell's shadows are drawn.
public enum ShadowDrawing: String, TechniqueChoice {
  case path
  case withoutPath
}

/// The way a cell's rounded or masked content is made.
public enum Masking: String, TechniqueChoice {
  case preRendered
  case masked
}

/// Opacity of layers that could be opaque.
public enum Blending: String, TechniqueChoice {
  case opaque
  case blended
}
