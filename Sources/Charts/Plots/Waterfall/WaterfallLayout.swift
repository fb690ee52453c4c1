/// The layout of a waterfall for one width.
struct WaterfallLayout {
  /// The place of a row's name and bars, below the top of all rows.
  struct Row {
    let lines: [String]
    let textTop: Double
    let barsTop: Double
  }

  /// Names go above their row's bars instead of left of them.
  let isStacked: Bool
  /// The distance of names and changes from the edges.
  let inset: Double
  /// The ends of the value axis.
  let left: Double
  let right: Double
  let scale: ValueScale
  let rows: [Row]
  /// The height of all rows.
  let rowsHeight: Double
  /// The height of the bars of one row, with their gaps.
  let barsHeight: Double

  /// The height of a bar and the gap below it.
  static let pitch = 18.0

  init(_ chart: Waterfall, in layout: ChartLayout) {
    let changes = chart.rows.flatMap { row in
      zip(row.ends, chart.starts).map { chart.change(to: $0, from: $1) }
    }
    let changeWidth = changes.map(TextStyle.value.width).max() ?? 0
    let wished = chart.rows.map { TextStyle.label.width(of: $0.label) }.max() ?? 0
    isStacked = layout == .narrow
    inset = isStacked ? 8 : 0
    let labelWidth = isStacked ? layout.width - 2 * inset : min(wished + 2, 220)
    left = isStacked ? 8 : labelWidth + 16
    right = max(layout.width - changeWidth - 16 - inset, left + 80)
    // Bar lengths must be comparable, which a logarithmic scale would not allow.
    scale = ValueScale(
      values: chart.starts.compactMap(\.value)
        + chart.rows.flatMap { $0.ends.compactMap(\.value) },
      choice: .linear,
      start: left,
      end: right
    )
    barsHeight = Self.pitch * Double(chart.starts.count)
    var rows: [Row] = []
    var top = 0.0
    for row in chart.rows {
      let lines = TextStyle.label.lines(of: row.label, width: labelWidth, most: 2)
      let textHeight = 16 * Double(lines.count)
      let height = (isStacked ? textHeight + barsHeight : max(textHeight, barsHeight)) + 14
      let middle = top + height / 2
      rows.append(
        isStacked
          ? Row(lines: lines, textTop: top + 4, barsTop: top + textHeight + 8)
          : Row(lines: lines, textTop: middle - textHeight / 2, barsTop: middle - barsHeight / 2)
      )
      top += height
    }
    self.rows = rows
    rowsHeight = max(top, 24)
  }
}
