import TextFormats

extension DotPlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let plan = DotPlotLayout(self, in: layout)
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = markKey(withBands: plan.bandLabels == .hidden)
        .draw(left: 0, right: plan.width, top: 0, into: &writer)
      let top = keyHeight + (bands.isEmpty ? 6 : plan.bandLabels == .hidden ? 11 : 27)
      let rowsTop = top + 4
      let bottom = rowsTop + plan.rowsHeight + 4
      drawBands(plan, top: top, bottom: bottom, into: &writer)
      let axis = HorizontalAxis(
        scale: plan.scale,
        title: axisTitle,
        left: plan.left,
        right: plan.right
      )
      let axisHeight = axis.draw(
        top: top,
        bottom: bottom,
        limits: 0...plan.width,
        into: &writer
      )
      drawRows(plan, top: rowsTop, into: &writer)
      height = bottom + axisHeight
    }
    return Drawing(width: plan.width, height: height.rounded(.up), body: body)
  }

  private func drawBands(
    _ plan: DotPlotLayout,
    top: Double,
    bottom: Double,
    into writer: inout MarkupWriter
  ) {
    let grounds = DotBands(scale: plan.scale, bands: bands)
    grounds.draw(top: top, bottom: bottom, into: &writer)
    grounds.label(plan.bandLabels, above: top, into: &writer)
  }

  private func drawRows(_ plan: DotPlotLayout, top: Double, into writer: inout MarkupWriter) {
    if groups.allSatisfy(\.rows.isEmpty) {
      writer.label("no data", x: plan.left + 12, y: top + 18)
      return
    }
    var y = top
    var placed: [(row: Row, y: Double)] = []
    for group in groups {
      if let title = group.title {
        for line in plan.headLines(title) {
          y += 18
          writer.label(line, x: plan.inset, y: y + 4, class: "heading")
        }
        y += DotPlotLayout.headSpace
      }
      for row in group.rows {
        let lines = plan.lines(row.label)
        let height = plan.height(lines.count)
        let middle = plan.isStacked ? y + 16 * Double(lines.count) + 13 : y + height / 2
        write(row, lines, plan, top: y, middle: middle, into: &writer)
        placed.append((row, middle))
        y += height
      }
    }
    DotMarks(scale: plan.scale, left: plan.left, right: plan.right)
      .draw(placed, of: self, into: &writer)
  }

  private func write(
    _ row: Row,
    _ lines: [String],
    _ plan: DotPlotLayout,
    top: Double,
    middle: Double,
    into writer: inout MarkupWriter
  ) {
    let textTop = plan.isStacked ? top : middle - 8 * Double(lines.count)
    for (index, line) in lines.enumerated() {
      writer.label(line, x: plan.inset, y: textTop + 12.5 + 16 * Double(index))
    }
    writer.label(
      valueText(row),
      x: plan.width - plan.inset,
      y: plan.isStacked ? textTop + 12.5 : middle + 4.5,
      class: row.value == nil ? "small" : "value",
      anchor: .end
    )
  }

  /// Explains bands that are too narrow for their names, and the marks beside the dots.
  func markKey(withBands: Bool) -> ChartKey {
    var key = ChartKey(entries: [])
    if withBands {
      key.entries = bands.map {
        (.marker(Marker($0.tone), class: "mark \($0.tone.rawValue)"), $0.label)
      }
    }
    let rows = groups.flatMap(\.rows)
    if rows.contains(where: { $0.spread != nil }) {
      key.entries.append((.line(class: "spread"), spreadName))
    }
    if rows.contains(where: { $0.baseline != nil }) {
      key.entries.append((.marker(.ring, class: "ring"), baselineName))
    }
    if let valueName {
      key.entries.append((.marker(.disc, class: "mark neutral"), valueName))
    }
    return key
  }

  /// The common scale of all rows, between two positions.
  func valueScale(start: Double, end: Double) -> ValueScale {
    ValueScale(
      values: groups.flatMap(\.rows).flatMap { row in
        [row.value, row.spread?.lowerBound, row.spread?.upperBound, row.baseline].compactMap { $0 }
      },
      limits: bands.flatMap { [$0.from, $0.to].compactMap { $0 } },
      choice: scale,
      start: start,
      end: end
    )
  }
}
