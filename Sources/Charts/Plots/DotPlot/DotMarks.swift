import TextFormats

/// Draws the marks of a dot plot's rows: lines of one kind as one path, the dots before them.
struct DotMarks {
  let scale: ValueScale
  let left: Double
  let right: Double

  func draw(
    _ rows: [(row: DotPlot.Row, y: Double)],
    of plot: DotPlot,
    into writer: inout MarkupWriter
  ) {
    var guides = ""
    var changes = ""
    var spreads = ""
    for (row, y) in rows {
      guides += Rule.horizontal(y: y, from: left, to: right)
      if let baseline = row.baseline, let value = row.value {
        changes += Rule.horizontal(y: y, from: scale.position(baseline), to: scale.position(value))
      }
      if let spread = row.spread {
        let low = scale.position(spread.lowerBound)
        let high = scale.position(spread.upperBound)
        spreads += Rule.horizontal(y: y, from: low, to: high)
        for end in [low, high] { spreads += Rule.vertical(x: end, from: y - 4, to: y + 4) }
      }
    }
    writer.path(guides, class: "guide")
    if !changes.isEmpty { writer.path(changes, class: "change") }
    if !spreads.isEmpty { writer.path(spreads, class: "spread") }
    for (row, y) in rows {
      if let baseline = row.baseline {
        Marker.ring.draw(x: scale.position(baseline), y: y, class: "ring", into: &writer)
      }
      guard let value = row.value else { continue }
      let tone = plot.tone(of: row)
      Marker(tone).draw(
        x: scale.position(value),
        y: y,
        class: "mark \(tone.rawValue)",
        into: &writer
      )
    }
  }
}
