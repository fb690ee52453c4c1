import Markup

extension SensitivityCurve {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let outputs = Ticks(
      covering: min(points.map(\.output).min() ?? 0, 0),
      max(points.map(\.output).max() ?? 0, limit * 1.2),
      count: 4
    )
    let left = (outputs.labels.map(TextStyle.small.width).max() ?? 0) + 12
    let right = layout.width - 14
    let inputs = ValueScale(
      values: points.map(\.input) + [published?.upperBound].compactMap { $0 },
      choice: .linear,
      start: left,
      end: right
    )
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key.draw(left: 0, right: layout.width, top: 0, into: &writer)
      let title = TextStyle.small.shortened(outputTitle, to: layout.width)
      writer.label(title, x: 0, y: keyHeight + 14, class: "small")
      let top = keyHeight + 28
      let bottom = top + 180
      let scale = LinearScale(domain: outputs.range, start: bottom, end: top)
      if let published {
        let ends = [inputs.position(published.lowerBound), inputs.position(published.upperBound)]
        writer.rectangle(
          x: ends[0],
          y: top,
          width: max(ends[1] - ends[0], 1),
          height: bottom - top,
          class: "range"
        )
      }
      var grid = ""
      for (value, label) in zip(outputs.values, outputs.labels) {
        let y = scale.position(value)
        grid += Rule.horizontal(y: y, from: left - 4, to: right)
        writer.label(label, x: left - 8, y: y + 4, class: "small", anchor: .end)
      }
      writer.path(grid, class: "grid")
      let axis = HorizontalAxis(scale: inputs, title: inputTitle, left: left, right: right)
      height = bottom + axis.draw(top: top, bottom: bottom, limits: 0...layout.width, into: &writer)
      writer.path(
        Rule.horizontal(y: scale.position(limit), from: left, to: right),
        class: "deadline"
      )
      drawCurve(inputs, scale, into: &writer)
    }
    return Drawing(width: layout.width, height: height.rounded(.up), body: body)
  }

  private func drawCurve(
    _ inputs: ValueScale,
    _ outputs: LinearScale,
    into writer: inout MarkupWriter
  ) {
    let corners = points.map { point in
      [inputs.position(point.input), outputs.position(point.output)]
        .map(DecimalText.coordinate).joined(separator: " ")
    }
    guard !corners.isEmpty else { return }
    writer.path("M" + corners.joined(separator: "L"), class: "curve line-1")
    guard let breakEven, let first = points.first else { return }
    let y = outputs.position(max(limit, first.output))
    Marker.diamond.draw(x: inputs.position(breakEven), y: y, class: "mark neutral", into: &writer)
  }

  private var key: ChartKey {
    var key = ChartKey(entries: [])
    if breakEven != nil {
      key.entries.append((.marker(.diamond, class: "mark neutral"), breakEvenWords))
    }
    key.entries.append((.line(class: "deadline"), "\(limitName) \(text(limit)) \(outputUnit)"))
    if let published {
      let ends = "\(text(published.lowerBound))–\(text(published.upperBound)) \(inputUnit)"
      key.entries.append((.surface(class: "range"), "\(publishedName) \(ends)"))
    }
    return key
  }
}
