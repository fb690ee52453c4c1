/// The layout of a dot plot for one width.
struct DotPlotLayout {
  /// How much of a band's label fits above it.
  enum BandLabels {
    case full
    case short
    case hidden
  }

  let width: Double
  /// Names go above their row's line instead of left of it.
  let isStacked: Bool
  /// The ends of the value axis.
  let left: Double
  let right: Double
  let scale: ValueScale
  let bandLabels: BandLabels
  /// The height of all groups and rows.
  let rowsHeight: Double
  /// The distance of names and values from the edges.
  let inset: Double
  private let labelWidth: Double
  private let headWidth: Double

  init(_ plot: DotPlot, in layout: ChartLayout) {
    let rows = plot.groups.flatMap(\.rows)
    let values = rows.map { row in
      (row.value == nil ? TextStyle.small : TextStyle.value).width(of: plot.valueText(row))
    }
    let valueWidth = values.max() ?? 0
    let width = layout.width
    let isStacked = layout == .narrow
    let labels = rows.map { TextStyle.label.width(of: $0.label) }
    let heads = plot.groups.map { TextStyle.heading.width(of: $0.title ?? "") }
    let wished = (labels + heads).max() ?? 0
    let inset = isStacked ? 14.0 : 0
    let labelWidth = isStacked ? width - valueWidth - 12 - 2 * inset : min(wished + 2, 220)
    let headWidth = isStacked ? width - 2 * inset : labelWidth
    let left = isStacked ? 8 : labelWidth + 16
    let right = isStacked ? width - 8 : max(width - valueWidth - 22, left + 120)
    let scale = plot.valueScale(start: left, end: right)
    self.width = width
    self.isStacked = isStacked
    self.inset = inset
    self.labelWidth = labelWidth
    self.headWidth = headWidth
    self.left = left
    self.right = right
    self.scale = scale
    bandLabels = Self.bandLabels(plot.bands, scale)
    let rowsHeight = plot.groups.reduce(0.0) { sum, group in
      let head = group.title.map { Self.headLines($0, headWidth).count } ?? 0
      let rows = group.rows.map { row in
        Self.height(Self.lines(row.label, labelWidth).count, isStacked: isStacked)
      }
      return sum + rows.reduce(head == 0 ? 0 : 18 * Double(head) + Self.headSpace, +)
    }
    self.rowsHeight = rows.isEmpty ? 28 : rowsHeight
  }

  func lines(_ label: String) -> [String] { Self.lines(label, labelWidth) }

  func headLines(_ title: String) -> [String] { Self.headLines(title, headWidth) }

  func height(_ lines: Int) -> Double { Self.height(lines, isStacked: isStacked) }

  /// How much of the bands' labels fits above them.
  static func bandLabels(_ bands: [Band], _ scale: ValueScale) -> BandLabels {
    let visible = DotBands(scale: scale, bands: bands).visible
    let fits = { (text: (Band) -> String) in
      visible.allSatisfy { band, range in
        TextStyle.small.width(of: text(band)) + 6 <= range.upperBound - range.lowerBound
      }
    }
    if fits(\.label) { return .full }
    return fits(\.name) && visible.count == bands.count ? .short : .hidden
  }

  private static func lines(_ label: String, _ width: Double) -> [String] {
    TextStyle.label.lines(of: label, width: width)
  }

  private static func headLines(_ title: String, _ width: Double) -> [String] {
    TextStyle.heading.lines(of: title, width: width)
  }

  /// The space above and below the heading of a group.
  static let headSpace = 14.0

  private static func height(_ lines: Int, isStacked: Bool) -> Double {
    isStacked ? 16 * Double(lines) + 30 : max(28, 16 * Double(lines) + 6)
  }
}
