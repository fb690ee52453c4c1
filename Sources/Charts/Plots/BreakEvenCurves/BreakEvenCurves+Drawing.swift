import TextFormats

extension BreakEvenCurves {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let merged = merged
    let curves = merged.prefix(LineFrame.mostLines)
    let frame = LineFrame(
      covering: curves.lazy.flatMap { $0.outputs.lazy.compactMap(\.self) },
      title: outputTitle,
      height: 200,
      in: layout,
      lines: curves.map { ($0.name, $0.outputs.last ?? nil) },
      of: merged.count
    )
    let scale = inputScale(left: frame.left, right: frame.right)
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key(after: frame.key, of: curves)
        .draw(left: 0, right: layout.width, top: 0, into: &writer)
      let (top, bottom, outputs) = frame.drawTitle(below: keyHeight, into: &writer)
      frame.drawGrid(outputs, into: &writer)
      let axis = HorizontalAxis(
        scale: scale,
        title: inputTitle,
        left: frame.left,
        right: frame.right
      )
      height = bottom + axis.draw(top: top, bottom: bottom, limits: 0...layout.width, into: &writer)
      for (index, curve) in curves.enumerated() {
        draw(curve, index, scale, outputs, bottom: bottom, into: &writer)
      }
      publishedMarks.draw(at: scale.position, bottom: bottom, into: &writer)
      frame.drawNames(top: top, into: &writer)
    }
    return Drawing(width: layout.width, height: height.rounded(.up), body: body)
  }

  /// The curves as they are drawn: those that show the same everywhere are one, with all names.
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
    var power = 1.0
    while power > low { power /= 10 }
    while power * 10 <= low { power *= 10 }
    let scale = SymmetricLogScale(domain: low...high, linearBelow: power, start: left, end: right)
    return .symmetricLog(scale)
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

  /// The names of the curves, then what the marks are.
  private func key(after names: ChartKey, of curves: ArraySlice<Series>) -> ChartKey {
    var key = names
    for series in curves {
      guard series.breakEven != nil, let words = series.breakEvenWords else { continue }
      let text = curves.count > 2 ? "\(series.name): \(words)" : words
      key.entries.append((.marker(.diamond, class: "mark neutral"), text))
    }
    key.entries += publishedMarks.keyEntries
    return key
  }
}
