/// What the render server does for the cells on screen.
extension TrialRun {
  /// A cell is drawn with every frame from now on.
  mutating func addRendering(of cell: Int, for item: Int) {
    let cellRendering = rendering(of: item)
    contents[cell].rendering = cellRendering
    rendering.add(cellRendering)
  }

  /// A cell is no longer drawn.
  mutating func removeRendering(of cell: Int) {
    rendering.remove(contents[cell].rendering)
    contents[cell].rendering = CellRendering()
  }

  /// Changes nothing; it is mutating so that the run is not copied first, as in all of these.
  private mutating func rendering(of item: Int) -> CellRendering {
    let cell = configuration.list.cell
    let shadowPasses = techniques.shadows == .withoutPath ? Self.passesPerShadow * cell.shadows : 0
    let maskPasses = techniques.masks == .masked ? Self.passesPerMask * cell.masks : 0
    let transparentLayers = techniques.blending == .blended ? cell.transparentLayers : 0
    let shadowPaths = techniques.shadows == .path ? cell.shadows : 0
    return CellRendering(
      cell: cost(of: .cellRendering, 1, item),
      compositing: cost(of: .layerCompositing, cell.layers, item),
      blending: cost(of: .layerBlending, transparentLayers, item),
      offscreen: cost(of: .offscreenPass, shadowPasses + maskPasses, item),
      shadows: cost(of: .shadowDrawing, shadowPaths, item),
      blurs: cost(of: .backgroundBlur, cell.blurs, item)
    )
  }

  private mutating func cost(of operation: Operation, _ count: Int, _ item: Int) -> Int {
    guard count > 0 else { return 0 }
    return costs.nanoseconds(of: operation, for: item, units: Double(count))
  }

  /// Offscreen passes of a shadow without a path: assumption; in Apple's example a star takes five.
  ///
  /// Source of the example: Tech Talk 10857, "Demystify and eliminate hitches in the render phase".
  private static let passesPerShadow = 2
  /// Offscreen passes of a mask: Apple, same.
  private static let passesPerMask = 2
}
