import TextFormats

extension DotPlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let rows = groups.flatMap(\.rows)
    let plot = RowPlot(
      groups.map { (heading: $0.title, names: $0.rows.map(\.label)) },
      valueWidth: rows.map { row in
        (row.value == nil ? TextStyle.small : TextStyle.value).width(of: valueText(row))
      }.max() ?? 0,
      style: .init(nameWidth: 220),
      in: layout
    )
    let scale = ValueScale(
      values: rows.flatMap { row in
        [row.value, row.spread?.lowerBound, row.spread?.upperBound, row.baseline].compactMap { $0 }
      },
      limits: bands.flatMap { [$0.from, $0.to].compactMap { $0 } },
      choice: self.scale,
      start: plot.left,
      end: plot.right
    )
    let strip = BandStrip(bands, on: scale)
    return plot.drawing(
      key: key(withBands: strip.needsKey),
      space: strip.height,
      scale: scale,
      title: axisTitle,
      behind: strip.draw
    ) { places, writer in
      for (row, place) in zip(rows, places) {
        let isMissing = row.value == nil
        plot.write(place, value: valueText(row), isMissing: isMissing, into: &writer)
      }
      if !rows.isEmpty {
        drawMarks(zip(rows, places).map { ($0, $1.middle) }, plot, scale, into: &writer)
      }
    }
  }

  /// Draws the marks of all rows: lines of one kind as one path, the dots before them.
  private func drawMarks(
    _ rows: [(row: Row, y: Double)],
    _ plot: RowPlot,
    _ scale: ValueScale,
    into writer: inout MarkupWriter
  ) {
    var guides = ""
    var changes = ""
    var spreads = ""
    for (row, y) in rows {
      guides += Rule.horizontal(y: y, from: plot.left, to: plot.right)
      if let baseline = row.baseline, let value = row.value {
        changes += Rule.horizontal(y: y, from: scale.position(baseline), to: scale.position(value))
      }
      if let spread = row.spread { spreads += Rule.range(scale.positions(spread), y: y) }
    }
    writer.path(guides, class: "guide")
    if !changes.isEmpty { writer.path(changes, class: "change") }
    if !spreads.isEmpty { writer.path(spreads, class: "spread") }
    for (row, y) in rows {
      let mark = row.value.map(scale.position)
      if let ring = row.baseline.map(scale.position) {
        let lift = Marker.lift(of: ring, beside: mark)
        Marker.ring.draw(x: ring, y: y - lift, class: "ring", into: &writer)
      }
      if let mark { tone(of: row).draw(x: mark, y: y, into: &writer) }
    }
  }

  /// Returns a key for bands that are too narrow for their names, and for the marks beside the
  /// dots.
  private func key(withBands: Bool) -> ChartKey {
    var key = ChartKey(entries: [])
    if withBands { key.entries = bands.map { ($0.tone.swatch, $0.label) } }
    let rows = groups.flatMap(\.rows)
    if rows.contains(where: { $0.spread != nil }) {
      key.entries.append((.line(class: "spread"), spreadName))
    }
    if rows.contains(where: { $0.baseline != nil }) {
      key.entries.append((.marker(.ring, class: "ring"), baselineName))
    }
    if let valueName {
      let drawn = Set(rows.filter { $0.value != nil }.map(tone))
      key.entries.append((.tones(Tone.allCases.filter(drawn.contains)), valueName))
    }
    return key
  }
}
