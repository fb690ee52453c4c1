/// The render server: what it draws with each frame, and what it has drawn so far.
struct RenderServer: Sendable {
  /// What all cells on screen take together.
  private var cells = CellRendering()
  /// What the latest frame took besides its cells.
  private var frame = 0
  private var cellTotal = CellRendering()
  private var frameTotal = 0

  /// A cell is drawn with every frame from now on.
  mutating func add(_ cell: CellRendering) { cells += cell }

  /// A cell is no longer drawn.
  mutating func remove(_ cell: CellRendering) { cells -= cell }

  /// Draws a frame.
  ///
  /// - Parameter nanoseconds: what it takes besides its cells.
  /// - Returns: what it takes with them.
  mutating func draw(_ nanoseconds: Int) -> Int {
    frame = nanoseconds
    frameTotal += nanoseconds
    cellTotal += cells
    return nanoseconds + cells.total
  }

  /// The work of the frame that was drawn last, by operation.
  var frameWork: TimeByOperation { cells.times(withFrame: frame) }

  /// The work of all frames so far, by operation.
  var total: TimeByOperation { cellTotal.times(withFrame: frameTotal) }
}

/// The render server's work for one visible cell in each frame, in nanoseconds.
struct CellRendering: Hashable, Sendable {
  var cell = 0
  var compositing = 0
  var blending = 0
  var offscreen = 0
  var shadows = 0
  var blurs = 0
}

extension CellRendering {
  fileprivate var total: Int { cell + compositing + blending + offscreen + shadows + blurs }

  fileprivate static func += (left: inout CellRendering, right: CellRendering) {
    left.cell += right.cell
    left.compositing += right.compositing
    left.blending += right.blending
    left.offscreen += right.offscreen
    left.shadows += right.shadows
    left.blurs += right.blurs
  }

  fileprivate static func -= (left: inout CellRendering, right: CellRendering) {
    left.cell -= right.cell
    left.compositing -= right.compositing
    left.blending -= right.blending
    left.offscreen -= right.offscreen
    left.shadows -= right.shadows
    left.blurs -= right.blurs
  }

  fileprivate func times(withFrame frame: Int) -> TimeByOperation {
    var times = TimeByOperation()
    times[.frameRendering] = frame
    times[.cellRendering] = cell
    times[.layerCompositing] = compositing
    times[.layerBlending] = blending
    times[.offscreenPass] = offscreen
    times[.shadowDrawing] = shadows
    times[.backgroundBlur] = blurs
    return times
  }
}
