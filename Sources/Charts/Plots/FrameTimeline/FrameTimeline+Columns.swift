import TextFormats

extension FrameTimeline {
  /// The position of the columns in the drawing.
  package struct Columns: Hashable, Sendable {
    /// The left end of the first one.
    package let left: Double
    /// The distance between two of them.
    package let pitch: Double
    /// The number of vsyncs in each column.
    package let vsyncs: Int
    /// The upper and lower end of the plot of each panel.
    package let extents: [ClosedRange<Double>]
  }

  /// The position of the columns in the drawing, for a script that points at them.
  package var columns: Columns {
    var writer = MarkupWriter()
    let keyHeight = key.draw(left: 0, right: ChartLayout.wide.width, top: 0, into: &writer)
    let plan = FrameTimelineLayout(self, keyHeight: keyHeight)
    return Columns(
      left: plan.left,
      pitch: plan.pitch,
      vsyncs: plan.vsyncsPerColumn,
      extents: plan.panels.map { $0.plotTop...$0.bottom }
    )
  }
}
