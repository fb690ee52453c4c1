import TextFormats

extension StackedBars {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let isStacked = layout == .narrow
    let width = layout.width
    let totals = rows.map { totalText($0) }
    let totalWidth = totals.map(TextStyle.value.width).max() ?? 0
    let wished = rows.map { TextStyle.label.width(of: $0.label) }.max() ?? 0
    let inset = isStacked ? 8.0 : 0
    let labelWidth = isStacked ? width - totalWidth - 12 - 2 * inset : min(wished + 2, 200)
    let left = isStacked ? 1 : labelWidth + 16
    let right = isStacked ? width - 8 : width - totalWidth - 22
    let scale = ValueScale(values: rows.map(\.total), choice: .linear, start: left, end: right)
    let layers = StackedBarsLayers(self).layers
    let lines = rows.map { TextStyle.label.lines(of: $0.label, width: labelWidth) }
    let heights = lines.map { lines in
      isStacked ? 16 * Double(lines.count) + 34 : max(34, 16 * Double(lines.count) + 6)
    }
    var height = 0.0
    let body = Fragment { writer in
      let top = key(layers, scale).draw(left: 0, right: width, top: 0, into: &writer) + 4
      let bottom = top + heights.reduce(0, +)
      let axis = HorizontalAxis(scale: scale, title: axisTitle, left: left, right: right)
      height = bottom + axis.draw(top: top, bottom: bottom, limits: 0...width, into: &writer)
      var y = top
      for (index, row) in rows.enumerated() {
        let textHeight = 16 * Double(lines[index].count)
        let middle = isStacked ? y + textHeight + 16 : y + heights[index] / 2
        let textTop = isStacked ? y + 1 : middle - textHeight / 2
        for (number, line) in lines[index].enumerated() {
          writer.label(line, x: inset, y: textTop + 12.5 + 16 * Double(number))
        }
        let valueY = isStacked ? textTop + 12.5 : middle + 4.5
        writer.label(totals[index], x: width - inset, y: valueY, class: "value", anchor: .end)
        draw(row, layers, scale, middle: middle, into: &writer)
        y += heights[index]
      }
    }
    return Drawing(width: width, height: height.rounded(.up), body: body)
  }

  private func totalText(_ row: Row) -> String {
    row.total > 0 ? text(row.total) : "none"
  }

  private func draw(
    _ row: Row,
    _ layers: [StackedBarsLayers.Layer],
    _ scale: ValueScale,
    middle: Double,
    into writer: inout MarkupWriter
  ) {
    var sum = 0.0
    for layer in layers {
      let value = layer.value(in: row)
      let from = scale.position(sum)
      sum = min(sum + value, 1e300)
      let to = scale.position(sum)
      guard to - from >= 0.05 else { continue }
      writer.rectangle(
        x: from,
        y: middle - 11,
        width: to - from,
        height: 22,
        class: "piece \(layer.hue.className)"
      )
      let label = directLabel(layer, value, room: to - from)
      guard let label else { continue }
      writer.label(
        label,
        x: (from + to) / 2,
        y: middle + 4.5,
        class: "small on",
        anchor: .middle
      )
    }
  }

  /// The text on a piece: its name and value, its name, its value or nothing.
  private func directLabel(
    _ layer: StackedBarsLayers.Layer,
    _ value: Double,
    room: Double
  ) -> String? {
    ["\(layer.name) \(text(value))", layer.name, text(value)]
      .first { TextStyle.small.width(of: $0) + 8 <= room }
  }

  /// Names the series that no bar has space to name.
  private func key(_ layers: [StackedBarsLayers.Layer], _ scale: ValueScale) -> ChartKey {
    let unnamed = layers.filter { layer in
      !rows.contains { row in
        let room = scale.position(layer.value(in: row)) - scale.position(0)
        return TextStyle.small.width(of: layer.name) + 8.2 <= room
      }
    }
    // A key with only some of the series would read as a list of all of them.
    return ChartKey(
      entries: (unnamed.isEmpty ? [] : layers).map {
        (.surface(class: $0.hue.className), $0.name)
      }
    )
  }
}
