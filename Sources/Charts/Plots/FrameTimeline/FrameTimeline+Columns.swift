extension FrameTimeline {
  /// Where the drawing has its columns.
  package struct Columns: Hashable, Sendable {
    /// The left end of the first one.
    package let left: Double
    /// The distance between two of them.
    package let pitch: Double
    /// How many frames each shows.
    package let frames: Int
    /// The upper and lower end of the plot.
    package let extent: ClosedRange<Double>
  }

  /// Where the drawing has its columns, for a script that points at them.
  package var columns: Columns {
    let plan = FrameTimelineLayout(self, keyHeight: 24)
    return Columns(
      left: plan.left,
      pitch: plan.pitch,
      frames: plan.frames.framesPerColumn,
      extent: plan.plotTop...plan.bottom
    )
  }
}
