import TextFormats

extension QuantileDots {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let plan = QuantileDotsLayout(self, in: layout)
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key(plan)
        .draw(left: 0, right: plan.width, top: 0, into: &writer)
      let top = keyHeight + (bands.isEmpty ? 6 : plan.bandLabels == .hidden ? 11 : 27)
      let places = placed(plan, top: top + 4)
      let bottom = (places.last?.bottom ?? top + 32) + 4
      let grounds = DotBands(scale: plan.scale, bands: bands)
      grounds.draw(top: top, bottom: bottom, into: &writer)
      grounds.label(plan.bandLabels, above: top, into: &writer)
      let axis = HorizontalAxis(
        scale: plan.scale,
        title: axisTitle,
        left: plan.left,
        right: plan.right
      )
      height =
        bottom + axis.draw(top: top, bottom: bottom, limits: 0...plan.width, into: &writer)
      if places.isEmpty { writer.label("no data", x: plan.left + 12, y: top + 22) }
      for place in places { draw(place, plan, into: &writer) }
    }
    return Drawing(width: plan.width, height: height.rounded(.up), body: body)
  }

  /// A row with its place.
  private struct Placed {
    let row: Row
    /// The heading of its group if it is the first one.
    let head: [String]
    let top: Double
    let bottom: Double
  }

  private func placed(_ plan: QuantileDotsLayout, top: Double) -> [Placed] {
    var y = top
    return groups.flatMap { group in
      group.rows.enumerated().map { index, row in
        let head = index == 0 ? group.title.map(plan.headLines) ?? [] : []
        let start = y
        y += head.isEmpty ? 0 : 18 * Double(head.count) + QuantileDotsLayout.headSpace
        y += plan.height(plan.lines(row.label).count)
        return Placed(row: row, head: head, top: start, bottom: y)
      }
    }
  }

  private func draw(
    _ place: Placed,
    _ plan: QuantileDotsLayout,
    into writer: inout MarkupWriter
  ) {
    let row = place.row
    for (index, line) in place.head.enumerated() {
      let y = place.top + 18 * Double(index + 1) + 2
      writer.label(line, x: plan.inset, y: y, class: "heading")
    }
    let line = place.bottom - QuantileDotsLayout.lineSpace
    let names = plan.lines(row.label)
    let height = plan.height(names.count)
    let textTop =
      plan.isStacked
      ? place.bottom - height : line - QuantileDotsLayout.dotsHeight / 2 - 8 * Double(names.count)
    for (index, name) in names.enumerated() {
      writer.label(name, x: plan.inset, y: textTop + 12.5 + 16 * Double(index))
    }
    write(row, plan, top: textTop, line: line, into: &writer)
    writer.path(Rule.horizontal(y: line, from: plan.left, to: plan.right), class: "guide")
    drawInterval(of: row, plan.scale, y: line, into: &writer)
    drawDots(of: row, plan.scale, above: line, into: &writer)
  }

  /// The median and the range in numbers.
  private func write(
    _ row: Row,
    _ plan: QuantileDotsLayout,
    top: Double,
    line: Double,
    into writer: inout MarkupWriter
  ) {
    let right = plan.width - plan.inset
    let median = medianText(row)
    let style = row.values.isEmpty ? "small" : "value"
    let range = rangeText(row)
    if plan.isStacked {
      let width = range.map { TextStyle.small.width(of: $0) + 8 } ?? 0
      writer.label(median, x: right - width, y: top + 12.5, class: style, anchor: .end)
      if let range { writer.label(range, x: right, y: top + 12.5, class: "small", anchor: .end) }
      return
    }
    let middle = line - QuantileDotsLayout.dotsHeight / 2
    writer.label(
      median,
      x: right,
      y: range == nil ? middle + 4.5 : middle - 2,
      class: style,
      anchor: .end
    )
    if let range { writer.label(range, x: right, y: middle + 14, class: "small", anchor: .end) }
  }

  private func drawInterval(
    of row: Row,
    _ scale: ValueScale,
    y: Double,
    into writer: inout MarkupWriter
  ) {
    guard let low = row.percentile(10), let median = row.percentile(50),
      let high = row.percentile(90)
    else { return }
    writer.path(
      Rule.horizontal(y: y, from: scale.position(low), to: scale.position(high)),
      class: "change"
    )
    let x = scale.position(median)
    writer.path(Rule.vertical(x: x, from: y - 7, to: y + 7), class: "spread")
  }

  /// Stacks the dots above the line, those of one tone as one path; a stack that is too tall is a
  /// bar with their number.
  private func drawDots(
    of row: Row,
    _ scale: ValueScale,
    above line: Double,
    into writer: inout MarkupWriter
  ) {
    let point = Coordinate.text
    let base = line - 8
    var paths: [Tone: String] = [:]
    let stacks = stacks(of: row, scale)
    for stack in stacks {
      guard !stack.isBar else {
        let height = 2 * Self.radius * 2
        paths[stack.tones[0], default: ""] += "M\(point(stack.x)) \(point(base))v-\(point(height))"
        continue
      }
      for (index, tone) in stack.tones.enumerated() {
        let y = base - 2 * Self.radius * Double(index)
        // A line of no length with round ends: a dot in few bytes.
        paths[tone, default: ""] += "M\(point(stack.x)) \(point(y))h0"
      }
    }
    for tone in Tone.allCases {
      if let path = paths[tone] { writer.path(path, class: "dot \(tone.rawValue)") }
    }
    let bars = stacks.filter(\.isBar)
    let places = LabelSpread.centres(
      wishes: bars.map(\.x),
      extent: TextStyle.small.width(of: "20") + 4,
      bounds: scale.position(scale.domain.lowerBound) - 9...scale.position(scale.domain.upperBound)
        + 9
    )
    for (bar, x) in zip(bars, places) {
      let text = "\(bar.tones.count)"
      writer.label(text, x: x, y: base - 17, class: "small", anchor: .middle)
    }
  }

  /// Dots so close together that they are above each other.
  private struct Stack {
    var x: Double
    var tones: [Tone]

    /// Whether it is drawn as a bar.
    var isBar: Bool { tones.count > 4 }
  }

  private func stacks(of row: Row, _ scale: ValueScale) -> [Stack] {
    var stacks: [[(x: Double, tone: Tone)]] = []
    for value in row.dots {
      let dot = (x: scale.position(value), tone: tone(of: value))
      if let first = stacks.last?.first, dot.x - first.x < 2 * Self.radius {
        stacks[stacks.count - 1].append(dot)
      } else {
        stacks.append([dot])
      }
    }
    return stacks.map { dots in
      Stack(x: dots.reduce(0) { $0 + $1.x } / Double(dots.count), tones: dots.map(\.tone))
    }
  }

  private static let radius = 2.75

  private func key(_ plan: QuantileDotsLayout) -> ChartKey {
    var key = ChartKey(entries: [])
    guard hasKey else { return key }
    let rows = groups.flatMap(\.rows)
    let usual = bands.isEmpty ? Tone.neutral : .good
    if let dotText {
      let hasBars = rows.contains { stacks(of: $0, plan.scale).contains(where: \.isBar) }
      let text = hasBars ? "\(dotText); a bar: as many as it says" : dotText
      key.entries.append((.marker(.disc, class: "mark \(usual.rawValue)"), text))
      key.entries.append((.line(class: "change"), "10th to 90th percentile, a tick at the median"))
    }
    if plan.bandLabels == .hidden {
      key.entries += bands.map {
        (.marker(.disc, class: "mark \($0.tone.rawValue)"), $0.label)
      }
    }
    return key
  }
}
