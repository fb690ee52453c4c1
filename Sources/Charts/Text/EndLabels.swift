import TextFormats

/// Names lines at their right ends, moved apart where lines end together.
struct EndLabels {
  /// The names with the heights at which their lines end.
  let entries: [(text: String, y: Double)]

  /// The space for the names and the strokes that connect them.
  static func width(of names: [String]) -> Double {
    names.map { TextStyle.small.width(of: $0) + 22 }.max() ?? 0
  }

  func draw(
    x: Double,
    bounds: ClosedRange<Double>,
    into writer: inout MarkupWriter
  ) {
    guard !entries.isEmpty else { return }
    let centres = LabelSpread.centres(wishes: entries.map(\.y), extent: 16, bounds: bounds)
    var strokes = ""
    for (entry, y) in zip(entries, centres) {
      strokes += "M\(Coordinate.text(x + 2)) \(Coordinate.text(entry.y))"
      strokes += "L\(Coordinate.text(x + 16)) \(Coordinate.text(y))"
      writer.label(entry.text, x: x + 19, y: y + 4, class: "small")
    }
    writer.path(strokes, class: "leader")
  }
}
