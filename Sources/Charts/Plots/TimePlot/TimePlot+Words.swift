extension TimePlot {
  package var finding: String {
    if let statedFinding { return statedFinding }
    guard !series.isEmpty else { return "Nothing was measured." }
    return series.map(words).joined(separator: " ")
  }

  /// All values when there are few; otherwise the least and the greatest of each part of the time.
  package var table: ChartTable {
    let all = series.flatMap { series in series.points.map { (series.name, $0) } }
    guard all.count > Self.mostRows, let times else {
      let inOrder = all.enumerated().sorted {
        ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset)
      }
      return ChartTable(
        caption: "\(title) (\(valueUnit))",
        columns: [timeTitle, "what", valueTitle],
        rows: inOrder.map { entry in
          [time(entry.element.1.time), entry.element.0, text(entry.element.1.value)]
        }
      )
    }
    return ChartTable(
      caption: "\(title): the least and the greatest value in each part of the time (\(valueUnit))",
      columns: [timeTitle] + series.flatMap { ["\($0.name), least", "\($0.name), greatest"] },
      rows: (0..<Self.parts).map { part in row(part, of: times) }
    )
  }

  /// A time with at most two decimal places.
  func time(_ time: Double) -> String { DecimalText.trimmed(time, places: 2) }

  private static let mostRows = 40
  private static let parts = 20

  private func row(_ part: Int, of times: ClosedRange<Double>) -> [String] {
    let step = times.upperBound / Double(Self.parts) - times.lowerBound / Double(Self.parts)
    let start = times.lowerBound + step * Double(part)
    let isLast = part == Self.parts - 1
    let end = isLast ? times.upperBound : start + step
    return ["\(time(start))–\(time(end))"]
      + series.flatMap { series -> [String] in
        let values = series.points.filter { point in
          point.time >= start && (isLast || point.time < end)
        }.map(\.value)
        return [values.min().map(text) ?? "–", values.max().map(text) ?? "–"]
      }
  }

  private func words(_ series: Series) -> String {
    guard let first = series.points.first, let last = series.points.last,
      let largest = series.points.max(by: { $0.value.magnitude < $1.value.magnitude })
    else { return "\(series.name): none." }
    let extreme = "largest \(words(largest.value)) at \(time(largest.time)) \(timeUnit)"
    guard series.shape == .stems else {
      return "\(series.name): from \(text(first.value)) to \(words(last.value)), \(extreme)."
    }
    return "\(series.name): \(series.points.count), \(extreme)."
  }

  private func words(_ value: Double) -> String {
    text(value) + (valueUnit.isEmpty ? "" : " \(valueUnit)")
  }
}
