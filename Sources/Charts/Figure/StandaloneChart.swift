package import TextFormats

extension Chart {
  /// Returns the chart as a separate SVG file with its title, a margin, and its style in light and
  /// dark.
  package func standaloneSVG() -> Fragment {
    let margin = 16.0
    let drawing = drawing(in: .wide, id: "chart")
    let lines = TextStyle.heading.lines(of: title, width: drawing.width)
    let titleHeight = 10 + TextStyle.headingPitch * Double(lines.count)
    let width = drawing.width + 2 * margin
    let height = drawing.height + titleHeight + 2 * margin
    let outer = Drawing(width: width, height: height, body: drawing.body).size
    return Fragment { writer in
      writer.line(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg",
          "viewBox": "-16 \(Coordinate.text(-margin - titleHeight)) \(outer.width) \(outer.height)",
          "width": outer.width,
          "height": outer.height,
          "role": "img",
        ]
      ) { svg in
        // At the root of a document, these two are its name and description automatically.
        svg.element("title", text: title)
        svg.element("desc", text: altText)
        svg.element("style", text: ":root { color-scheme: light dark; }\n" + ChartStyle.css)
        svg.element("g", ["class": "chart"]) { group in
          group.rectangle(
            x: -margin,
            y: -margin - titleHeight,
            width: width,
            height: height,
            class: "ground"
          )
          group.lines(
            lines,
            x: 0,
            y: 12 - titleHeight,
            pitch: TextStyle.headingPitch,
            class: "heading"
          )
          group.fragment(drawing.body)
        }
      }
    }
  }
}
