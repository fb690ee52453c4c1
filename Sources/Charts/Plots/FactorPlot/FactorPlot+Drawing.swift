import TextFormats

extension FactorPlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let isStacked = layout == .narrow
    let inset = isStacked ? 14.0 : 0
    let values = rows.map { TextStyle.value.width(of: text($0.factor)) }.max() ?? 0
    let labelWidth = isStacked ? layout.width - values - 12 - 2 * inset : Self.labelWidth
    let left = isStacked ? 8 : labelWidth + 16
    let right = isStacked ? layout.width - 8 : layout.width - values - 22
    let scale = FactorScale(
      of: rows.flatMap { row in
        [row.factor, row.spread?.lowerBound, row.spread?.upperBound].compactMap(\.self)
          + [row.expected.lowerBound, row.expected.upperBound]
      },
      start: left + Self.margin,
      end: right - Self.margin
    )
    let labels = rows.map { TextStyle.label.lines(of: $0.label, width: labelWidth) }
    let heights = labels.map {
      isStacked ? 16 * Double($0.count) + 30 : max(28, 16 * Double($0.count) + 6)
    }
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key.draw(left: 0, right: layout.width, top: 0, into: &writer)
      let top = keyHeight + 6
      let bottom = top + max(28, heights.reduce(0, +)) + 8
      drawGrounds(scale, top: top, bottom: bottom, into: &writer)
      let ticks = scale.ticks
      writer.path(
        scale.rules.map { Rule.vertical(x: $0, from: top, to: bottom + 4) }.joined(),
        class: "grid"
      )
      writer.path(Rule.vertical(x: scale.position(1), from: top, to: bottom + 4), class: "axis")
      for tick in ticks {
        let half = TextStyle.small.width(of: tick.label) / 2
        let x = max(half, min(tick.x, layout.width - half))
        writer.label(tick.label, x: x, y: bottom + 18, class: "small", anchor: .middle)
      }
      let title = "\(axisTitle), logarithmic"
      let lines = TextStyle.small.lines(of: title, width: right - left)
      for (index, line) in lines.enumerated() {
        writer.label(line, x: left, y: bottom + 36 + 16 * Double(index), class: "small")
      }
      if rows.isEmpty { writer.label("no data", x: left + 12, y: top + 18) }
      var y = top + 4
      for (index, row) in rows.enumerated() {
        let lines = labels[index]
        let middle =
          isStacked ? y + 16 * Double(lines.count) + 13 : y + heights[index] / 2
        let textTop = isStacked ? y : middle - 8 * Double(lines.count)
        for (line, text) in lines.enumerated() {
          writer.label(text, x: inset, y: textTop + 12.5 + 16 * Double(line))
        }
        writer.label(
          text(row.factor),
          x: layout.width - inset,
          y: isStacked ? textTop + 12.5 : middle + 4.5,
          class: row.factor == nil ? "small" : "value",
          anchor: .end
        )
        draw(row, y: middle, scale, left: left, right: right, into: &writer)
        y += heights[index]
      }
      height = bottom + 24 + 16 * Double(lines.count)
    }
    return Drawing(width: layout.width, height: height.rounded(.up), body: body)
  }

  private static let labelWidth = 260.0
  /// The room for marks at the ends of the axis.
  private static let margin = 10.0

  /// The grounds within a factor of three and of two.
  private func drawGrounds(
    _ scale: FactorScale,
    top: Double,
    bottom: Double,
    into writer: inout MarkupWriter
  ) {
    for (factor, name) in Self.grounds {
      let from = scale.position(1 / factor)
      writer.rectangle(
        x: from,
        y: top,
        width: scale.position(factor) - from,
        height: bottom - top,
        class: name
      )
    }
  }

  private static let grounds = [(3.0, "band-warning"), (2.0, "band-good")]

  private func draw(
    _ row: Row,
    y: Double,
    _ scale: FactorScale,
    left: Double,
    right: Double,
    into writer: inout MarkupWriter
  ) {
    writer.path(Rule.horizontal(y: y, from: left, to: right), class: "guide")
    let (low, high) = (
      scale.position(row.expected.lowerBound), scale.position(row.expected.upperBound)
    )
    if high - low >= 1 {
      writer.path(Rule.horizontal(y: y, from: low, to: high), class: "change")
    }
    if let spread = row.spread {
      let ends = [scale.position(spread.lowerBound), scale.position(spread.upperBound)]
      writer.path(
        Rule.horizontal(y: y, from: ends[0], to: ends[1])
          + ends.map { Rule.vertical(x: $0, from: y - 4, to: y + 4) }.joined(),
        class: "spread"
      )
    }
    Marker.ring.draw(x: scale.position(1), y: y, class: "ring", into: &writer)
    guard let factor = row.factor else { return }
    Marker(row.outcome.tone).draw(
      x: scale.position(factor),
      y: y,
      class: "mark \(row.outcome.tone.rawValue)",
      into: &writer
    )
  }

  /// What the marks and the grounds are.
  private var key: ChartKey {
    var key = ChartKey(entries: [(.marker(.ring, class: "ring"), expectedName)])
    var shown = outcomes.filter { outcome in rows.contains { $0.outcome == outcome } }[...]
    while let tone = shown.first?.tone {
      let names = shown.prefix { $0.tone == tone }.map(\.name)
      shown = shown.dropFirst(names.count)
      key.entries.append(
        (.marker(Marker(tone), class: "mark \(tone.rawValue)"), names.joined(separator: " or "))
      )
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
