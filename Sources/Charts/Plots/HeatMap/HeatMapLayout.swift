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
    let numbers = map.rows.flatMap(\.values).map { TextStyle.value.width(of: map.text($0)) + 6 }
    let least = max(numbers.max() ?? 0, isStacked ? 44 : 64)
    let cellWidth = max(min((layout.width - left) / count, 140), least)
    let heads = map.columns.map {
      TextStyle.small.lines(of: $0, width: cellWidth - 6)
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
    TextStyle.label.lines(of: label, width: labelWidth)
  }
}
