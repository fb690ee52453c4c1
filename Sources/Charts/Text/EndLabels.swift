import TextFormats

/// Names lines at their right ends, moved apart where lines end together.
struct EndLabels {
  /// The names with the heights at which their lines end.
  private let entries: [(text: String, y: Double)]

  /// The most space that names may take beside the lines.
  private static let mostWidth = 240.0

  /// Creates the names of lines by the heights of their ends, nil for a missing value.
  ///
  /// Has none unless the ends of all lines can be told apart and their names have room.
  init(_ lines: [(name: String, y: Double?)]) {
    let ends = lines.compactMap { line in line.y.map { (text: line.name, y: $0) } }
    let sorted = ends.map(\.y).sorted()
    let areApart = zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= 4 }
    let fits = ends.allSatisfy { Self.width(of: $0.text) <= Self.mostWidth }
    entries = ends.count == lines.count && areApart && fits ? ends : []
  }

  /// True if the names are elsewhere.
  var isEmpty: Bool { entries.isEmpty }

  /// The space for the names and the strokes that connect them.
  var width: Double { entries.map { Self.width(of: $0.text) }.max() ?? 0 }

  private static func width(of name: String) -> Double { TextStyle.small.width(of: name) + 22 }

  /// Draws the names of lines in a plot.
  func draw(x: Double, in plot: ClosedRange<Double>, into writer: inout MarkupWriter) {
    guard !entries.isEmpty else { return }
    let ends = entries.map { plot.lowerBound + $0.y }
    let centres = LabelSpread.centres(
      wishes: ends,
      extent: 16,
      bounds: plot.lowerBound - 8...plot.upperBound + 8
    )
    var strokes = ""
    for (index, y) in centres.enumerated() {
      strokes += "M\(Coordinate.text(x + 2)) \(Coordinate.text(ends[index]))"
      strokes += "L\(Coordinate.text(x + 16)) \(Coordinate.text(y))"
      writer.label(entries[index].text, x: x + 19, y: y + 4, class: "small")
    }
    writer.path(strokes, class: "leader")
  }
}
