/// The layout of a contribution plot for one width.
struct ContributionPlotLayout {
  /// The place of a row's name and marks, below the top of all rows.
  struct Row {
    let lines: [String]
    let textTop: Double
    let middle: Double
  }

  /// Names and amounts go above their row's marks instead of beside them.
  let isStacked: Bool
  /// The distance of names and amounts from the edges.
  let inset: Double
  /// The ends of the value axis.
  let left: Double
  let right: Double
  /// The right ends of the amounts, one for each start, and in a stacked layout their lines.
  let columns: [(x: Double, line: Int)]
  let scale: ValueScale
  let rows: [Row]
  /// The height of all rows.
  let rowsHeight: Double

  /// How far above the marks the first line of amounts is, in a stacked layout.
  let amountsHeight: Double

  init(_ chart: ContributionPlot, in layout: ChartLayout) {
    let widths = chart.starts.indices.map { index in
      (chart.rows.map { TextStyle.value.width(of: chart.text($0.amounts[index])) }.max() ?? 0) + 16
    }
    let needed = widths.reduce(0, +)
    let isStacked = layout == .narrow || needed > layout.width * 0.45
    let inset = isStacked ? 8.0 : 0
    self.isStacked = isStacked
    self.inset = inset
    // Amounts that do not fit beside each other are below each other.
    let isBroken = needed > layout.width - 2 * inset
    let edge = layout.width - inset - needed
    columns = widths.indices.map { index in
      let after = widths[(index + 1)...].reduce(0, +)
      return (layout.width - inset - (isBroken ? 0 : after), isBroken ? index : 0)
    }
    let amountLines = isBroken ? widths.count : 1
    amountsHeight = 13 + 16 * Double(amountLines - 1)
    let wished = chart.rows.map { TextStyle.label.width(of: $0.label) }.max() ?? 0
    let labelWidth = isStacked ? layout.width - 2 * inset : min(wished + 2, 240)
    left = isStacked ? 14 : labelWidth + 20
    right = isStacked ? layout.width - 14 : max(edge, left + 80)
    // Lengths must be comparable, which a logarithmic scale would not allow.
    scale = ValueScale(
      values: chart.rows.flatMap { $0.amounts.flatMap(\.ends) },
      choice: .linear,
      start: left,
      end: right
    )
    var rows: [Row] = []
    var top = 0.0
    for row in chart.rows {
      let lines = TextStyle.label.lines(of: row.label, width: labelWidth)
      let textHeight = 16 * Double(lines.count)
      let above = textHeight + 16 * Double(amountLines)
      let height = isStacked ? above + 30 : max(textHeight + 10, 30)
      rows.append(
        isStacked
          ? Row(lines: lines, textTop: top + 2, middle: top + above + 16)
          : Row(lines: lines, textTop: top + (height - textHeight) / 2, middle: top + height / 2)
      )
      top += height
    }
    self.rows = rows
    rowsHeight = max(top, 24)
  }
}
