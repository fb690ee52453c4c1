import TextFormats

extension ContributionPlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let rows = rows.filter { !isZero($0) }
    let zeros = self.rows.filter(isZero).map(\.label)
    let columns = Columns(self, in: layout)
    let above = TextStyle.pitch * Double(columns.lines)
    let plot = RowPlot(
      [(nil, rows.map(\.label))],
      valueWidth: columns.isStacked ? nil : columns.width - 22,
      style: .init(
        nameWidth: 240,
        nameGap: 20,
        inset: 8,
        axisInset: (left: 14, right: 14),
        stacked: (above: 2, marks: above + 30, middle: above + 16),
        beside: (least: max(30, above + 10), padding: 10),
        padding: 0
      ),
      in: layout,
      isStacked: columns.isStacked
    )
    // Lengths must be comparable, which a logarithmic scale would not allow.
    let scale = ValueScale(
      values: rows.flatMap { $0.amounts.flatMap(\.ends) },
      choice: .linear,
      start: plot.left,
      end: plot.right
    )
    return plot.drawing(
      key: key,
      space: 6,
      scale: scale,
      title: axisTitle,
      note: ("No contribution", zeros)
    ) { places, writer in
      for (row, place) in zip(rows, places) {
        plot.write(place, into: &writer)
        let guide = Rule.horizontal(y: place.middle, from: plot.left, to: plot.right)
        writer.path(guide, class: "guide")
        draw(row, scale, y: place.middle, into: &writer)
        let first = place.middle + (plot.isStacked ? 3 - above : 12.5 - above / 2)
        for (amount, column) in zip(row.amounts, columns.places) {
          writer.label(
            text(amount),
            x: column.x,
            y: first + TextStyle.pitch * Double(column.line),
            class: amount.finite.isShown ? "value" : "small",
            anchor: .end
          )
        }
      }
    }
  }

  /// The columns of the amounts, one for each start.
  private struct Columns {
    /// The right end of each, and its line.
    let places: [(x: Double, line: Int)]
    let width: Double
    /// The number of lines.
    let lines: Int
    /// True if they are above the marks instead of beside them.
    let isStacked: Bool

    init(_ chart: ContributionPlot, in layout: ChartLayout) {
      let widths = chart.starts.indices.map { index in
        let widths = chart.rows.map { TextStyle.value.width(of: chart.text($0.amounts[index])) }
        return (widths.max() ?? 0) + 16
      }
      let whole = widths.reduce(0, +)
      // Amounts that do not fit beside each other are below each other.
      let isBroken = whole > (layout == .narrow ? layout.width - 16 : layout.width * 0.35)
      width = isBroken ? widths.max() ?? 0 : whole
      isStacked = layout == .narrow || width > layout.width * 0.45
      let right = layout.width - (isStacked ? 8 : 0)
      lines = isBroken ? widths.count : 1
      places = widths.indices.map { index in
        isBroken ? (right, index) : (right - widths[(index + 1)...].reduce(0, +), 0)
      }
    }
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

  /// Draws the line between the amounts, the ranges of undetectable ones, and the marks.
  private func draw(
    _ row: Row,
    _ scale: ValueScale,
    y: Double,
    into writer: inout MarkupWriter
  ) {
    let amounts = row.amounts.map(\.finite)
    let shown = amounts.compactMap(\.middle).map(scale.position)
    if let least = shown.min(), let most = shown.max(), most > least {
      writer.path(Rule.horizontal(y: y, from: least, to: most), class: "change")
    }
    var ranges = ""
    for (index, amount) in amounts.enumerated() {
      guard case .notShown(let range) = amount else { continue }
      // Two ranges of a row are beside each other, so that both can be seen.
      let place = y + (Double(index) - Double(amounts.count - 1) / 2) * 8
      ranges += Rule.range(scale.positions(range), y: place, tick: 3)
    }
    if !ranges.isEmpty { writer.path(ranges, class: "spread") }
    let places = amounts.map { $0.middle.map(scale.position) }
    for (place, mark) in zip(places, Self.marks) {
      guard let place else { continue }
      let lift = mark.marker == .ring ? Marker.lift(of: place, beside: places[0]) : 0
      mark.marker.draw(x: place, y: y - lift, class: mark.name, into: &writer)
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

  /// The end of the line between the marks of a row; nil if there is no mark.
  fileprivate var middle: Double? {
    if case .shown(let value) = self { value } else { nil }
  }

  /// The numbers that the axis must include.
  fileprivate var ends: [Double] {
    switch finite {
    case .notMeasured: []
    case .shown(let value): [value]
    case .notShown(let range): [range.lowerBound, range.upperBound]
    }
  }
}
