import TextFormats

extension FactorPlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let plot = RowPlot(
      [(nil, rows.map(\.label))],
      valueWidth: rows.map { TextStyle.value.width(of: text($0.factor)) }.max() ?? 0,
      style: .init(nameWidth: 260),
      in: layout
    )
    let scale = ValueScale(
      factors: rows.flatMap { row in
        [row.factor, row.spread?.lowerBound, row.spread?.upperBound].compactMap(\.self)
          + [row.expected.lowerBound, row.expected.upperBound]
      },
      start: plot.left + Self.margin,
      end: plot.right - Self.margin
    )
    return plot.drawing(
      key: key,
      space: 6,
      scale: scale,
      title: axisTitle,
      behind: { drawGrounds(scale, in: $0, into: &$1) },
      content: { places, writer in
        for (row, place) in zip(rows, places) {
          let isMissing = row.factor == nil
          plot.write(place, value: text(row.factor), isMissing: isMissing, into: &writer)
          let guide = Rule.horizontal(y: place.middle, from: plot.left, to: plot.right)
          writer.path(guide, class: "guide")
          draw(row, y: place.middle, scale, into: &writer)
        }
      }
    )
  }

  /// The room for marks at the ends of the axis.
  private static let margin = 10.0

  /// Draws the backgrounds within a factor of three and of two.
  private func drawGrounds(
    _ scale: ValueScale,
    in plot: ClosedRange<Double>,
    into writer: inout MarkupWriter
  ) {
    for (factor, name) in [(3.0, "band-warning"), (2.0, "band-good")] {
      let from = scale.position(1 / factor)
      writer.rectangle(
        x: from,
        y: plot.lowerBound,
        width: scale.position(factor) - from,
        height: plot.upperBound - plot.lowerBound,
        class: name
      )
    }
  }

  private func draw(
    _ row: Row,
    y: Double,
    _ scale: ValueScale,
    into writer: inout MarkupWriter
  ) {
    let expected = scale.positions(row.expected)
    if expected.upperBound - expected.lowerBound >= 1 {
      let line = Rule.horizontal(y: y, from: expected.lowerBound, to: expected.upperBound)
      writer.path(line, class: "change")
    }
    if let spread = row.spread {
      writer.path(Rule.range(scale.positions(spread), y: y), class: "spread")
    }
    let (ring, mark) = (scale.position(1), row.factor.map(scale.position))
    let lift = Marker.lift(of: ring, beside: mark)
    Marker.ring.draw(x: ring, y: y - lift, class: "ring", into: &writer)
    if let mark { row.outcome.tone.draw(x: mark, y: y, into: &writer) }
  }

  /// The key for the marks and the backgrounds.
  private var key: ChartKey {
    var key = ChartKey(entries: [(.marker(.ring, class: "ring"), expectedName)])
    var shown = outcomes.filter { outcome in rows.contains { $0.outcome == outcome } }[...]
    while let tone = shown.first?.tone {
      let names = shown.prefix { $0.tone == tone }.map(\.name)
      shown = shown.dropFirst(names.count)
      key.entries.append((tone.swatch, names.joined(separator: " or ")))
    }
    if rows.contains(where: { $0.spread != nil }) {
      key.entries.append((.line(class: "spread"), spreadName))
    }
    if rows.contains(where: { $0.expected.lowerBound < $0.expected.upperBound }) {
      key.entries.append((.line(class: "change"), "\(expectedName), from least to most"))
    }
    key.entries.append((.surface(class: "band-good"), "within a factor of 2"))
    key.entries.append((.surface(class: "band-warning"), "of 3"))
    return key
  }
}
