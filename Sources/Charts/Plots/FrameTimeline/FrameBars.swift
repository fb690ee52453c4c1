import TextFormats

/// Draws the bars of a frame timeline's panel: outlines for frames on time, shapes for late ones.
///
/// Inside a group of half the size, all coordinates are whole numbers, moves are relative, and
/// neighbors of equal height are one line: 600 frames take less than nine kilobytes. Only late
/// frames with an id have their own elements.
struct FrameBars {
  private let chart: FrameTimeline
  private let panel: FrameTimelineLayout.Panel
  private let plan: FrameTimelineLayout
  /// The columns of late frames that have an id, and those that show their numbers.
  private let named: [Int]
  private let titled: Set<Int>
  private let late: [Int]
  private let barWidth: Int

  /// The most late frames that get their own pointer and title.
  private static let mostTitled = 24

  init(
    _ chart: FrameTimeline,
    _ panel: FrameTimelineLayout.Panel,
    _ plan: FrameTimelineLayout
  ) {
    let columns = panel.frames.columns
    self.chart = chart
    self.panel = panel
    self.plan = plan
    late = columns.indices.filter { columns[$0].lateness > 0 }
    named = late.filter { column in
      columns[column].frame.map(panel.frames.addressable.contains) ?? false
    }
    titled = Set(
      named.sorted { (columns[$1].lateness, $0) < (columns[$0].lateness, $1) }
        .prefix(Self.mostTitled)
    )
    barWidth = plan.pitch < 3 ? halves(plan.pitch) : halves(plan.pitch * 0.75)
  }

  func draw(id: String, into writer: inout MarkupWriter) {
    // Scripts use these to find the frame below a pointer.
    writer.element(
      "g",
      [
        "class": "bars", "transform": "scale(.5)", "data-panel": panel.panel.id,
        "data-left": Coordinate.text(plan.left), "data-vsync": "\(chart.vsyncs.lowerBound)",
        "data-vsyncs": "\(chart.vsyncs.count)",
        "data-width": Coordinate.text(plan.pitch * Double(panel.frames.columns.count)),
      ]
    ) { group in
      let columns = panel.frames.columns.indices
      let isLate = Set(late)
      let timely = columns.map { !isLate.contains($0) }
      write(outline(timely, .upper), class: "upper", into: &group)
      write(outline(timely, .lower), class: "lower", into: &group)
      let isNamed = Set(named)
      let pointers = pointers(late.filter { !titled.contains($0) })
      let rest = boxes(late.filter { !isNamed.contains($0) }) + pointers
      write(rest, class: "late", into: &group)
      if !named.isEmpty {
        group.element("g", ["class": "late"]) { marks in
          for column in named { writeNamed(column, id: id, into: &marks) }
        }
      }
    }
  }

  private func write(_ commands: String, class name: String, into writer: inout MarkupWriter) {
    if !commands.isEmpty { writer.path(commands, class: name) }
  }

  private enum Side {
    case upper
    case lower
  }

  /// Returns the outline of the on-time bars on one side of the middle line.
  ///
  /// A late bar covers the outline, so the outline need not step down to zero for it.
  private func outline(_ isTimely: [Bool], _ side: Side) -> String {
    var commands = ""
    var pen = (x: halves(plan.left), y: 0)
    /// The position of the bar; the pen lags behind while the height does not change.
    var x = pen.x
    func rise(to y: Int) {
      if x != pen.x { commands += pen.y == 0 ? "m\(x - pen.x) 0" : "h\(x - pen.x)" }
      if y != pen.y { commands += "v\(y - pen.y)" }
      pen = (x, y)
    }
    for (column, isTimely) in isTimely.enumerated() {
      let own = height(column, side)
      let covered = side == .upper ? max(own, pen.y) : min(own, pen.y)
      let height = isTimely ? own : covered
      x = left(column)
      if height != pen.y { rise(to: height) }
      guard height != 0, left(column + 1) - x > barWidth else { continue }
      x += barWidth
      rise(to: 0)
    }
    x = left(isTimely.count)
    if pen.y != 0 { rise(to: 0) }
    return commands.isEmpty ? "" : "M\(halves(plan.left)) \(halves(panel.middle))" + commands
  }

  /// Returns bars on both sides of the middle line, with touching neighbors as one shape.
  private func boxes(_ columns: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for column in columns {
      let isDense = left(column + 1) - left(column) <= barWidth
      if isDense, let last = runs.last, last.upperBound + 1 == column {
        runs[runs.count - 1] = last.lowerBound...column
      } else {
        runs.append(column...column)
      }
    }
    var commands = ""
    var pen = (x: 0, y: 0)
    for run in runs {
      let start = (
        x: left(run.lowerBound), y: halves(panel.middle) + height(run.lowerBound, .upper)
      )
      let (right, down) = (start.x - pen.x, start.y - pen.y)
      commands += "m\(right)\(down < 0 ? "" : " ")\(down)"
      commands += box(run) + "z"
      pen = start
    }
    return commands
  }

  /// Returns a shape, from its upper left corner along its top and back along its bottom.
  private func box(_ run: ClosedRange<Int>) -> String {
    var commands = ""
    var width = 0
    func step(_ rise: Int) {
      guard rise != 0 else { return }
      commands += "h\(width)v\(rise)"
      width = 0
    }
    for column in run {
      width += run.count == 1 ? barWidth : left(column + 1) - left(column)
      let isLast = column == run.upperBound
      step(
        isLast
          ? height(column, .lower) - height(column, .upper)
          : height(column + 1, .upper) - height(column, .upper)
      )
    }
    for column in run.reversed() {
      width -= run.count == 1 ? barWidth : left(column + 1) - left(column)
      let isFirst = column == run.lowerBound
      step(isFirst ? 0 : height(column - 1, .lower) - height(column, .lower))
    }
    return commands + (width == 0 ? "" : "h\(width)")
  }

  /// Returns pointers at the top of the drawing; those that would touch are merged.
  private func pointers(_ columns: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for column in columns {
      let x = halves(plan.x(column))
      if let last = runs.last, x - last.upperBound <= 18 {
        runs[runs.count - 1] = last.lowerBound...x
      } else {
        runs.append(x...x)
      }
    }
    return runs.map { pointer($0) }.joined()
  }

  private func pointer(_ run: ClosedRange<Int>) -> String {
    let tip = run.upperBound == run.lowerBound ? "" : "h-\(run.upperBound - run.lowerBound)"
    let width = 16 + run.upperBound - run.lowerBound
    return "M\(run.lowerBound) \(halves(panel.markTop) + 16)l-8-14h\(width)l-8 14\(tip)z"
  }

  /// Writes a bar above and below the middle line, with a pointer if it shows its numbers.
  private func writeNamed(_ column: Int, id: String, into writer: inout MarkupWriter) {
    let index = panel.frames.columns[column].frame ?? 0
    let number = "\(panel.panel.number(at: index))"
    // Single late frames must be visible even if a frame is thinner than a pixel.
    let width = late.count * 4 > panel.frames.columns.count ? barWidth : max(barWidth, 3)
    let (top, bottom) = (-height(column, .upper), height(column, .lower))
    let x = halves(plan.x(column)) - width / 2
    let bar = "M\(x) \(halves(panel.middle) - top)h\(width)v\(top + bottom)h-\(width)z"
    let anchor = chart.anchor(at: index, in: panel.panel, id: id)
    guard titled.contains(column) else {
      writer.element("path", ["id": anchor, "data-frame": number, "d": bar])
      return
    }
    let x2 = halves(plan.x(column))
    let mark = bar + pointer(x2...x2)
    writer.element("path", ["id": anchor, "data-frame": number, "d": mark]) {
      $0.element("title", text: chart.words(index, in: panel.panel))
    }
  }

  private func left(_ column: Int) -> Int {
    halves(plan.left + Double(column) * plan.pitch)
  }

  /// Returns the length of a bar from the middle line, negative upward.
  private func height(_ column: Int, _ side: Side) -> Int {
    let frame = panel.frames.columns[column]
    return switch side {
    case .upper: -halves(plan.height(frame.upper, top: plan.upperTop))
    case .lower: halves(plan.height(frame.lower, top: plan.lowerTop))
    }
  }
}

/// Returns a length in half pixels.
private func halves(_ length: Double) -> Int { Int((length * 2).rounded()) }
