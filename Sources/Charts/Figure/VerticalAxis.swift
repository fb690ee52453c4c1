import TextFormats

/// The value axis beside a plot: title above, grid lines, numbers.
struct VerticalAxis {
  /// Maps the lowest number to the plot's height and the highest to 0.
  let scale: ValueScale
  /// The title, line by line.
  private let title: [String]
  /// The numbers that fit.
  private let ticks: [(y: Double, label: String)]

  /// Creates the axis of a plot of some height in a drawing of some width.
  ///
  /// - Parameters:
  ///   - scale: maps numbers to positions.
  ///   - title: the title; may be empty.
  ///   - width: the width of the drawing.
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
    self.title = TextStyle.small.lines(of: scale.noted(title), width: width)
    ticks = (kept ?? []).map { ($0.y, $0.label) }
  }

  /// The height that the title takes above the plot.
  var titleHeight: Double { 14 + TextStyle.height(title) }

  /// The width that the numbers take to the left of the plot.
  var width: Double { (ticks.map { TextStyle.small.width(of: $0.label) }.max() ?? 0) + 12 }

  /// Draws the title above the plot and the grid and its numbers beside it, with the axis at zero
  /// or at a height below it.
  func draw(
    left: Double,
    right: Double,
    top: Double,
    floor: Double? = nil,
    into writer: inout MarkupWriter
  ) {
    writer.lines(title, x: 0, y: top - titleHeight + TextStyle.pitch, class: "small")
    var grid = ""
    for tick in ticks {
      let y = top + tick.y
      grid += Rule.horizontal(y: y, from: left - 4, to: right)
      writer.label(tick.label, x: left - 8, y: y + 4, class: "small", anchor: .end)
    }
    if !grid.isEmpty { writer.path(grid, class: "grid") }
    if let y = floor ?? scale.origin.map({ top + $0 }) {
      writer.path(Rule.horizontal(y: y, from: left - 4, to: right), class: "axis")
    }
  }

  /// The least distance between two numbers.
  private static let pitch = 16.0
}
