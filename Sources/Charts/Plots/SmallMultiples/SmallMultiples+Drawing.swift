import Markup

extension SmallMultiples {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let width = ChartLayout.wide.width
    guard !labels.isEmpty else { return plot.drawing(in: .wide, id: id) }
    let plan = SmallMultiplesLayout(self, width: width)
    var height = 0.0
    let body = Fragment { writer in
      var y = plot.markKey(withBands: true)
        .draw(left: 0, right: plan.width, top: 0, into: &writer)
      let starts = stride(from: 0, to: plot.groups.count, by: plan.columns)
      for start in starts {
        let groups = plot.groups[start..<min(start + plan.columns, plot.groups.count)]
        y = draw(Array(groups), plan, top: y, into: &writer)
      }
      for line in TextStyle.small.lines(of: axisWords(plan), width: plan.width, most: 2) {
        y += 16
        writer.label(line, x: 0, y: y, class: "small")
      }
      height = y + 6
    }
    return Drawing(width: plan.width, height: height.rounded(.up), body: body)
  }

  private func scale(from start: Double, to end: Double) -> ValueScale {
    plot.valueScale(start: start, end: end)
  }

  private func axisWords(_ plan: SmallMultiplesLayout) -> String {
    let axis = plan.axis(0)
    let note = scale(from: axis.lowerBound, to: axis.upperBound).note
    return [plot.axisTitle, "the same scale everywhere", note].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Draws panels beside each other.
  ///
  /// - Returns: the lower end.
  private func draw(
    _ groups: [DotPlot.Group],
    _ plan: SmallMultiplesLayout,
    top: Double,
    into writer: inout MarkupWriter
  ) -> Double {
    let rowsTop = top + 17 * Double(plan.headLines) + 8
    let bottom = rowsTop + plan.rowHeight * Double(labels.count) + 4
    for (index, lines) in plan.lines.enumerated() {
      let middle = rowsTop + plan.rowHeight * (Double(index) + 0.5)
      for (number, line) in lines.enumerated() {
        let y = middle - 8 * Double(lines.count) + 12.5 + 16 * Double(number)
        writer.label(line, x: 0, y: y)
      }
    }
    var axisHeight = 0.0
    for (column, group) in groups.enumerated() {
      let ends = plan.axis(column)
      let scale = scale(from: ends.lowerBound, to: ends.upperBound)
      for (number, line) in plan.head(group.title).enumerated() {
        let y = top + 16 + 17 * Double(number)
        writer.label(line, x: plan.x(column) + 4, y: y, class: "heading")
      }
      DotBands(scale: scale, bands: plot.bands)
        .draw(top: rowsTop - 2, bottom: bottom, into: &writer)
      let axis = HorizontalAxis(
        scale: scale,
        title: "",
        left: ends.lowerBound,
        right: ends.upperBound
      )
      let limits = plan.x(column) + 2...plan.x(column) + plan.panelWidth - 6
      axisHeight = axis.drawNumbers(
        top: rowsTop - 2,
        bottom: bottom,
        limits: limits,
        into: &writer
      )
      drawRows(of: group, column, plan, scale, top: rowsTop, into: &writer)
    }
    return bottom + axisHeight + 8
  }

  private func drawRows(
    of group: DotPlot.Group,
    _ column: Int,
    _ plan: SmallMultiplesLayout,
    _ scale: ValueScale,
    top: Double,
    into writer: inout MarkupWriter
  ) {
    let ends = plan.axis(column)
    var placed: [(row: DotPlot.Row, y: Double)] = []
    for (index, label) in labels.enumerated() {
      let row = row(label, in: group)
      let middle = top + plan.rowHeight * (Double(index) + 0.5)
      writer.label(
        plan.value(text(row)),
        x: plan.x(column) + plan.panelWidth - 4,
        y: middle + 4.5,
        class: row?.value == nil ? "small" : "value",
        anchor: .end
      )
      if let row { placed.append((row, middle)) }
    }
    DotMarks(scale: scale, left: ends.lowerBound, right: ends.upperBound)
      .draw(placed, of: plot, into: &writer)
  }
}
