import TextFormats

extension PercentileStrip {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let plot = RowPlot(
      [(nil, rows.map(\.label))],
      valueWidth: nil,
      style: .init(
        nameWidth: 220,
        axisInset: (left: 8, right: 14),
        stacked: (above: 0, marks: 40, middle: 24),
        beside: (least: 0, padding: 24),
        padding: 0
      ),
      in: layout
    )
    let scale = ValueScale(
      values: rows.flatMap(\.points),
      limits: [limit],
      choice: .automatic,
      start: plot.left,
      end: plot.right
    )
    return plot.drawing(key: key, space: 4, scale: scale, title: axisTitle) { places, writer in
      for (row, place) in zip(rows, places) {
        plot.write(place, into: &writer)
        draw(row, scale, y: place.middle, into: &writer)
      }
      // In a narrow drawing names are above their rows: the rule must not cross them.
      let rules = places.map {
        plot.isStacked
          ? $0.middle - 10...$0.middle + 10 : $0.headingTop...$0.bottom
      }
      let deadline = rules.map {
        Rule.vertical(x: scale.position(limit), from: $0.lowerBound, to: $0.upperBound)
      }
      if !rules.isEmpty { writer.path(deadline.joined(), class: "deadline") }
    }
  }

  private var key: ChartKey {
    let entries = zip(Self.markers, Self.names).map { marker, name in
      (swatch: ChartKey.Swatch.marker(marker, class: "mark neutral"), text: name)
    }
    return ChartKey(
      entries: entries + [(.line(class: "deadline"), "\(limitName) \(text(limit)) \(unit)")]
    )
  }

  private static let markers: [Marker] = [.disc, .square, .triangle, .diamond]

  /// Draws the points of a row; points that would cover each other share a mark with their names.
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
