import Markup

extension TimePlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let values = ValueScale(
      values: series.flatMap { $0.points.map(\.value) },
      choice: .automatic,
      start: Self.height,
      end: 0
    )
    let axis = VerticalAxis(scale: values, title: valueTitle)
    let named = layout == .wide ? series.indices.filter { isNamedAtItsEnd(series[$0]) } : []
    let labelWidth = EndLabels.width(of: named.map { series[$0].name }, most: 190)
    let left = axis.width
    let right = layout.width - (labelWidth > 0 ? labelWidth : 14)
    let (times, ticks) = timeScale(from: left, to: right)
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key(without: named)
        .draw(left: 0, right: layout.width, top: 0, into: &writer)
      let top = keyHeight + 30
      let bottom = top + Self.height
      axis.draw(left: left, right: right, top: top, width: layout.width, into: &writer)
      let timeAxis = HorizontalAxis(
        scale: .linear(times, ticks),
        title: timeTitle,
        left: left,
        right: right
      )
      height =
        bottom
        + timeAxis.draw(top: top, bottom: bottom, limits: 0...layout.width, into: &writer)
      for (index, series) in series.enumerated() {
        let path = TimePlotPath(series, times: times, values: values, top: top)
        let name = series.shape == .stems ? "stem" : "curve"
        if !path.commands.isEmpty {
          writer.path(path.commands, class: "\(name) line-\(index + 1)")
        }
      }
      let ends = named.map { index in
        let last = series[index].points.last?.value ?? 0
        return (text: series[index].name, y: top + values.position(last))
      }
      EndLabels(entries: ends)
        .draw(x: right, width: labelWidth, bounds: top - 8...bottom + 8, into: &writer)
    }
    return Drawing(width: layout.width, height: height.rounded(.up), body: body)
  }

  /// The height of the plot.
  private static let height = 180.0

  /// Lines are named where they end, if more than one must be told apart.
  private func isNamedAtItsEnd(_ series: Series) -> Bool {
    series.shape != .stems && self.series.count > 1 && !series.points.isEmpty
  }

  private func timeScale(from left: Double, to right: Double) -> (LinearScale, Ticks) {
    let span = times ?? 0...1
    let count = max(Int((right - left) / 80), 2)
    let ticks = Ticks(covering: span.lowerBound, span.upperBound, count: count)
    // The plot begins and ends with the values; only a single time needs more.
    let domain = span.lowerBound < span.upperBound ? span : ticks.range
    return (LinearScale(domain: domain, start: left, end: right), ticks)
  }

  private func key(without named: [Int]) -> ChartKey {
    ChartKey(
      entries: series.enumerated().filter { !named.contains($0.offset) }.map { index, series in
        let name = series.shape == .stems ? "stem" : "curve"
        return (.line(class: "\(name) line-\(index + 1)"), series.name)
      }
    )
  }
}
