import TextFormats

/// Lines and boxes over some vsyncs, placed in percent so that they fit columns of any width.
///
/// `assets/toy.js` makes the same.
struct ToyLanes {
  /// The vsync at the left edge.
  let start: Int
  /// The number of intervals drawn.
  let span: Int

  func line(
    _ name: String,
    from start: (vsync: Double, y: Int),
    to end: (vsync: Double, y: Int),
    into writer: inout MarkupWriter
  ) {
    writer.element(
      "line",
      [
        "class": name, "x1": position(start.vsync), "y1": "\(start.y)",
        "x2": position(end.vsync), "y2": "\(end.y)",
      ]
    )
  }

  /// Draws a box with a label in its middle, as far as it is in the drawing.
  func box(
    _ name: String,
    y: Int,
    height: Int,
    from first: Double,
    to last: Double,
    label: String = "",
    into writer: inout MarkupWriter
  ) {
    let first = max(first, Double(start))
    let last = min(last, Double(start + span))
    guard first < last else { return }
    writer.element(
      "rect",
      [
        "class": name, "x": position(first), "y": "\(y)",
        "width": percent(last - first), "height": "\(height)", "rx": "4",
      ]
    )
    guard !label.isEmpty else { return }
    let middle = position((first + last) / 2)
    writer.element(
      "text",
      ["class": name, "x": middle, "y": "\(y + height / 2 + 5)"],
      text: label
    )
  }

  private func position(_ vsync: Double) -> String { percent(vsync - Double(start)) }

  private func percent(_ vsyncs: Double) -> String {
    DecimalText.trimmed(vsyncs * 100 / Double(span), places: 3) + "%"
  }
}
