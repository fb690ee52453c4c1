import TextFormats

/// A lane of a strip: paths in a drawing that is stretched to the width of the page.
struct LaneDrawing {
  /// The subject of the lane; nil for a picture that the text around it describes.
  let name: String?
  let description: String
  /// The number of vsyncs shown.
  let vsyncs: Int

  /// Returns the drawing, one unit per vsync and ten high.
  func fragment(_ paths: [(style: String, path: String)]) -> Fragment {
    Fragment { writer in
      writer.element(
        "svg",
        [
          "class": "cadence", "viewBox": "0 0 \(vsyncs) 10", "preserveAspectRatio": "none",
          "role": name == nil ? nil : "img",
          "aria-label": name.map { "\($0): \(description)" },
          "aria-hidden": name == nil ? "true" : nil,
        ]
      ) { svg in
        for (style, path) in paths where !path.isEmpty {
          svg.element("path", ["class": style, "d": path])
        }
      }
    }
  }
}
