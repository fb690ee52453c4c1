import TextFormats

extension BreakEvenDots {
  /// The height of the plot.
  private static let height = 170.0

  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    let width = layout.width
    let axis = VerticalAxis(
      scale: ValueScale(
        values: dots.map(\.output),
        choice: .automatic,
        // Leaves room for the published figures below all dots.
        start: Self.height - 14,
        end: 0
      ),
      title: outputTitle,
      width: width
    )
    let left = axis.width
    let right = width - 10
    let least = min(range.lowerBound, publishedMarks.values.first ?? .infinity)
    let most = max(range.upperBound, publishedMarks.values.last ?? 0)
    let inputs = ValueScale(decadesOf: least...most, start: left + 6, end: right)
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key.draw(left: 0, right: width, top: 0, into: &writer)
      let top = keyHeight + axis.titleHeight
      let bottom = top + Self.height
      axis.draw(left: left, right: right, top: top, into: &writer)
      let line = HorizontalAxis(scale: inputs, title: inputTitle, left: left, right: right)
      height = bottom + line.draw(top: top, bottom: bottom, limits: 0...width, into: &writer)
      // Shows a script where the values are.
      writer.rectangle(
        x: inputs.position(range.lowerBound),
        y: top,
        width: inputs.position(range.upperBound) - inputs.position(range.lowerBound),
        height: Self.height,
        class: "plot"
      )
      if let breakEven {
        writer.path(
          Rule.vertical(x: inputs.position(breakEven), from: top, to: bottom),
          class: "deadline"
        )
      }
      for outcome in outcomes.indices {
        let commands = dots.filter { $0.outcome == outcome }.map { dot in
          // Whole pixels: there are many dots.
          let x = Coordinate.text(inputs.position(dot.input).rounded())
          return "M\(x) \(Coordinate.text((top + axis.scale.position(dot.output)).rounded()))h0"
        }
        if !commands.isEmpty {
          writer.path(commands.joined(), class: "dot \(Self.tones[outcome].rawValue)")
        }
      }
      publishedMarks.draw(at: inputs.position, bottom: bottom, into: &writer)
    }
    return Drawing(width: width, height: height.rounded(.up) + 4, body: body)
  }

  /// The tones of dots by their outcome, which their positions also show.
  private static let tones: [Tone] = [.good, .neutral, .warning]

  private var key: ChartKey {
    var entries: [(swatch: ChartKey.Swatch, text: String)] = outcomes.enumerated().compactMap {
      index,
      name in
      dots.contains { $0.outcome == index } ? (Self.tones[index].disc, name) : nil
    }
    if let breakEven {
      entries.append(
        (.line(class: "deadline"), "break-even \(DecimalText.significant(breakEven)) \(inputUnit)")
      )
    }
    return ChartKey(entries: entries + publishedMarks.keyEntries)
  }
}
