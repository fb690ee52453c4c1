import TextFormats

/// The value axis beside a plot: title above, grid lines, numbers.
struct VerticalAxis {
  /// Maps the lowest number to the plot's height and the highest to 0.
  let scale: ValueScale
  /// The title, line by line.
  let title: [String]
  /// The numbers that fit.
  let ticks: [(y: Double, label: String)]

  /// The axis of a plot of some height in a drawing of some width.
  init(scale: ValueScale, title: String, width: Double) {
    let all = scale.ticks.map { (value: $0.value, y: scale.position($0.value), label: $0.label) }
    let zero = all.firstIndex { $0.value == 0 } ?? 0
    let strides = (1...max(all.count, 1)).lazy.map { stride in
      all.indices.filter { ($0 - zero).isMultiple(of: stride) }.map { all[$0] }
    }
    let kept = strides.first { ticks in
      zip(ticks, ticks.dropFirst()).allSatisfy { ($0.y - $1.y).magnitude >= Self.pitch }
    }
    self.scale = scale
    let words = [title, scale.note].compactMap { $0 }.filter { !$0.isEmpty }
    self.title = TextStyle.small.lines(of: words.joined(separator: ", "), width: width)
    ticks = (kept ?? []).map { ($0.y, $0.label) }
  }

  /// The height that the title takes above the plot.
  var titleHeight: Double { 14 + 16 * Double(title.count) }

  /// The width that the numbers take to the left of the plot.
  var width: Double { (ticks.map { TextStyle.small.width(of: $0.label) }.max() ?? 0) + 12 }

  /// Draws the title above the plot and the grid and its numbers beside it.
  func draw(
    left: Double,
    right: Double,
    top: Double,
    into writer: inout MarkupWriter
  ) {
    for (index, line) in title.reversed().enumerated() {
      writer.label(line, x: 0, y: top - 14 - 16 * Double(index), class: "small")
    }
    var grid = ""
    for tick in ticks {
      let y = top + tick.y
      grid += Rule.horizontal(y: y, from: left - 4, to: right)
      writer.label(tick.label, x: left - 8, y: y + 4, class: "small", anchor: .end)
    }
    if !grid.isEmpty { writer.path(grid, class: "grid") }
    if scale.domain.contains(0) {
      let y = top + scale.position(0)
      writer.path(Rule.horizontal(y: y, from: left - 4, to: right), class: "axis")
    }
  }

  /// The least distance between two numbers.
  private static let pitch = 16.0
}
