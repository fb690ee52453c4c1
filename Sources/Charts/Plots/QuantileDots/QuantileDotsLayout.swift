/// The layout of quantile dots for one width.
struct QuantileDotsLayout {
  let width: Double
  /// Names go above their row's dots instead of left of them.
  let isStacked: Bool
  /// The ends of the value axis.
  let left: Double
  let right: Double
  let scale: ValueScale
  let bandLabels: DotPlotLayout.BandLabels
  /// The distance of names and values from the edges.
  let inset: Double
  private let labelWidth: Double
  private let headWidth: Double

  /// The space for a row's dots above its line.
  static let dotsHeight = 28.0
  /// The space below the line, for the marks that are centered on it.
  static let lineSpace = 12.0
  /// The space below the heading of a group.
  static let headSpace = 10.0

  init(_ plot: QuantileDots, in layout: ChartLayout) {
    let rows = plot.groups.flatMap(\.rows)
    let width = layout.width
    let isStacked = layout == .narrow
    let values = rows.map { row in
      let median = TextStyle.value.width(of: plot.medianText(row))
      let range = TextStyle.small.width(of: plot.rangeText(row) ?? "")
      return isStacked ? median + range + 8 : max(median, range)
    }
    let valueWidth = min(values.max() ?? 0, width / 2)
    let labels = rows.map { TextStyle.label.width(of: $0.label) }
    let inset = isStacked ? 14.0 : 0
    let labelWidth =
      isStacked ? width - valueWidth - 12 - 2 * inset : min((labels.max() ?? 0) + 2, 210)
    left = isStacked ? 8 : labelWidth + 16
    right = isStacked ? width - 8 : max(width - valueWidth - 22, left + 120)
    scale = ValueScale(
      values: rows.flatMap {
        $0.dots + [$0.percentile(10), $0.percentile(90)].compactMap(\.self)
      },
      limits: plot.bands.flatMap { [$0.from, $0.to].compactMap(\.self) },
      choice: plot.scale,
      start: left,
      end: right
    )
    self.width = width
    self.isStacked = isStacked
    self.inset = inset
    self.labelWidth = labelWidth
    headWidth = width - 2 * inset
    bandLabels = DotPlotLayout.bandLabels(plot.bands, scale)
  }

  func lines(_ label: String) -> [String] {
    TextStyle.label.lines(of: label, width: labelWidth)
  }

  func headLines(_ title: String) -> [String] {
    TextStyle.heading.lines(of: title, width: headWidth)
  }

  /// The height of a row whose name takes some lines.
  func height(_ lines: Int) -> Double {
    let dots = Self.dotsHeight + Self.lineSpace + 8
    return isStacked ? 16 * Double(lines) + dots : max(dots, 16 * Double(lines) + 8)
  }
}
