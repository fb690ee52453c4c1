/// The layout of a heat map for one width.
struct HeatMapLayout {
  let width: Double
  /// Names go above their row's cells instead of left of them.
  let isStacked: Bool
  let cellWidth: Double
  /// The heads of the columns, line by line.
  let heads: [[String]]
  let headHeight: Double
  private let left: Double
  private let labelWidth: Double

  init(_ map: HeatMap, in layout: ChartLayout) {
    let count = Double(max(map.columns.count, 1))
    let labels = map.rows.map { TextStyle.label.width(of: $0.label) }
    let isStacked = layout == .narrow
    let labelWidth = isStacked ? layout.width : min((labels.max() ?? 0) + 2, 200)
    let left = isStacked ? 0 : labelWidth + 12
    let cellWidth = min(max((layout.width - left) / count, isStacked ? 44 : 64), 140)
    let heads = map.columns.map {
      TextStyle.small.lines(of: $0, width: cellWidth - 6, most: 3)
    }
    self.isStacked = isStacked
    self.labelWidth = labelWidth
    self.left = left
    self.cellWidth = cellWidth
    self.heads = heads
    width = max(layout.width, left + cellWidth * count)
    headHeight = 15 * Double(heads.map(\.count).max() ?? 0) + 10
  }

  func x(_ column: Int) -> Double { left + Double(column) * cellWidth }

  func lines(_ label: String) -> [String] {
    TextStyle.label.lines(of: label, width: labelWidth, most: 2)
  }
}
