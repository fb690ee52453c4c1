import TextFormats

extension BreakEvenCurves {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let merged = merged
    // More curves could not be told apart.
    let curves = merged.prefix(5)
    let (low, high) = curves.lazy.flatMap { $0.outputs.lazy.compactMap(\.self) }
      .reduce((0.0, 0.0)) { (min($0.0, $1), max($0.1, $1)) }
    let ticks = Ticks(covering: low, low == high ? 1 : high, count: 4)
    // The least output is above the axis, which would hide a curve that stays at zero.
    let outputs = LinearScale(domain: ticks.range, start: Self.height - 14, end: 0)
    let axis = VerticalAxis(
      scale: .linear(outputs, ticks),
      title: outputTitle,
      width: layout.width
    )
    // Only a wide drawing has room for names at the ends of the curves.
    let isNamed = layout == .wide && curves.count == merged.count
    let names = EndLabels(
      isNamed ? curves.map { ($0.name, $0.outputs.last?.map(outputs.position)) } : []
    )
    let left = axis.width
    let right = layout.width - max(names.width, 14)
    let scale = inputScale(left: left, right: right)
    var height = 0.0
    let body = Fragment { writer in
      let key = key(of: curves, hasNames: names.isEmpty, hidden: merged.count - curves.count)
      let top =
        key.draw(left: 0, right: layout.width, top: 0, into: &writer) + axis.titleHeight
      let bottom = top + Self.height
      axis.draw(left: left, right: right, top: top, floor: bottom, into: &writer)
      let inputs = HorizontalAxis(scale: scale, title: inputTitle, left: left, right: right)
      height =
        bottom + inputs.draw(top: top, bottom: bottom, limits: 0...layout.width, into: &writer)
      for (index, curve) in curves.enumerated() {
        draw(curve, index, scale, { top + outputs.position($0) }, bottom: bottom, into: &writer)
      }
      publishedMarks.draw(at: scale.position, bottom: bottom, into: &writer)
      names.draw(x: right, in: top...bottom, into: &writer)
    }
    return Drawing(width: layout.width, height: height.rounded(.up), body: body)
  }

  /// The height of the plot.
  private static let height = 200.0

  /// The curves as drawn: those with the same values everywhere are one, with all names.
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

  private func inputScale(left: Double, right: Double) -> ValueScale {
    let all = inputs + publishedMarks.values
    guard spacing == .logarithmic, let low = all.min(), let high = all.max(), low > 1e-9,
      high / low >= 20
    else { return ValueScale(values: all, choice: .linear, start: left, end: right) }
    return ValueScale(decadesOf: low...high, start: left, end: right)
  }

  /// Draws a curve with gaps for missing values, and its break-even on it and on the axis.
  private func draw(
    _ series: Series,
    _ index: Int,
    _ inputs: ValueScale,
    _ place: (Double) -> Double,
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
      let (x, y) = (inputs.position(input), place(output))
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

  /// Returns the key: the names of curves without one at their ends, then the meanings of the
  /// marks.
  private func key(of curves: ArraySlice<Series>, hasNames: Bool, hidden: Int) -> ChartKey {
    var key = ChartKey(
      entries: hasNames
        ? curves.enumerated().map { (.line(class: "curve line-\($0 + 1)"), $1.name) } : []
    )
    if hidden > 0 { key.entries.append((.line(class: "grid"), "\(hidden) more in the data")) }
    for series in curves {
      guard series.breakEven != nil, let words = series.breakEvenWords else { continue }
      let text = curves.count > 2 ? "\(series.name): \(words)" : words
      key.entries.append((.marker(.diamond, class: "mark neutral"), text))
    }
    key.entries += publishedMarks.keyEntries
    return key
  }
}
