import TextFormats

extension PercentileStrip {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let isStacked = layout == .narrow
    let width = layout.width
    let labels = rows.map { TextStyle.label.width(of: $0.label) }
    let labelWidth = isStacked ? width - 16 : min((labels.max() ?? 0) + 2, 220)
    let left = isStacked ? 8 : labelWidth + 16
    let scale = ValueScale(
      values: rows.flatMap(\.points),
      limits: [limit],
      choice: .automatic,
      start: left,
      end: width - 14
    )
    let lines = rows.map { TextStyle.label.lines(of: $0.label, width: labelWidth) }
    let heights = lines.map { 16 * Double($0.count) + (isStacked ? 40 : 24) }
    var height = 0.0
    let body = Fragment { writer in
      let entries = zip(Self.markers, Self.names).map { marker, name in
        (swatch: ChartKey.Swatch.marker(marker, class: "mark neutral"), text: name)
      }
      let key = ChartKey(
        entries: entries + [(.line(class: "deadline"), "\(limitName) \(text(limit)) \(unit)")]
      )
      let top = key.draw(left: 0, right: width, top: 0, into: &writer) + 4
      let bottom = top + heights.reduce(0, +)
      let axis = HorizontalAxis(scale: scale, title: axisTitle, left: left, right: width - 14)
      height = bottom + axis.draw(top: top, bottom: bottom, limits: 0...width, into: &writer)
      var deadline = ""
      var y = top
      for (index, row) in rows.enumerated() {
        let textHeight = 16 * Double(lines[index].count)
        let middle = isStacked ? y + textHeight + 24 : y + heights[index] / 2
        let textTop = isStacked ? y : middle - textHeight / 2
        for (number, line) in lines[index].enumerated() {
          let lineY = textTop + 12.5 + 16 * Double(number)
          writer.label(line, x: isStacked ? 14 : 0, y: lineY)
        }
        draw(row, scale, y: middle, into: &writer)
        // In a narrow drawing names are above their rows: the rule must not cross them.
        let rule = isStacked ? middle - 10...middle + 10 : y...y + heights[index]
        deadline += Rule.vertical(
          x: scale.position(limit),
          from: rule.lowerBound,
          to: rule.upperBound
        )
        y += heights[index]
      }
      if !rows.isEmpty { writer.path(deadline, class: "deadline") }
    }
    return Drawing(width: width, height: height.rounded(.up), body: body)
  }

  private static let markers: [Marker] = [.disc, .square, .triangle, .diamond]

  /// Draws the points of a row; those that would cover each other are one mark with their names.
  private func draw(_ row: Row, _ scale: ValueScale, y: Double, into writer: inout MarkupWriter) {
    let places = row.points.map(scale.position)
    writer.path(
      Rule.horizontal(y: y, from: places.min() ?? 0, to: places.max() ?? 0),
      class: "change"
    )
    var clusters: [Range<Int>] = []
    for index in places.indices {
      if let last = clusters.last, places[index] - places[index - 1] < 11 {
        clusters[clusters.count - 1] = last.lowerBound..<index + 1
      } else {
        clusters.append(index..<index + 1)
      }
    }
    for cluster in clusters {
      let (first, last) = (cluster.lowerBound, cluster.upperBound - 1)
      let x = (places[first] + places[last]) / 2
      Self.markers[last].draw(x: x, y: y, class: "mark neutral", into: &writer)
      guard first < last else { continue }
      let name = "\(Self.names[first])–\(Self.names[last])"
      let half = TextStyle.small.width(of: name) / 2
      let middle = max(scale.position(scale.domain.lowerBound) + half, x)
      writer.label(name, x: middle, y: y - 9, class: "small", anchor: .middle)
    }
  }
}
