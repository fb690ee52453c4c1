import TextFormats

extension ContributionPlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let plan = ContributionPlotLayout(self, in: layout)
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
      for (row, place) in zip(rows, plan.rows) {
        for (number, line) in place.lines.enumerated() {
          let y = top + place.textTop + 12.5 + 16 * Double(number)
          writer.label(line, x: plan.inset, y: y)
        }
        draw(row, plan, y: top + place.middle, into: &writer)
      }
    }
    return Drawing(width: width, height: height.rounded(.up), body: body)
  }

  private var key: ChartKey {
    var key = ChartKey(
      entries: zip(starts, Self.marks).map { start, mark in
        (.marker(mark.marker, class: mark.name), start)
      }
    )
    if rows.flatMap(\.amounts).contains(where: \.isNotShown) {
      key.entries.append((.line(class: "spread"), "not told from chance: the range of the trials"))
    }
    return key
  }

  private static let marks: [(marker: Marker, name: String)] = [
    (.disc, "mark neutral"), (.ring, "ring"),
  ]

  /// Draws the line between the amounts, the ranges of those that are not shown, and the marks.
  private func draw(
    _ row: Row,
    _ plan: ContributionPlotLayout,
    y: Double,
    into writer: inout MarkupWriter
  ) {
    writer.path(Rule.horizontal(y: y, from: plan.left, to: plan.right), class: "guide")
    let amounts = row.amounts.map(\.finite)
    let shown = amounts.compactMap(\.middle).map(plan.scale.position)
    if let least = shown.min(), let most = shown.max(), most > least {
      writer.path(Rule.horizontal(y: y, from: least, to: most), class: "change")
    }
    var ranges = ""
    for (index, amount) in amounts.enumerated() {
      guard case .notShown(let range) = amount else { continue }
      // Two ranges of a row are beside each other, so that both can be seen.
      let own = y + (Double(index) - Double(amounts.count - 1) / 2) * 8
      let ends = [range.lowerBound, range.upperBound].map(plan.scale.position)
      ranges += Rule.horizontal(y: own, from: ends[0], to: ends[1])
      for end in ends { ranges += Rule.vertical(x: end, from: own - 3, to: own + 3) }
    }
    if !ranges.isEmpty { writer.path(ranges, class: "spread") }
    for (amount, mark) in zip(amounts, Self.marks) {
      guard case .shown(let value) = amount else { continue }
      mark.marker.draw(x: plan.scale.position(value), y: y, class: mark.name, into: &writer)
    }
    for (index, amount) in amounts.enumerated() {
      let column = plan.columns[index]
      writer.label(
        text(amount),
        x: column.x,
        y: plan.isStacked ? y - plan.amountsHeight + 16 * Double(column.line) : y + 4.5,
        class: amount.isShown ? "value" : "small",
        anchor: .end
      )
    }
  }
}

extension ContributionPlot.Amount {
  fileprivate var isShown: Bool {
    if case .shown = self { true } else { false }
  }

  fileprivate var isNotShown: Bool {
    if case .notShown = self { true } else { false }
  }

  /// Where the line between the marks of a row ends; nil if there is no mark.
  fileprivate var middle: Double? {
    if case .shown(let value) = self { value } else { nil }
  }

  /// The numbers that the axis must include.
  var ends: [Double] {
    switch finite {
    case .notMeasured: []
    case .shown(let value): [value]
    case .notShown(let range): [range.lowerBound, range.upperBound]
    }
  }
}
