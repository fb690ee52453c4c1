import Markup

extension Waterfall {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let plan = WaterfallLayout(self, in: layout)
    let width = layout.width
    var height = 0.0
    let body = Fragment { writer in
      let top = key.draw(left: 0, right: width, top: 0, into: &writer) + 6
      let bottom = top + plan.rowsHeight
      let axis = HorizontalAxis(
        scale: plan.scale,
        title: axisTitle,
        left: plan.left,
        right: plan.right
      )
      height = bottom + axis.draw(top: top, bottom: bottom, limits: 0...width, into: &writer)
      drawStarts(plan, top: top, bottom: bottom, into: &writer)
      for (row, place) in zip(rows, plan.rows) {
        for (number, line) in place.lines.enumerated() {
          let y = top + place.textTop + 12.5 + 16 * Double(number)
          writer.label(line, x: plan.inset, y: y)
        }
        for (index, end) in row.ends.enumerated() {
          let y = top + place.barsTop + WaterfallLayout.pitch * (Double(index) + 0.5)
          draw(end, from: starts[index], index, plan.scale, y: y, into: &writer)
          writer.label(
            change(to: end, from: starts[index]),
            x: width - plan.inset,
            y: y + 4.5,
            class: end.isDifferent ? "value" : "small",
            anchor: .end
          )
        }
      }
    }
    return Drawing(width: width, height: height.rounded(.up), body: body)
  }

  private var key: ChartKey {
    ChartKey(
      entries: starts.enumerated().map { index, start in
        (.line(class: "curve line-\(index + 1)"), words(of: start))
      }
    )
  }

  /// Draws where the bars start: through all rows, but not through names above bars.
  private func drawStarts(
    _ plan: WaterfallLayout,
    top: Double,
    bottom: Double,
    into writer: inout MarkupWriter
  ) {
    for (index, start) in starts.enumerated() {
      guard let value = start.value else { continue }
      let x = plan.scale.position(value)
      let lines =
        plan.isStacked
        ? plan.rows.map { row in
          let barsTop = top + row.barsTop
          return Rule.vertical(x: x, from: barsTop, to: barsTop + plan.barsHeight)
        } : [Rule.vertical(x: x, from: top, to: bottom)]
      if !lines.isEmpty { writer.path(lines.joined(), class: "curve line-\(index + 1)") }
    }
  }

  /// Draws a bar, or a ring where there is no difference.
  private func draw(
    _ end: End,
    from start: Start,
    _ index: Int,
    _ scale: ValueScale,
    y: Double,
    into writer: inout MarkupWriter
  ) {
    guard let before = start.value, let after = end.value else { return }
    let ends = [scale.position(before), scale.position(after)]
    guard end.isDifferent else {
      Marker.ring.draw(x: ends[1], y: y, class: "ring", into: &writer)
      return
    }
    writer.rectangle(
      x: min(ends[0], ends[1]),
      y: y - 6,
      width: max((ends[1] - ends[0]).magnitude, 1),
      height: 12,
      class: "piece series-\(index + 1)"
    )
  }
}
