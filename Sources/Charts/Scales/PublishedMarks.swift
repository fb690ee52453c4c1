import TextFormats

/// The published figures on the axis of an input, with a small triangle for each.
struct PublishedMarks {
  /// The figures; positive and in the axis's unit.
  let values: [Double]
  private let unit: String

  init(_ values: [Double], unit: String) {
    self.values = values.filter { $0.isFinite && $0 > 0 }.sorted()
    self.unit = unit
  }

  /// The number and range, such as `3 published figures, 2.4 to 4.5 ms`; nil if there are none.
  var words: String? {
    guard let low = values.first, let high = values.last else { return nil }
    let ends = DecimalText.significant(low)
    return values.count == 1
      ? "1 published figure, \(ends) \(unit)"
      : "\(values.count) published figures, \(ends) to \(DecimalText.significant(high)) \(unit)"
  }

  var keyEntries: [(swatch: ChartKey.Swatch, text: String)] {
    words.map { [(.marker(.triangle, class: Self.style), $0)] } ?? []
  }

  /// Draws the triangles on the axis.
  func draw(at position: (Double) -> Double, bottom: Double, into writer: inout MarkupWriter) {
    for value in values {
      Marker.triangle.draw(x: position(value), y: bottom - 5, class: Self.style, into: &writer)
    }
  }

  private static let style = "mark neutral"
}
