import TextFormats

extension QuantileDots {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let rows = groups.flatMap(\.rows)
    let isStacked = layout == .narrow
    let values = rows.map { row in
      let median = TextStyle.value.width(of: medianText(row))
      let range = TextStyle.small.width(of: rangeText(row) ?? "")
      return isStacked ? median + range + 8 : max(median, range)
    }
    let dots = Self.dotsHeight + Self.lineSpace + 8
    let plot = RowPlot(
      groups.map { (heading: $0.title, names: $0.rows.map(\.label)) },
      valueWidth: min(values.max() ?? 0, layout.width / 2),
      style: .init(
        nameWidth: 210,
        stacked: (above: 0, marks: dots, middle: dots - Self.lineSpace),
        beside: (least: dots, padding: 8),
        nameMiddle: Self.lineSpace + Self.dotsHeight / 2,
        heading: (baseline: 20, space: 10),
        hasWideHeadings: true
      ),
      in: layout
    )
    let scale = ValueScale(
      values: rows.flatMap {
        $0.dots + [$0.percentile(10), $0.percentile(90)].compactMap(\.self)
      },
      limits: bands.flatMap { [$0.from, $0.to].compactMap(\.self) },
      choice: self.scale,
      start: plot.left,
      end: plot.right
    )
    let strip = BandStrip(bands, on: scale)
    let stacks = rows.map { self.stacks(of: $0, scale) }
    let tallest = stacks.joined().map { $0.tones.count }.max() ?? 0
    // One distance for all rows, so that a stack is as tall as its share of the samples.
    let pitch =
      min(1, (Self.dotsHeight / (2 * Self.radius) - 1) / Double(max(tallest - 1, 1)))
      * 2 * Self.radius
    return plot.drawing(
      key: key(hasNumbers: stacks.joined().contains { $0.isTall }, withBands: strip.needsKey),
      space: strip.height,
      scale: scale,
      title: axisTitle,
      behind: strip.draw
    ) { places, writer in
      for ((row, stacks), place) in zip(zip(rows, stacks), places) {
        plot.write(place, into: &writer)
        write(row, plot, at: place, into: &writer)
        let line = place.bottom - Self.lineSpace
        writer.path(Rule.horizontal(y: line, from: plot.left, to: plot.right), class: "guide")
        drawInterval(of: row, scale, y: line, into: &writer)
        draw(
          stacks,
          worth: row.worth,
          pitch: pitch,
          above: line,
          right: plot.right + 8,
          into: &writer
        )
      }
    }
  }

  /// The space for a row's dots above its line.
  private static let dotsHeight = 56.0
  /// The space below the line, for the marks that are centered on it.
  private static let lineSpace = 12.0

  /// Writes the median and the range in numbers, beside each other above the dots or below each
  /// other.
  private func write(
    _ row: Row,
    _ plot: RowPlot,
    at place: RowPlot.Row,
    into writer: inout MarkupWriter
  ) {
    let right = plot.width - plot.inset
    let style = row.values.isEmpty ? "small" : "value"
    let range = rangeText(row)
    let rangeWidth = range.map { TextStyle.small.width(of: $0) + 8 } ?? 0
    writer.label(
      medianText(row),
      x: plot.isStacked ? right - rangeWidth : right,
      y: plot.isStacked || range == nil ? place.valueY : place.valueY - 6.5,
      class: style,
      anchor: .end
    )
    guard let range else { return }
    let y = plot.isStacked ? place.valueY : place.valueY + 9.5
    writer.label(range, x: right, y: y, class: "small", anchor: .end)
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

  /// Stacks the dots above the line, those of one tone as one path, with the number of samples
  /// beside each stack that is too tall to count.
  private func draw(
    _ stacks: [Stack],
    worth: Double,
    pitch: Double,
    above line: Double,
    right: Double,
    into writer: inout MarkupWriter
  ) {
    let base = line - 8
    var paths: [Tone: String] = [:]
    for stack in stacks {
      for (index, tone) in stack.tones.enumerated() {
        let y = Coordinate.text(base - pitch * Double(index))
        // A line of no length with round ends is a dot in few bytes.
        paths[tone, default: ""] += "M\(Coordinate.text(stack.x)) \(y)h0"
      }
    }
    for tone in Tone.allCases {
      if let path = paths[tone] { writer.path(path, class: "dot \(tone.rawValue)") }
    }
    for stack in stacks where stack.isTall {
      let number = "\(Int((Double(stack.tones.count) * worth).rounded()))"
      let x = stack.x + Self.radius + 2
      let space = x...x + TextStyle.small.width(of: number)
      let top = pitch * Double(stack.tones.count - 1)
      // A neighbor that is as tall, or the end of the axis, leaves no room.
      let isHidden = stacks.contains { other in
        space.overlaps(other.x - Self.radius...other.x + Self.radius)
          && pitch * Double(other.tones.count) > top - 12
      }
      guard !isHidden, space.upperBound <= right else { continue }
      writer.label(number, x: x, y: base - top + 5, class: "small")
    }
  }

  /// Dots so close together that they are above each other.
  private struct Stack {
    var x: Double
    var tones: [Tone]

    /// True if it has too many dots to count, so that it needs a number.
    var isTall: Bool { tones.count > 4 }
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

  private func key(hasNumbers: Bool, withBands: Bool) -> ChartKey {
    var key = ChartKey(entries: [])
    guard hasKey else { return key }
    let usual = bands.isEmpty ? Tone.neutral : .good
    if let dotText {
      let text = hasNumbers ? "\(dotText); a number: the \(samplesName) in a tall stack" : dotText
      key.entries.append((usual.disc, text))
      key.entries.append((.line(class: "change"), "10th to 90th percentile, a tick at the median"))
    }
    if withBands { key.entries += bands.map { ($0.tone.disc, $0.label) } }
    return key
  }
}
