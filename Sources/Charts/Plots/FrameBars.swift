import Markup

/// Draws the bars of a frame timeline: all frames in time as two paths, late ones each by itself.
///
/// Inside a group of a tenth of the size all coordinates are whole numbers, and moves are relative:
/// 600 frames take about 12 kilobytes.
struct FrameBars {
  private let chart: FrameTimeline
  private let plan: FrameTimelineLayout
  private let timely: [Int]
  private let late: [Int]
  private let width: Int
  private let lateWidth: Int

  init(_ chart: FrameTimeline, _ plan: FrameTimelineLayout) {
    let columns = plan.frames.columns
    self.chart = chart
    self.plan = plan
    timely = columns.indices.filter { columns[$0].lateness == 0 }
    late = columns.indices.filter { columns[$0].lateness > 0 }
    width = max(Int((plan.pitch * (plan.pitch < 3 ? 10 : 7.5)).rounded()), 4)
    // Single late frames must be seen even where a frame is thinner than a pixel.
    lateWidth = late.count * 4 > columns.count ? width : max(width, 16)
  }

  func draw(id: String, into writer: inout MarkupWriter) {
    writer.element(
      "g",
      ["class": "bars", "transform": "scale(.1)", "stroke-width": "\(width)"]
    ) { group in
      let middle = tenths(plan.middle)
      write(timely.map { ($0, middle, -upper($0)) }, class: "upper", into: &group)
      write(timely.map { ($0, middle, lower($0)) }, class: "lower", into: &group)
      let isNamed = { (column: Int) in
        plan.frames.addressable.contains(plan.frames.columns[column].frame)
      }
      let unnamed = late.filter { !isNamed($0) }
      writeUnnamed(unnamed, into: &group)
      let named = late.filter(isNamed)
      if !named.isEmpty {
        group.element("g", ["class": "late"]) { marks in
          for column in named { writeNamed(column, id: id, into: &marks) }
        }
      }
    }
  }

  /// Writes bars as one path of relative moves, from where the last bar ended.
  private func write(
    _ bars: [(column: Int, from: Int, height: Int)],
    class name: String,
    width: Int? = nil,
    into writer: inout MarkupWriter
  ) {
    var commands = ""
    var pen = (x: 0, y: 0)
    for bar in bars where bar.height != 0 {
      let x = tenths(plan.x(bar.column))
      let (right, down) = (x - pen.x, bar.from - pen.y)
      commands += "m\(right)\(down < 0 ? "" : " ")\(down)v\(bar.height)"
      pen = (x, bar.from + bar.height)
    }
    guard !commands.isEmpty else { return }
    writer.element(
      "path",
      ["class": name, "stroke-width": width.map { "\($0)" }, "d": commands]
    )
  }

  /// Late frames without an id: all bars as one path, and one pointer for neighbours.
  private func writeUnnamed(_ columns: [Int], into writer: inout MarkupWriter) {
    guard !columns.isEmpty else { return }
    let middle = tenths(plan.middle)
    let bars = columns.map { (column: $0, from: middle - upper($0), height: upper($0) + lower($0)) }
    write(bars, class: "late-bar", width: lateWidth, into: &writer)
    var runs: [ClosedRange<Int>] = []
    for column in columns {
      if let last = runs.last, last.upperBound + 1 == column {
        runs[runs.count - 1] = last.lowerBound...column
      } else {
        runs.append(column...column)
      }
    }
    let pointers = runs.map { run in
      let start = tenths(plan.x(run.lowerBound))
      let length = tenths(plan.x(run.upperBound)) - start
      return "M\(start) \(tenths(plan.markTop) + 80)l-40-70h\(80 + length)l-40 70z"
    }
    writer.element("path", ["class": "late", "d": pointers.joined()])
  }

  private func writeNamed(_ column: Int, id: String, into writer: inout MarkupWriter) {
    let number = plan.frames.columns[column].frame
    writer.element(
      "path",
      ["id": chart.anchor(at: number, id: id), "d": latePath(column)]
    ) { $0.element("title", text: chart.words(number)) }
  }

  /// A bar above and below the middle line, and a pointer at the top of the drawing.
  private func latePath(_ column: Int) -> String {
    let x = tenths(plan.x(column))
    let top = tenths(plan.middle) - upper(column)
    let mark = tenths(plan.markTop) + 80
    let bar =
      "M\(x - lateWidth / 2) \(top)h\(lateWidth)v\(upper(column) + lower(column))h-\(lateWidth)z"
    return bar + "M\(x) \(mark)l-40-70h80z"
  }

  private func upper(_ column: Int) -> Int {
    tenths(plan.height(plan.frames.columns[column].upper, top: plan.upperTop))
  }

  private func lower(_ column: Int) -> Int {
    tenths(plan.height(plan.frames.columns[column].lower, top: plan.lowerTop))
  }

  private func tenths(_ length: Double) -> Int { Int((length * 10).rounded()) }
}
