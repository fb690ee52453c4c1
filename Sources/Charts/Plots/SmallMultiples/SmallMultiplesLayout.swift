/// The layout of small multiples.
struct SmallMultiplesLayout {
  let width: Double
  /// The space for the names of the rows.
  let left: Double
  let panelWidth: Double
  /// How many panels are side by side.
  let columns: Int
  /// The names of the rows, line by line.
  let lines: [[String]]
  let rowHeight: Double
  /// The lines of the heads above a row of panels.
  let headLines: Int
  private let valueWidth: Double

  /// The least width of a panel, and the most panels side by side.
  private static let leastWidth = 116.0
  private static let mostColumns = 6

  init(_ chart: SmallMultiples, width: Double) {
    let labels = chart.labels
    let wished = labels.map { TextStyle.label.width(of: $0) }.max() ?? 0
    let left = min(wished + 2, 190) + 8
    let count = max(chart.plot.groups.count, 1)
    let most = min(Self.mostColumns, max(Int((width - left) / Self.leastWidth), 1))
    let rows = (count + most - 1) / most
    let columns = (count + rows - 1) / rows
    let panelWidth = (width - left) / Double(columns)
    let values = chart.plot.groups.flatMap(\.rows).map {
      TextStyle.value.width(of: chart.text($0))
    }
    self.width = width
    self.left = left
    self.columns = columns
    self.panelWidth = panelWidth
    valueWidth = min(values.max() ?? 12, panelWidth * 0.45)
    lines = labels.map { TextStyle.label.lines(of: $0, width: left - 8, most: 2) }
    rowHeight = max(26, 16 * Double(lines.map(\.count).max() ?? 1) + 8)
    headLines =
      chart.plot.groups.map { Self.head($0.title, panelWidth).count }.max() ?? 0
  }

  /// The left end of a panel.
  func x(_ column: Int) -> Double { left + Double(column) * panelWidth }

  /// The ends of the value axis in a panel.
  func axis(_ column: Int) -> ClosedRange<Double> {
    let start = x(column) + 10
    return start...max(x(column) + panelWidth - valueWidth - 16, start + 20)
  }

  /// A value as it fits beside its panel's axis.
  func value(_ text: String) -> String { TextStyle.value.shortened(text, to: valueWidth) }

  /// The head of a panel.
  func head(_ title: String?) -> [String] { Self.head(title, panelWidth) }

  private static func head(_ title: String?, _ panelWidth: Double) -> [String] {
    TextStyle.heading.lines(of: title ?? "", width: panelWidth - 14, most: 2)
  }
}
