import TextFormats

extension CumulativePlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let (left, right) = (48.0, layout.width - 14)
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
      let top = keyHeight + 8 + 16 * Double(limitLines.count)
      let bottom = top + 180
      let shares = LinearScale(domain: 0...1, start: bottom, end: top)
      drawShares(shares, left: left, right: right, into: &writer)
      let axis = HorizontalAxis(scale: scale, title: axisTitle + cutWords, left: left, right: right)
      height = bottom + axis.draw(top: top, bottom: bottom, limits: 0...layout.width, into: &writer)
      let x = scale.position(limit)
      writer.path(Rule.vertical(x: x, from: top - 4, to: bottom), class: "deadline")
      for (index, line) in limitLines.reversed().enumerated() {
        let half = TextStyle.small.width(of: line) / 2
        writer.label(
          line,
          x: max(half, min(x, layout.width - half)),
          y: top - 9 - 16 * Double(index),
          class: "small",
          anchor: .middle
        )
      }
      for (index, series) in series.enumerated() where !series.values.isEmpty {
        let steps = steps(of: series, scale: scale, shares: shares, left: left, right: right)
        writer.path(steps, class: "curve line-\(index + 1)")
      }
    }
    return Drawing(width: layout.width, height: height.rounded(.up), body: body)
  }

  private func drawShares(
    _ shares: LinearScale,
    left: Double,
    right: Double,
    into writer: inout MarkupWriter
  ) {
    var grid = ""
    for percent in [0, 25, 50, 75, 100] {
      let y = shares.position(Double(percent) / 100)
      grid += Rule.horizontal(y: y, from: left - 4, to: right)
      writer.label("\(percent) %", x: left - 8, y: y + 4, class: "small", anchor: .end)
    }
    writer.path(grid, class: "grid")
  }

  /// The curve with its corners on whole pixels: a fraction of the bytes of a corner per value.
  private func steps(
    of series: Series,
    scale: ValueScale,
    shares: LinearScale,
    left: Double,
    right: Double
  ) -> String {
    let point = Coordinate.text
    var commands = "M\(point(left)) \(point(shares.position(0)))"
    var last = shares.position(0)
    var column = left
    let perPixel = (scale.domain.upperBound - scale.domain.lowerBound) / (right - left)
    while column <= right {
      let count = series.count(upTo: (column - left) * perPixel)
      let y = shares.position(Double(count) / Double(series.values.count))
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
