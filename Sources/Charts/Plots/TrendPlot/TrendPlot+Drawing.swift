import Markup

extension TrendPlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let drawn = series.prefix(LineFrame.mostLines)
    let frame = LineFrame(
      covering: drawn.lazy.flatMap { $0.changes.lazy.compactMap(\.value) },
      title: valueTitle,
      height: Self.height,
      in: layout,
      lines: drawn.map { ($0.name, $0.changes.last?.value) },
      of: series.count
    )
    let columns = LinearScale(
      domain: 0...Double(max(runs.count - 1, 1)),
      start: frame.left,
      end: frame.right
    )
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key(after: frame.key, of: drawn)
        .draw(left: 0, right: layout.width, top: 0, into: &writer)
      let (top, bottom, values) = frame.drawTitle(below: keyHeight, into: &writer)
      frame.drawGrid(values, into: &writer)
      drawTicks(columns, top: bottom, limit: layout.width, into: &writer)
      height = bottom + 24
      for (index, series) in drawn.enumerated() {
        let line = line(of: series, columns, values)
        if !line.isEmpty { writer.path(line, class: "curve line-\(index + 1)") }
      }
      for series in drawn { drawMarks(of: series, columns, values, into: &writer) }
      frame.drawNames(top: top, into: &writer)
    }
    return Drawing(width: layout.width, height: height.rounded(.up), body: body)
  }

  private static let height = 160.0
  /// The most marks of a line, of its latest steps.
  private static let mostMarks = 12

  /// The first and the last run, and those between that have room.
  private func drawTicks(
    _ columns: LinearScale,
    top: Double,
    limit: Double,
    into writer: inout MarkupWriter
  ) {
    guard let first = ticks.first, let last = ticks.last else { return }
    // Thousands of runs have names of about one width.
    let widest = max(TextStyle.small.width(of: first), TextStyle.small.width(of: last)) + 24
    let room = Int((columns.end - columns.start) / widest)
    let count = max(1, min(room, ticks.count - 1, 4))
    let places = (0...count).map { part in
      let index = (ticks.count - 1) * part / count
      let x = columns.position(Double(index))
      let half = TextStyle.small.width(of: ticks[index]) / 2
      return (label: ticks[index], x: x, center: max(half, min(x, limit - half)), half: half)
    }
    // The ends have a name before what is between them.
    let end = places.count > 1 ? places[places.count - 1] : nil
    var rules = ""
    var free = -Double.infinity
    for (part, place) in places.enumerated() where place.center - place.half >= free {
      let isBetween = part > 0 && part < places.count - 1
      if isBetween, let end, place.center + place.half + 8 > end.center - end.half { continue }
      rules += Rule.vertical(x: place.x, from: top, to: top + 4)
      writer.label(place.label, x: place.center, y: top + 18, class: "small", anchor: .middle)
      free = place.center + place.half + 8
    }
    writer.path(rules, class: "grid")
  }

  /// A line of steps, broken where nothing was measured.
  private func line(of series: Series, _ columns: LinearScale, _ values: LinearScale) -> String {
    var commands = ""
    var column = TrendColumn()
    var isOpen = false
    func x(_ run: Int) -> Double { columns.position(Double(run)).rounded() }
    for change in series.changes {
      let place = x(change.run)
      guard let value = change.value else {
        commands += column.close(at: place)
        isOpen = false
        continue
      }
      let y = values.position(value)
      if isOpen {
        commands += column.move(to: place, y)
      } else {
        commands += column.open(at: place, y)
        isOpen = true
      }
    }
    return commands + column.close(at: x(max(runs.count - 1, 0)))
  }

  private func drawMarks(
    of series: Series,
    _ columns: LinearScale,
    _ values: LinearScale,
    into writer: inout MarkupWriter
  ) {
    for step in series.steps.suffix(Self.mostMarks) {
      let tone = Self.tone(isWorse: step.isWorse)
      Marker(tone).draw(
        x: columns.position(Double(step.run)),
        y: values.position(step.after),
        class: "mark \(tone.rawValue)",
        into: &writer
      )
    }
  }

  private static func tone(isWorse: Bool) -> Tone { isWorse ? .wrong : .good }

  /// The names of the lines, then what the marks are.
  private func key(after names: ChartKey, of drawn: ArraySlice<Series>) -> ChartKey {
    var key = names
    for isWorse in [true, false]
    where drawn.contains(where: { series in
      series.steps.contains { $0.isWorse == isWorse }
    }) {
      let tone = Self.tone(isWorse: isWorse)
      let words = isWorse ? "a step for the worse" : "a step for the better"
      key.entries.append((.marker(Marker(tone), class: "mark \(tone.rawValue)"), words))
    }
    return key
  }
}
