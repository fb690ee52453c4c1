import Markup

extension TrendPlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let all = drawn.flatMap { $0.changes.compactMap(\.value) }
    let (low, high) = (min(all.min() ?? 0, 0), max(all.max() ?? 0, 0))
    let numbers = Ticks(covering: low, low == high ? 1 : high, count: 4)
    let heights = LinearScale(domain: numbers.range, start: Self.height, end: 0)
    let ends = layout == .wide ? ends(heights) : []
    let left = (numbers.labels.map(TextStyle.small.width).max() ?? 0) + 12
    let right = layout.width - max(EndLabels.width(of: ends.map(\.text)), 14)
    let columns = LinearScale(domain: 0...Double(max(runs.count - 1, 1)), start: left, end: right)
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key(withNames: ends.isEmpty)
        .draw(left: 0, right: layout.width, top: 0, into: &writer)
      let title = TextStyle.small.lines(of: valueTitle, width: layout.width)
      for (index, line) in title.enumerated() {
        writer.label(line, x: 0, y: keyHeight + 14 + 16 * Double(index), class: "small")
      }
      let top = keyHeight + 12 + 16 * Double(title.count)
      let bottom = top + Self.height
      let values = LinearScale(domain: numbers.range, start: bottom, end: top)
      var grid = ""
      for (value, label) in zip(numbers.values, numbers.labels) {
        let y = values.position(value)
        grid += Rule.horizontal(y: y, from: left - 4, to: right)
        writer.label(label, x: left - 8, y: y + 4, class: "small", anchor: .end)
      }
      writer.path(grid, class: "grid")
      drawTicks(columns, top: bottom, limit: layout.width, into: &writer)
      height = bottom + 24
      for (index, series) in drawn.enumerated() {
        let line = line(of: series, columns, values)
        if !line.isEmpty { writer.path(line, class: "curve line-\(index + 1)") }
      }
      for series in drawn { drawMarks(of: series, columns, values, into: &writer) }
      EndLabels(entries: ends.map { (text: $0.text, y: top + $0.y) })
        .draw(x: right, bounds: top - 8...bottom + 8, into: &writer)
    }
    return Drawing(width: layout.width, height: height.rounded(.up), body: body)
  }

  private var drawn: ArraySlice<Series> { series.prefix(5) }

  private static let height = 160.0
  /// The most space that names may take beside the lines.
  private static let labelWidth = 240.0
  /// The most marks of a line, of its latest steps.
  private static let mostMarks = 12

  /// The names of the lines with the heights at which they end; empty if there is no room.
  private func ends(_ heights: LinearScale) -> [(text: String, y: Double)] {
    let ends = drawn.compactMap { series in
      series.changes.last?.value.map { (text: series.name, y: heights.position($0)) }
    }
    let sorted = ends.map(\.y).sorted()
    let areApart = zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= 4 }
    let fits = EndLabels.width(of: ends.map(\.text)) <= Self.labelWidth
    return ends.count == series.count && areApart && fits ? ends : []
  }

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
    var rules = ""
    var free = -Double.infinity
    for part in 0...count {
      let index = (ticks.count - 1) * part / count
      let x = columns.position(Double(index))
      let half = TextStyle.small.width(of: ticks[index]) / 2
      let center = max(half, min(x, limit - half))
      guard center - half >= free else { continue }
      rules += Rule.vertical(x: x, from: top, to: top + 4)
      writer.label(ticks[index], x: center, y: top + 18, class: "small", anchor: .middle)
      free = center + half + 8
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

  private func key(withNames: Bool) -> ChartKey {
    var key = ChartKey(
      entries: withNames
        ? drawn.enumerated().map { (.line(class: "curve line-\($0 + 1)"), $1.name) } : []
    )
    if series.count > drawn.count {
      key.entries.append((.line(class: "grid"), "\(series.count - drawn.count) more in the data"))
    }
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
