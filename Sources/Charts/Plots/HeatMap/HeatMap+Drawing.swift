import TextFormats

extension HeatMap {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let plan = HeatMapLayout(self, in: layout)
    var height = 0.0
    let body = Fragment { writer in
      let entries = bands.map { band in
        (
          swatch: ChartKey.Swatch.surface(class: "cell band-\(band.tone.rawValue)"),
          text: band.label
        )
      }
      var y = ChartKey(entries: entries)
        .draw(left: 0, right: min(plan.width, layout.width), top: 0, into: &writer)
      for (index, lines) in plan.heads.enumerated() {
        let firstLine = y + plan.headHeight - 8 - 15 * Double(lines.count - 1)
        for (number, line) in lines.enumerated() {
          writer.label(
            line,
            x: plan.x(index) + plan.cellWidth / 2,
            y: firstLine + 15 * Double(number),
            class: "small",
            anchor: .middle
          )
        }
      }
      y += plan.headHeight
      for row in rows { y += draw(row, plan, top: y, into: &writer) }
      height = y + 4
    }
    return Drawing(width: plan.width, height: height.rounded(.up), body: body)
  }

  private func draw(
    _ row: Row,
    _ plan: HeatMapLayout,
    top: Double,
    into writer: inout MarkupWriter
  ) -> Double {
    let lines = plan.lines(row.label)
    let textHeight = 16 * Double(lines.count)
    let cellHeight = plan.isStacked ? 32 : max(textHeight + 6, 32)
    let cellTop = plan.isStacked ? top + textHeight + 6 : top
    let textTop = plan.isStacked ? top + 2 : top + (cellHeight - textHeight) / 2
    for (number, line) in lines.enumerated() {
      writer.label(line, x: 0, y: textTop + 12.5 + 16 * Double(number))
    }
    for (index, value) in row.values.enumerated() {
      let tone = value.flatMap { number in bands.first { $0.contains(number) }?.tone }
      writer.rectangle(
        x: plan.x(index),
        y: cellTop,
        width: plan.cellWidth,
        height: cellHeight,
        class: "cell band-\((tone ?? .neutral).rawValue)"
      )
      let number = text(value)
      // The shape repeats the ground's color for those who do not see it.
      let width = TextStyle.value.width(of: number)
      let hasShape = value != nil && tone != nil && width + 22 <= plan.cellWidth
      let middle = plan.x(index) + plan.cellWidth / 2
      if let tone, hasShape {
        Marker(tone).draw(
          x: middle - width / 2 - 3,
          y: cellTop + cellHeight / 2,
          class: "mark \(tone.rawValue)",
          into: &writer
        )
      }
      writer.label(
        number,
        x: hasShape ? middle + 8 : middle,
        y: cellTop + cellHeight / 2 + 4.5,
        class: "value",
        anchor: .middle
      )
    }
    return plan.isStacked ? cellHeight + textHeight + 10 : cellHeight
  }
}
