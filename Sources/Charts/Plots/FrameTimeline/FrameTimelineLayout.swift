struct FrameTimelineLayout {
  /// The place of a panel.
  struct Panel {
    let panel: FrameTimeline.Panel
    let frames: FrameColumns
    /// The name, line by line.
    let nameLines: [String]
    /// The top of the name.
    let top: Double
    /// The top of the pointers of late frames, and that of the plot.
    let markTop: Double
    let plotTop: Double
    /// The line from which bars extend up and down.
    let middle: Double
    /// The lower end of the plot.
    let bottom: Double
  }

  let panels: [Panel]
  /// The width of the whole drawing.
  let width: Double
  /// The left and right end of the plots.
  let left: Double
  let right: Double
  /// The distance between two columns.
  let pitch: Double
  /// The number of vsyncs that a column covers.
  let vsyncsPerColumn: Int
  /// The time at which bars are cut off, above and below the middle lines.
  let upperTop: Double
  let lowerTop: Double
  /// The height of a millisecond.
  let unit: Double

  init(_ chart: FrameTimeline, keyHeight: Double) {
    let columns = chart.panels.map { FrameColumns($0, in: chart.vsyncs) }
    let count = Double(max(columns.first?.columns.count ?? 0, 1))
    let left = 44.0
    let plot = max(720 - left - 12, count)
    self.left = left
    // Half pixels keep the edges of thin bars sharp, and dense bars free of moiré.
    pitch = min(max((plot / count * 2).rounded(.down) / 2, 1), 16)
    width = left + plot + 12
    right = left + max(min(plot, pitch * count), 240)
    let all = columns.flatMap(\.columns)
    let upperTop = Self.top(all.map(\.upper), chart.deadline)
    let lowerTop = Self.top(all.map(\.lower), chart.deadline)
    self.upperTop = upperTop
    self.lowerTop = lowerTop
    let height = chart.panels.count > 1 ? 130.0 : 190
    let unit = height / (upperTop + lowerTop)
    self.unit = unit
    vsyncsPerColumn = columns.first?.vsyncsPerColumn ?? 1
    var y = keyHeight
    var panels: [Panel] = []
    for (panel, frames) in zip(chart.panels, columns) {
      let lines = TextStyle.heading.lines(of: chart.heading(of: panel) ?? "", width: width)
      let hasLate = frames.columns.contains { $0.lateness > 0 }
      let markTop = y + TextStyle.headingPitch * Double(lines.count) + (hasLate ? 24 : 0)
      let plotTop = markTop + (hasLate ? 12 : 6)
      panels.append(
        Panel(
          panel: panel,
          frames: frames,
          nameLines: lines,
          top: y,
          markTop: markTop,
          plotTop: plotTop,
          middle: plotTop + upperTop * unit,
          bottom: plotTop + height
        )
      )
      y = plotTop + height + 12
    }
    self.panels = panels
  }

  /// The lower end of all plots.
  var bottom: Double { panels.last?.bottom ?? 24 }

  /// Returns the middle of a column.
  func x(_ column: Int) -> Double { left + (Double(column) + 0.5) * pitch }

  /// Returns the height of a bar, up to the cut-off.
  func height(_ time: Double, top: Double) -> Double { min(time, top) * unit }

  /// Returns slightly more than the longest time, between 1.15 and 5 deadlines.
  private static func top(_ times: [Double], _ deadline: Double) -> Double {
    min(max((times.max() ?? 0) * 1.02, deadline * 1.15), deadline * 5)
  }
}
