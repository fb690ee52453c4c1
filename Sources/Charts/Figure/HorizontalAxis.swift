import TextFormats

/// The value axis below a plot: grid lines, numbers, title.
struct HorizontalAxis {
  let scale: ValueScale
  let title: String
  let left: Double
  let right: Double

  /// Draws the grid through the plot and the numbers and title below it.
  ///
  /// - Parameters:
  ///   - top: the upper end of the plot.
  ///   - bottom: the lower end of the plot.
  ///   - limits: the range in which the drawing may have text.
  ///   - writer: receives the elements.
  /// - Returns: the height used below the plot.
  func draw(
    top: Double,
    bottom: Double,
    limits: ClosedRange<Double>,
    into writer: inout MarkupWriter
  ) -> Double {
    let numbersHeight = drawNumbers(top: top, bottom: bottom, limits: limits, into: &writer)
    let textLeft = min(left, limits.upperBound - 200)
    let width = limits.upperBound - textLeft
    let lines = TextStyle.small.lines(of: scale.noted(title), width: width)
    writer.lines(lines, x: textLeft, y: bottom + 36, class: "small")
    return numbersHeight + TextStyle.height(lines)
  }

  /// Draws the grid and the numbers without the title.
  ///
  /// - Returns: the height used below the plot.
  private func drawNumbers(
    top: Double,
    bottom: Double,
    limits: ClosedRange<Double>,
    into writer: inout MarkupWriter
  ) -> Double {
    let ticks = labeledTicks(limits)
    // A logarithmic axis keeps the rules of the numbers that have no room.
    let rules =
      scale.majorTicks.isEmpty ? ticks.map(\.x) : scale.ticks.map { scale.position($0.value) }
    let grid = rules.map { Rule.vertical(x: $0, from: top, to: bottom + 4) }.joined()
    if !grid.isEmpty { writer.path(grid, class: "grid") }
    if let origin = scale.origin {
      writer.path(Rule.vertical(x: origin, from: top, to: bottom + 4), class: "axis")
    }
    for tick in ticks {
      writer.label(tick.label, x: tick.labelX, y: bottom + 18, class: "small", anchor: .middle)
    }
    return 24
  }

  /// A tick with the position of its number.
  private typealias Tick = (x: Double, labelX: Double, label: String)

  /// Returns the ticks whose numbers don't overlap: every one, every second one, every third one
  /// and so on; on a logarithmic axis the powers of ten, and those that fit between them.
  ///
  /// Numbers at the ends move inward if they would leave the drawing.
  private func labeledTicks(_ limits: ClosedRange<Double>) -> [Tick] {
    let numbers = scale.ticks
    let ticks = numbers.map { tick in
      let x = scale.position(tick.value)
      let half = TextStyle.small.width(of: tick.label) / 2
      let labelX = max(limits.lowerBound + half, min(x, limits.upperBound - half))
      return (x: x, labelX: labelX, label: tick.label)
    }
    let major = scale.majorTicks
    if !major.isEmpty {
      let first = numbers.indices.filter { major.contains(numbers[$0].value) }
      return fitting(ticks, first: first)
    }
    let zero = numbers.firstIndex { $0.value == 0 } ?? 0
    for stride in 1...max(ticks.count, 1) {
      let kept = ticks.indices.filter { ($0 - zero).isMultiple(of: stride) }.map { ticks[$0] }
      if fits(kept) { return kept }
    }
    return []
  }

  /// Returns the ticks that fit if some of them have priority.
  private func fitting(_ ticks: [Tick], first: [Int]) -> [Tick] {
    let rest = ticks.indices.filter { !first.contains($0) }
    var kept: [Int] = []
    for index in first + rest {
      let chosen = (kept + [index]).sorted()
      if fits(chosen.map { ticks[$0] }) { kept = chosen }
    }
    return kept.map { ticks[$0] }
  }

  private func fits(_ ticks: [Tick]) -> Bool {
    var free = -Double.infinity
    for tick in ticks {
      let half = TextStyle.small.width(of: tick.label) / 2
      if tick.labelX - half < free { return false }
      free = tick.labelX + half + 8
    }
    return true
  }
}
