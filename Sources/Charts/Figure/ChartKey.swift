import TextFormats

/// Explains marks in words where there is no space to label them directly.
struct ChartKey {
  /// A sample beside a word.
  enum Swatch: Hashable {
    /// A piece of a surface.
    case surface(class: String)
    /// A shape.
    case marker(Marker, class: String)
    /// The marks of tones that share a text.
    case tones([Tone])
    /// A piece of a line.
    case line(class: String)

    /// The distance of the text from the left end.
    fileprivate var width: Double {
      if case .tones(let tones) = self { 20 * Double(tones.count) } else { 20 }
    }
  }

  var entries: [(swatch: Swatch, text: String)]

  /// Draws the entries from left to right, in as many lines as needed.
  ///
  /// - Returns: the height taken.
  func draw(
    left: Double,
    right: Double,
    top: Double,
    into writer: inout MarkupWriter
  ) -> Double {
    guard !entries.isEmpty else { return 0 }
    var x = left
    var y = top
    for entry in entries {
      let start = entry.swatch.width
      let lines = TextStyle.small.lines(of: entry.text, width: right - left - start)
      let width = start + (lines.map { TextStyle.small.width(of: $0) }.max() ?? 0)
      if x > left, x + width > right {
        x = left
        y += 20
      }
      draw(entry.swatch, x: x, y: y + 10, into: &writer)
      writer.lines(lines, x: x + start, y: y + 14, class: "small")
      // An entry after one of several lines begins below it.
      y += TextStyle.height(lines) - (lines.isEmpty ? 0 : TextStyle.pitch)
      x = lines.count > 1 ? right : x + width + 16
    }
    return y + 24 - top
  }

  private func draw(_ swatch: Swatch, x: Double, y: Double, into writer: inout MarkupWriter) {
    switch swatch {
    case .surface(let name):
      writer.rectangle(x: x, y: y - 6, width: 14, height: 12, class: name)
    case .marker(let marker, let name):
      marker.draw(x: x + 7, y: y, class: name, into: &writer)
    case .tones(let tones):
      for (index, tone) in tones.enumerated() {
        draw(tone.swatch, x: x + 20 * Double(index), y: y, into: &writer)
      }
    case .line(let name):
      writer.path(Rule.horizontal(y: y, from: x, to: x + 14), class: name)
    }
  }
}
