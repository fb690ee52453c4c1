/// The path of one series of a time plot, on whole pixels.
///
/// Of the values that fall into one column of two pixels only the least and the greatest are drawn,
/// so that a path takes no more bytes for more values and no extreme is lost.
struct TimePlotPath {
  /// A corner of the path in whole pixels.
  private struct Corner: Hashable {
    var x: Int
    var y: Int
  }

  let commands: String

  init(
    _ series: TimePlot.Series,
    times: LinearScale,
    values: ValueScale,
    top: Double
  ) {
    let place = { (value: Double) in Int((top + values.position(value)).rounded()) }
    let corners = Self.reduced(
      series.points.map { Corner(x: Int(times.position($0.time).rounded()), y: place($0.value)) }
    )
    switch series.shape {
    case .steps: commands = Self.steps(corners, until: Int(times.end.rounded()))
    case .line: commands = Self.line(corners)
    case .stems: commands = Self.stems(corners, zero: place(0))
    }
  }

  /// At most two corners for each two pixels, in their order.
  private static func reduced(_ corners: [Corner]) -> [Corner] {
    var reduced: [Corner] = []
    var column: [Corner] = []
    func flush() {
      let ends = [
        column.indices.min { column[$0].y < column[$1].y },
        column.indices.max { column[$0].y < column[$1].y },
      ]
      reduced += Set(ends.compactMap { $0 }).sorted().map { column[$0] }
      column = []
    }
    for corner in corners {
      if let first = column.first, first.x / 2 != corner.x / 2 { flush() }
      column.append(corner)
    }
    flush()
    return reduced
  }

  private static func line(_ corners: [Corner]) -> String {
    guard let first = corners.first else { return "" }
    var commands = "M\(first.x) \(first.y)l0 0"
    for (last, next) in zip(corners, corners.dropFirst()) where last != next {
      commands += move("l", next.x - last.x, next.y - last.y)
    }
    return commands
  }

  private static func steps(_ corners: [Corner], until end: Int) -> String {
    guard let first = corners.first else { return "" }
    var commands = "M\(first.x) \(first.y)"
    var pen = first
    for next in corners.dropFirst() where next.y != pen.y {
      if next.x != pen.x { commands += "h\(next.x - pen.x)" }
      commands += "v\(next.y - pen.y)"
      pen = next
    }
    return commands + "H\(max(end, pen.x))"
  }

  private static func stems(_ corners: [Corner], zero: Int) -> String {
    var commands = ""
    var pen = Corner(x: 0, y: 0)
    for corner in corners where corner.y != zero {
      commands += move("m", corner.x - pen.x, zero - pen.y) + "V\(corner.y)"
      pen = corner
    }
    return commands
  }

  private static func move(_ command: String, _ right: Int, _ down: Int) -> String {
    "\(command)\(right)\(down < 0 ? "" : " ")\(down)"
  }
}
