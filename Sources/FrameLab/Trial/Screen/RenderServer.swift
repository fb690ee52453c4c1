/// The render server: what it draws in each frame, and its total work so far.
package struct RenderServer: Sendable {
  /// The rendering of each cell on screen, by its number.
  private var renderings: [CellRendering] = []
  /// The total for all cells on screen.
  private var cells = CellRendering()
  /// The time that its offscreen passes cost the latest frame because they were many.
  private var crowding = 0
  /// The work of the latest frame apart from its cells.
  private var frame = 0
  private var cellTotal = CellRendering()
  private var frameTotal = 0
  private let list: ListModel
  /// Each type of cells, with an offscreen pass's price relative to the cost table's.
  private let models: [(cell: CellModel, passUnits: Double)]
  private let techniques: Techniques
  private var costs: CostSampler
  private let passesPerShadow: Int
  private let passGrowth: Double
  /// The price of drawing a cell, relative to the cell in the cost table.
  private let cellUnits: Double

  package init(_ configuration: ListConfiguration, costs: CostSampler) {
    techniques = configuration.techniques
    self.costs = costs
    let parameters = configuration.parameters
    passesPerShadow = parameters.passesPerShadow
    passGrowth = parameters.passGrowth
    let list = configuration.list
    self.list = list
    let screen = configuration.device.screen
    let pixelsPerPoint = Double(screen.scale * screen.scale)
    let cellPoints =
      Double(screen.widthPoints) / Double(list.columns) * Double(list.rowHeightPoints)
    cellUnits = Self.units(
      cellPoints * pixelsPerPoint / Self.pricedCellPixels,
      fixedShare: parameters.cellFixedShare
    )
    models = list.cells.map { cell in
      let units = cell.passAreaPoints.map { points in
        Self.units(
          Double(points) * pixelsPerPoint / Self.pricedPassPixels,
          fixedShare: parameters.offscreenFixedShare
        )
      }
      return (cell, units ?? 1)
    }
  }

  /// Returns the price of drawing an area, relative to the area in the cost table.
  private static func units(_ area: Double, fixedShare: Double) -> Double {
    fixedShare + (1 - fixedShare) * area
  }

  /// A cell is drawn with every frame from now on.
  package mutating func show(_ cell: Int, for item: Int) {
    while renderings.count <= cell { renderings.append(CellRendering()) }
    let rendering = rendering(of: item)
    renderings[cell] = rendering
    cells += rendering
  }

  /// A cell is no longer drawn, if it was.
  package mutating func hide(_ cell: Int) {
    guard cell < renderings.count else { return }
    cells -= renderings[cell]
    renderings[cell] = CellRendering()
  }

  /// Draws a frame.
  ///
  /// - Returns: the nanoseconds that it takes on the server's processor, and then on the GPU.
  package mutating func draw(at vsync: Int) -> (prepare: Int, execute: Int) {
    frame = costs.nanoseconds(of: .frameRendering, for: vsync)
    frameTotal += frame
    crowding = crowdingNanoseconds()
    let drawn = drawnCells
    cellTotal += drawn
    let prepare = drawn.prepare + costs.prepareNanoseconds(of: .frameRendering, taking: frame)
    return (prepare, frame + drawn.total - prepare)
  }

  /// Returns the time by which the passes on screen take longer together than each one alone.
  private func crowdingNanoseconds() -> Int {
    guard passGrowth > 0, cells.passes > ModelParameters.uncrowdedPasses else { return 0 }
    let excess = cells.passes / ModelParameters.uncrowdedPasses - 1
    return Int(passGrowth * excess * Double(cells.offscreen))
  }

  /// The rendering of all cells on screen in the latest frame.
  private var drawnCells: CellRendering {
    var drawn = cells
    drawn.offscreen += crowding
    drawn.prepare += costs.prepareNanoseconds(of: .offscreenPass, taking: crowding)
    return drawn
  }

  /// The work of the latest frame, by operation.
  package var frameWork: TimeByOperation { drawnCells.times(withFrame: frame) }

  /// The same, divided between the server's processor and the GPU.
  ///
  /// - Complexity: O(cells).
  package var frameStages: (prepare: TimeByOperation, execute: TimeByOperation) {
    var prepare = TimeByOperation()
    prepare[.frameRendering] = costs.prepareNanoseconds(of: .frameRendering, taking: frame)
    for rendering in renderings {
      for (operation, nanoseconds) in rendering.parts where nanoseconds != 0 {
        // The share of each cell's operation is rounded by itself, as when it was shown.
        prepare[operation] += costs.prepareNanoseconds(of: operation, taking: nanoseconds)
      }
    }
    prepare[.offscreenPass] += costs.prepareNanoseconds(of: .offscreenPass, taking: crowding)
    var execute = frameWork
    for operation in ListOperation.allCases { execute[operation] -= prepare[operation] }
    return (prepare, execute)
  }

  /// The operations whose costs the work depends on.
  package var operations: OperationSet { costs.operations }

  /// The work of all frames so far, by operation.
  package var total: TimeByOperation { cellTotal.times(withFrame: frameTotal) }
}

/// The rendering cost of a cell.
extension RenderServer {
  /// Changes nothing; `mutating` spares a copy of the server for each cell.
  private mutating func rendering(of item: Int) -> CellRendering {
    let (model, passUnits) = models[list.cellIndex(of: item)]
    let shadowPasses = techniques.shadows == .withoutPath ? passesPerShadow * model.shadows : 0
    let maskPasses = techniques.masks == .masked ? Self.passesPerMask * model.masks : 0
    let transparentLayers = techniques.blending == .blended ? model.transparentLayers : 0
    let shadowPaths = techniques.shadows == .path ? model.shadows : 0
    var rendering = CellRendering()
    rendering.cell = cost(of: .cellRendering, cellUnits, item, &rendering.prepare)
    rendering.compositing = cost(
      of: .layerCompositing,
      Double(model.layers),
      item,
      &rendering.prepare
    )
    rendering.blending = cost(
      of: .layerBlending,
      Double(transparentLayers),
      item,
      &rendering.prepare
    )
    rendering.passes = Double(shadowPasses + maskPasses)
    rendering.offscreen = cost(
      of: .offscreenPass,
      rendering.passes * passUnits,
      item,
      &rendering.prepare
    )
    rendering.shadows = cost(of: .shadowDrawing, Double(shadowPaths), item, &rendering.prepare)
    rendering.blurs = cost(of: .backgroundBlur, Double(model.blurs), item, &rendering.prepare)
    return rendering
  }

  /// The time of an operation; the part of it that is preparing is added to `prepare`.
  private mutating func cost(
    of operation: ListOperation,
    _ units: Double,
    _ item: Int,
    _ prepare: inout Int
  ) -> Int {
    guard units > 0 else { return 0 }
    let time = costs.nanoseconds(of: operation, for: item, units: units)
    prepare += costs.prepareNanoseconds(of: operation, taking: time)
    return time
  }

  /// The area of a cell that the cost table prices, in pixels: 390 × 100 pt at three pixels a point.
  private static let pricedCellPixels = 351_000.0
  /// The area of a pass that the cost table prices, in pixels.
  private static let pricedPassPixels = 120_000.0
  /// Offscreen passes for a mask.
  ///
  /// Source: Tech Talk 10857, "Demystify and eliminate hitches in the render phase".
  private static let passesPerMask = 2
}

/// The render server's work for one visible cell in each frame, in nanoseconds.
struct CellRendering: Hashable, Sendable {
  var cell = 0
  var compositing = 0
  var blending = 0
  var offscreen = 0
  var shadows = 0
  var blurs = 0
  /// The number of its offscreen passes.
  var passes = 0.0
  /// The part that the server's processor does before the GPU does the rest.
  var prepare = 0
}

extension CellRendering {
  /// The time of each operation.
  fileprivate var parts: [(operation: ListOperation, nanoseconds: Int)] {
    [
      (.cellRendering, cell), (.layerCompositing, compositing), (.layerBlending, blending),
      (.offscreenPass, offscreen), (.shadowDrawing, shadows), (.backgroundBlur, blurs),
    ]
  }

  fileprivate var total: Int { cell + compositing + blending + offscreen + shadows + blurs }

  fileprivate static func += (left: inout CellRendering, right: CellRendering) {
    left.cell += right.cell
    left.compositing += right.compositing
    left.blending += right.blending
    left.offscreen += right.offscreen
    left.shadows += right.shadows
    left.blurs += right.blurs
    left.passes += right.passes
    left.prepare += right.prepare
  }

  fileprivate static func -= (left: inout CellRendering, right: CellRendering) {
    left.cell -= right.cell
    left.compositing -= right.compositing
    left.blending -= right.blending
    left.offscreen -= right.offscreen
    left.shadows -= right.shadows
    left.blurs -= right.blurs
    left.passes -= right.passes
    left.prepare -= right.prepare
  }

  fileprivate func times(withFrame frame: Int) -> TimeByOperation {
    var times = TimeByOperation()
    times[.frameRendering] = frame
    for (operation, nanoseconds) in parts { times[operation] = nanoseconds }
    return times
  }
}
