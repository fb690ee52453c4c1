import TextFormats

extension StackedBars {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let rows = rows.filter { $0.total > 0 }
    let empty = self.rows.filter { $0.total == 0 }.map(\.label)
    let totals = rows.map { text($0.total) }
    let plot = RowPlot(
      [(nil, rows.map(\.label))],
      valueWidth: totals.map(TextStyle.value.width).max() ?? 0,
      style: .init(
        nameWidth: 200,
        inset: 8,
        axisInset: (left: 1, right: 8),
        stacked: (above: 1, marks: 34, middle: 16),
        beside: (least: 34, padding: 6),
        padding: 0
      ),
      in: layout
    )
    let scale = ValueScale(
      values: rows.map(\.total),
      choice: .linear,
      start: plot.left,
      end: plot.right
    )
    let layers = StackedBarsLayers(self).drawn(in: rows)
    return plot.drawing(
      key: key(layers, scale),
      space: 4,
      scale: scale,
      title: axisTitle,
      note: ("None", empty)
    ) { places, writer in
      for (index, place) in places.enumerated() {
        plot.write(place, value: totals[index], isMissing: false, into: &writer)
        draw(rows[index], layers, scale, middle: place.middle, into: &writer)
      }
    }
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

  /// Returns the text on a piece: its name and value, its name, its value or nothing.
  private func directLabel(
    _ layer: StackedBarsLayers.Layer,
    _ value: Double,
    room: Double
  ) -> String? {
    ["\(layer.name) \(text(value))", layer.name, text(value)]
      .first { TextStyle.small.width(of: $0) + 8 <= room }
  }

  /// Returns a key for the series that no bar has space to name.
  private func key(_ layers: [StackedBarsLayers.Layer], _ scale: ValueScale) -> ChartKey {
    // Nothing that is too thin to see needs a name.
    let layers = layers.filter { layer in
      rows.contains { scale.position(layer.value(in: $0)) - scale.position(0) >= 4 }
    }
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
