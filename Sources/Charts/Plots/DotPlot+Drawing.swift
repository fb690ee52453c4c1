import Markup

extension DotPlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let plan = DotPlotLayout(self, in: layout)
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key(plan).draw(left: 0, right: plan.width, top: 0, into: &writer)
      let top = keyHeight + (plan.bandLabels == .hidden || bands.isEmpty ? 6 : 22)
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
    for (band, range) in plan.visibleBands(bands) {
      let width = range.upperBound - range.lowerBound
      writer.rectangle(
        x: range.lowerBound,
        y: top,
        width: width,
        height: bottom - top,
        class: "band-\(band.tone.rawValue)"
      )
      let text: String
      switch plan.bandLabels {
      case .full: text = band.label
      case .short: text = band.name
      case .hidden: continue
      }
      writer.label(
        text,
        x: range.lowerBound + width / 2,
        y: top - 7,
        class: "small",
        anchor: .middle
      )
    }
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
    drawMarks(placed, plan, into: &writer)
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
      text(row.value),
      x: plan.width - plan.inset,
      y: plan.isStacked ? textTop + 12.5 : middle + 4.5,
      class: row.value == nil ? "small" : "value",
      anchor: .end
    )
  }

  /// Draws the marks of all rows: lines of one kind as one path, the dots before them.
  private func drawMarks(
    _ rows: [(row: Row, y: Double)],
    _ plan: DotPlotLayout,
    into writer: inout MarkupWriter
  ) {
    let scale = plan.scale
    var guides = ""
    var changes = ""
    var spreads = ""
    for (row, y) in rows {
      guides += Rule.horizontal(y: y, from: plan.left, to: plan.right)
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
      let tone = tone(of: row)
      Marker(tone).draw(
        x: scale.position(value),
        y: y,
        class: "mark \(tone.rawValue)",
        into: &writer
      )
    }
  }

  /// Explains bands that are too narrow for their names, and the marks beside the dots.
  private func key(_ plan: DotPlotLayout) -> ChartKey {
    var key = ChartKey(entries: [])
    if plan.bandLabels == .hidden {
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
    return key
  }
}
