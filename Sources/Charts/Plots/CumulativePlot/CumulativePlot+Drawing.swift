import TextFormats

extension CumulativePlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let shares = ValueScale.linear(
      LinearScale(domain: 0...100, start: Self.height, end: 0),
      Ticks(covering: 0, 100, count: 5)
    )
    let percents = VerticalAxis(scale: shares, title: "", width: layout.width, unit: " %")
    // Whole pixels, because there are many corners.
    let (left, right) = (percents.width.rounded(.up), layout.width - 14)
    let largest = series.compactMap(\.values.last).max() ?? 0
    // A few very late frames must not squeeze the deadline into a corner.
    let reach = min(max(largest, limit * 1.2), limit * 5)
    let ticks = Ticks(covering: 0, reach, count: Int((right - left) / 64))
    let scale = ValueScale.linear(
      LinearScale(domain: ticks.range, start: left, end: right),
      ticks
    )
    let isCut = largest > ticks.range.upperBound
    let cutWords = isCut ? ", longest \(DecimalText.fixed(largest, places: 1)) not shown" : ""
    let limitLines = TextStyle.small.lines(
      of: "\(limitName) \(text(limit)) \(unit)",
      width: right - left
    )
    var height = 0.0
    let body = Fragment { writer in
      let entries = series.enumerated().map { index, series in
        (swatch: ChartKey.Swatch.line(class: "curve line-\(index + 1)"), text: words(series))
      }
      let keyHeight = ChartKey(entries: entries)
        .draw(left: 0, right: layout.width, top: 0, into: &writer)
      let top = keyHeight + 8 + TextStyle.height(limitLines)
      let bottom = top + Self.height
      percents.draw(left: left, right: right, top: top, into: &writer)
      let axis = HorizontalAxis(scale: scale, title: axisTitle + cutWords, left: left, right: right)
      height = bottom + axis.draw(top: top, bottom: bottom, limits: 0...layout.width, into: &writer)
      let x = scale.position(limit)
      writer.path(Rule.vertical(x: x, from: top - 4, to: bottom), class: "deadline")
      let half = (limitLines.map(TextStyle.small.width).max() ?? 0) / 2
      writer.lines(
        limitLines,
        x: max(half, min(x, layout.width - half)),
        y: top + 7 - TextStyle.height(limitLines),
        class: "small",
        anchor: .middle
      )
      for (index, series) in series.enumerated() where !series.values.isEmpty {
        let steps = steps(of: series, scale, left: left, right: right) {
          top + shares.position($0 * 100)
        }
        writer.path(steps, class: "curve line-\(index + 1)")
      }
    }
    return Drawing(width: layout.width, height: height.rounded(.up), body: body)
  }

  /// The height of the plot.
  private static let height = 180.0

  /// Returns the curve with its corners on whole pixels, which takes far fewer bytes than exact
  /// corners.
  private func steps(
    of series: Series,
    _ scale: ValueScale,
    left: Double,
    right: Double,
    height: (Double) -> Double
  ) -> String {
    let point = Coordinate.text
    var commands = "M\(point(left)) \(point(height(0)))"
    var last = height(0)
    var column = left
    let perPixel = (scale.domain.upperBound - scale.domain.lowerBound) / (right - left)
    while column <= right {
      let count = series.count(upTo: (column - left) * perPixel)
      let y = height(Double(count) / Double(series.values.count))
      if point(y) != point(last) {
        commands += "H\(point(column))V\(point(y))"
        last = y
      }
      column += 1
    }
    return commands + "H\(point(right))"
  }

  private func text(_ value: Double) -> String { DecimalText.fixed(value, places: 1) }
}
