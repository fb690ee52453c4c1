import DeterministicMath
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
        start: Self.height,
        end: 0
      ),
      title: outputTitle,
      width: width
    )
    let left = axis.width
    let right = width - 10
    let inputs = inputScale(left: left + 6, right: right)
    var height = 0.0
    let body = Fragment { writer in
      let keyHeight = key.draw(left: 0, right: width, top: 0, into: &writer)
      let top = keyHeight + axis.titleHeight
      let bottom = top + Self.height
      axis.draw(left: left, right: right, top: top, into: &writer)
      drawInputs(inputs, top: top, bottom: bottom, width: width, into: &writer)
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
          writer.path(commands.joined(), class: Self.styles[outcome])
        }
      }
      publishedMarks.draw(at: inputs.position, bottom: bottom, into: &writer)
      let lines = TextStyle.small.lines(of: inputTitle, width: width - left)
      for (index, line) in lines.enumerated() {
        writer.label(line, x: left, y: bottom + 36 + 16 * Double(index), class: "small")
      }
      height = bottom + 24 + 16 * Double(lines.count)
    }
    return Drawing(width: width, height: height.rounded(.up) + 4, body: body)
  }

  /// The styles of dots by their outcome; what separates them is also where they are.
  private static let styles = ["dot good", "dot", "dot warning"]

  /// Positions over the logarithm of the input.
  private struct InputScale {
    let line: LinearScale

    func position(_ value: Double) -> Double { line.position(Logarithm.decimal(value)) }
  }

  private func inputScale(left: Double, right: Double) -> InputScale {
    let low = min(range.lowerBound, publishedMarks.values.first ?? .infinity)
    let high = max(range.upperBound, publishedMarks.values.last ?? 0)
    let from = Logarithm.decimal(low)
    let to = Logarithm.decimal(high)
    return InputScale(
      line: LinearScale(
        domain: from...max(to, from + 0.01),
        start: left,
        end: right
      )
    )
  }

  /// Draws 1, 2 and 5 times the powers of ten within the axis, and the ends where those are few.
  private func drawInputs(
    _ scale: InputScale,
    top: Double,
    bottom: Double,
    width: Double,
    into writer: inout MarkupWriter
  ) {
    let ticks = Self.ticks(from: scale.line.domain.lowerBound, to: scale.line.domain.upperBound)
    let shown = ticks.count > 1 ? ticks : [range.lowerBound, range.upperBound]
    var free = -Double.infinity
    var grid = ""
    for tick in shown {
      let x = scale.position(tick)
      let text = DecimalText.significant(tick)
      let half = TextStyle.small.width(of: text) / 2
      grid += Rule.vertical(x: x, from: top, to: bottom + 4)
      let middle = min(max(x, half), width - half)
      guard middle - half >= free else { continue }
      free = middle + half + 8
      writer.label(text, x: middle, y: bottom + 18, class: "small", anchor: .middle)
    }
    writer.path(grid, class: "grid")
  }

  /// 1, 2 and 5 times the powers of ten between two powers of ten.
  private static func ticks(from low: Double, to high: Double) -> [Double] {
    // Numbers with hundreds of digits have no use for more.
    guard low > -15, high < 15 else { return [] }
    return (Int(low.rounded(.down))...Int(high.rounded(.up))).flatMap { exponent in
      [1.0, 2, 5].map { digit in
        exponent < 0
          ? digit / DecimalText.powerOfTen(-exponent) : digit * DecimalText.powerOfTen(exponent)
      }
    }.filter { (low...high).contains(Logarithm.decimal($0)) }
  }

  private var key: ChartKey {
    var entries: [(swatch: ChartKey.Swatch, text: String)] = outcomes.enumerated().compactMap {
      index,
      name in
      dots.contains { $0.outcome == index } ? (.line(class: Self.styles[index]), name) : nil
    }
    if let breakEven {
      entries.append(
        (.line(class: "deadline"), "break-even \(DecimalText.significant(breakEven)) \(inputUnit)")
      )
    }
    return ChartKey(entries: entries + publishedMarks.keyEntries)
  }
}
