import Markup

extension BreakEvenCurves {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let all = curves.flatMap { $0.outputs.compactMap(\.self) }
    let (low, high) = (min(all.min() ?? 0, 0), max(all.max() ?? 0, 0))
    let ticks = Ticks(covering: low, low == high ? 1 : high, count: 4)
    let heights = LinearScale(domain: ticks.range, start: Self.height, end: 0)
    let ends = layout == .wide ? ends(heights) : []
    let labelWidth = EndLabels.width(of: ends.map(\.text))
    let left = (ticks.labels.map(TextStyle.small.width).max() ?? 0) + 12
    let right = layout.width - max(labelWidth, 14)
    let scale = inputScale(left: left, right: right)
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key(withNames: ends.isEmpty)
        .draw(left: 0, right: layout.width, top: 0, into: &writer)
      let title = TextStyle.small.lines(of: outputTitle, width: layout.width)
      for (index, line) in title.enumerated() {
        writer.label(line, x: 0, y: keyHeight + 14 + 16 * Double(index), class: "small")
      }
      let top = keyHeight + 12 + 16 * Double(title.count)
      let bottom = top + Self.height
      let outputs = LinearScale(domain: ticks.range, start: bottom, end: top)
      drawPublished(scale, top: top, bottom: bottom, into: &writer)
      var grid = ""
      for (value, label) in zip(ticks.values, ticks.labels) {
        let y = outputs.position(value)
        grid += Rule.horizontal(y: y, from: left - 4, to: right)
        writer.label(label, x: left - 8, y: y + 4, class: "small", anchor: .end)
      }
      writer.path(grid, class: "grid")
      let axis = HorizontalAxis(scale: scale, title: inputTitle, left: left, right: right)
      height = bottom + axis.draw(top: top, bottom: bottom, limits: 0...layout.width, into: &writer)
      for (index, curve) in curves.enumerated() {
        draw(curve, index, scale, outputs, bottom: bottom, into: &writer)
      }
      EndLabels(entries: ends.map { (text: $0.text, y: top + $0.y) })
        .draw(x: right, bounds: top - 8...bottom + 8, into: &writer)
    }
    return Drawing(width: layout.width, height: height.rounded(.up), body: body)
  }

  /// The curves as they are drawn: those that show the same everywhere are one, with all names.
  ///
  /// At most five, since more could not be told apart.
  private var curves: ArraySlice<Series> { merged.prefix(5) }

  private var merged: [Series] {
    series.reduce(into: []) { merged, series in
      let alike = merged.firstIndex { $0.outputs.map(output) == series.outputs.map(output) }
      guard let alike else { return merged.append(series) }
      merged[alike] = Series(
        name: "\(merged[alike].name), \(series.name)",
        outputs: series.outputs,
        breakEven: merged[alike].breakEven ?? series.breakEven,
        breakEvenWords: merged[alike].breakEvenWords ?? series.breakEvenWords
      )
    }
  }

  /// The height of the plot.
  private static let height = 200.0
  /// The most space that names may take beside the curves.
  private static let labelWidth = 240.0

  /// The names of the curves with the heights at which they end.
  ///
  /// Empty unless all of them are distinguishable there and there is room for the names.
  private func ends(_ heights: LinearScale) -> [(text: String, y: Double)] {
    let ends = curves.compactMap { series in
      series.outputs.last?.map { (text: series.name, y: heights.position($0)) }
    }
    let sorted = ends.map(\.y).sorted()
    let areApart = zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= 4 }
    let fits = EndLabels.width(of: ends.map(\.text)) <= Self.labelWidth
    return ends.count == merged.count && areApart && fits ? ends : []
  }

  private func inputScale(left: Double, right: Double) -> ValueScale {
    let all = inputs + (published.map { [$0.lowerBound, $0.upperBound] } ?? [])
    guard spacing == .logarithmic, let low = all.min(), let high = all.max(), low > 1e-9,
      high / low >= 20
    else { return ValueScale(values: all, choice: .linear, start: left, end: right) }
    var power = 1.0
    while power > low { power /= 10 }
    while power * 10 <= low { power *= 10 }
    let scale = SymmetricLogScale(domain: low...high, linearBelow: power, start: left, end: right)
    return .symmetricLog(scale)
  }

  private func drawPublished(
    _ scale: ValueScale,
    top: Double,
    bottom: Double,
    into writer: inout MarkupWriter
  ) {
    guard let published else { return }
    let ends = [scale.position(published.lowerBound), scale.position(published.upperBound)]
    writer.rectangle(
      x: ends[0],
      y: top,
      width: max(ends[1] - ends[0], 1),
      height: bottom - top,
      class: "band-neutral"
    )
  }

  /// Draws a curve, broken where nothing was measured, and its break-even on it and on the axis.
  private func draw(
    _ series: Series,
    _ index: Int,
    _ inputs: ValueScale,
    _ outputs: LinearScale,
    bottom: Double,
    into writer: inout MarkupWriter
  ) {
    var corners: [(x: Double, y: Double)] = []
    var commands = ""
    var command = "M"
    for (input, output) in zip(self.inputs, series.outputs) {
      guard let output else {
        command = "M"
        continue
      }
      let (x, y) = (inputs.position(input), outputs.position(output))
      commands += "\(command)\(Coordinate.text(x)) \(Coordinate.text(y))"
      command = "L"
      corners.append((x, y))
    }
    if !commands.isEmpty { writer.path(commands, class: "curve line-\(index + 1)") }
    guard let breakEven = series.breakEven else { return }
    let x = inputs.position(breakEven)
    guard let after = corners.first(where: { $0.x >= x }) else { return }
    let before = corners.last { $0.x < x } ?? after
    let part = after.x > before.x ? (x - before.x) / (after.x - before.x) : 0
    let y = before.y + (after.y - before.y) * part
    writer.path(Rule.vertical(x: x, from: y, to: bottom + 4), class: "due")
    Marker.diamond.draw(x: x, y: y, class: "mark neutral", into: &writer)
  }

  /// What the marks are, with the names of the curves that have none beside them.
  private func key(withNames: Bool) -> ChartKey {
    var key = ChartKey(
      entries: withNames
        ? curves.enumerated().map { (.line(class: "curve line-\($0 + 1)"), $1.name) } : []
    )
    if merged.count > curves.count {
      key.entries.append((.line(class: "grid"), "\(merged.count - curves.count) more in the data"))
    }
    for series in curves {
      guard series.breakEven != nil, let words = series.breakEvenWords else { continue }
      let text = curves.count > 2 ? "\(series.name): \(words)" : words
      key.entries.append((.marker(.diamond, class: "mark neutral"), text))
    }
    if let published {
      let ends = "\(text(published.lowerBound))–\(text(published.upperBound)) \(inputUnit)"
      key.entries.append((.surface(class: "band-neutral"), "\(publishedName) \(ends)"))
    }
    return key
  }
}
