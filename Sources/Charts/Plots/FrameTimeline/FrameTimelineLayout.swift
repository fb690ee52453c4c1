/// The layout of a frame timeline.
struct FrameTimelineLayout {
  let frames: FrameColumns
  /// The width of the whole drawing.
  let width: Double
  /// The left and right end of the plot.
  let left: Double
  let right: Double
  /// The distance between two columns.
  let pitch: Double
  /// The time at which bars are cut off, above and below the middle line.
  let upperTop: Double
  let lowerTop: Double
  /// The height of a millisecond.
  let unit: Double
  /// Where the pointers of late frames and the plot begin.
  let markTop: Double
  let plotTop: Double

  init(_ chart: FrameTimeline, keyHeight: Double) {
    let frames = FrameColumns(chart)
    let count = Double(max(frames.columns.count, 1))
    let left = 44.0
    let plot = max(720 - left - 12, count)
    let hasLate = frames.columns.contains { $0.lateness > 0 }
    self.frames = frames
    self.left = left
    // Half pixels keep the edges of thin bars sharp, and dense bars free of moiré.
    pitch = min(max((plot / count * 2).rounded(.down) / 2, 1), 16)
    width = left + plot + 12
    right = left + max(min(plot, pitch * count), 240)
    upperTop = Self.top(frames.columns.map(\.upper), chart.deadline)
    lowerTop = Self.top(frames.columns.map(\.lower), chart.deadline)
    unit = Self.plotHeight / (upperTop + lowerTop)
    markTop = keyHeight + (hasLate ? 24 : 0)
    plotTop = markTop + (hasLate ? 12 : 4)
  }

  /// The line from which bars extend up and down.
  var middle: Double { plotTop + upperTop * unit }
  /// The lower end of the plot.
  var bottom: Double { plotTop + Self.plotHeight }

  /// The middle of a column.
  func x(_ column: Int) -> Double { left + (Double(column) + 0.5) * pitch }

  /// The column in which a frame is drawn.
  func column(ofFrame number: Int) -> Int { number / frames.framesPerColumn }

  /// How tall a bar is, up to where it is cut off.
  func height(_ time: Double, top: Double) -> Double { min(time, top) * unit }

  private static let plotHeight = 190.0

  /// A little more than the longest time, between one deadline and five.
  private static func top(_ times: [Double], _ deadline: Double) -> Double {
    min(max((times.max() ?? 0) * 1.02, deadline * 1.15), deadline * 5)
  }
}
