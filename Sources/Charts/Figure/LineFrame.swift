import TextFormats

/// What plots of lines have around them: the values with their title and grid on the left, and the
/// names of the lines at their right ends, or in the key if there is no room.
struct LineFrame {
  /// A line's name, and the value that it ends at; nil if nothing was measured there.
  typealias Line = (name: String, last: Double?)

  /// How many lines are drawn, since more could not be told apart.
  static let mostLines = 5

  /// Where the lines begin.
  let left: Double
  /// Where they end.
  let right: Double
  private let height: Double
  private let title: [String]
  private let ticks: Ticks
  private let lines: [Line]
  private let hidden: Int
  private let ends: [(text: String, y: Double)]

  /// The frame of some lines.
  ///
  /// - Parameters:
  ///   - values: everything that the lines go through; the axis has 0 as well.
  ///   - title: what the values are, with their unit.
  ///   - height: the height of the plot.
  ///   - layout: the width to draw for; only a wide drawing has room for names at the ends.
  ///   - lines: the lines that are drawn.
  ///   - total: how many there are with those that are not drawn.
  init(
    covering values: some Sequence<Double>,
    title: String,
    height: Double,
    in layout: ChartLayout,
    lines: [Line],
    of total: Int
  ) {
    var (low, high) = (0.0, 0.0)
    for value in values { (low, high) = (min(value, low), max(value, high)) }
    ticks = Ticks(covering: low, low == high ? 1 : high, count: 4)
    let heights = LinearScale(domain: ticks.range, start: height, end: 0)
    ends = layout == .wide ? Self.ends(of: lines, among: total, heights) : []
    left = (ticks.labels.map(TextStyle.small.width).max() ?? 0) + 12
    right = layout.width - max(EndLabels.width(of: ends.map(\.text)), 14)
    self.height = height
    self.title = TextStyle.small.lines(of: title, width: layout.width)
    self.lines = lines
    hidden = total - lines.count
  }

  /// The names of the lines with the heights at which they end.
  ///
  /// Empty unless all of them are distinguishable there and there is room for the names.
  private static func ends(
    of lines: [Line],
    among total: Int,
    _ heights: LinearScale
  ) -> [(text: String, y: Double)] {
    let ends = lines.compactMap { line in
      line.last.map { (text: line.name, y: heights.position($0)) }
    }
    let sorted = ends.map(\.y).sorted()
    let areApart = zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= 4 }
    let fits = EndLabels.width(of: ends.map(\.text)) <= labelWidth
    return ends.count == total && areApart && fits ? ends : []
  }

  /// The most space that names may take beside the lines.
  private static let labelWidth = 240.0

  /// The names of the lines that have none beside them, and how many are not drawn.
  var key: ChartKey {
    var key = ChartKey(
      entries: ends.isEmpty
        ? lines.enumerated().map { (.line(class: "curve line-\($0 + 1)"), $1.name) } : []
    )
    if hidden > 0 { key.entries.append((.line(class: "grid"), "\(hidden) more in the data")) }
    return key
  }

  /// Draws the title of the values.
  ///
  /// - Parameters:
  ///   - y: where the key above it ends.
  ///   - writer: receives the elements.
  /// - Returns: where the plot begins and ends, and the heights of its values.
  func drawTitle(
    below y: Double,
    into writer: inout MarkupWriter
  ) -> (top: Double, bottom: Double, values: LinearScale) {
    for (index, line) in title.enumerated() {
      writer.label(line, x: 0, y: y + 14 + 16 * Double(index), class: "small")
    }
    let top = y + 12 + 16 * Double(title.count)
    let bottom = top + height
    return (top, bottom, LinearScale(domain: ticks.range, start: bottom, end: top))
  }

  /// Draws the grid and the numbers beside it.
  func drawGrid(_ values: LinearScale, into writer: inout MarkupWriter) {
    var grid = ""
    for (value, label) in zip(ticks.values, ticks.labels) {
      let y = values.position(value)
      grid += Rule.horizontal(y: y, from: left - 4, to: right)
      writer.label(label, x: left - 8, y: y + 4, class: "small", anchor: .end)
    }
    writer.path(grid, class: "grid")
  }

  /// Draws the names at the ends of the lines, if they are there.
  func drawNames(top: Double, into writer: inout MarkupWriter) {
    EndLabels(entries: ends.map { (text: $0.text, y: top + $0.y) })
      .draw(x: right, bounds: top - 8...top + height + 8, into: &writer)
  }
}
