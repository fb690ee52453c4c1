package import Markup

extension Chart {
  /// The chart as a separate SVG file with its title, a margin, and its style in light and dark.
  package func standaloneSVG() -> Fragment {
    let margin = 16.0
    let titleHeight = 28.0
    let drawing = drawing(in: .wide, id: "chart")
    let width = drawing.width + 2 * margin
    let height = drawing.height + titleHeight + 2 * margin
    let outer = Drawing(width: width, height: height, body: drawing.body).size
    return Fragment { writer in
      writer.element(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg",
          "viewBox": "-16 -44 \(outer.width) \(outer.height)",
          "width": outer.width,
          "height": outer.height,
          "role": "img",
        ]
      ) { svg in
        // At the root of a document, these two are its name and description automatically.
        svg.element("title", text: title)
        svg.element("desc", text: altText)
        svg.element("style", text: ChartStyle.css)
        svg.element("g", ["class": "chart"]) { group in
          group.rectangle(
            x: -margin,
            y: -margin - titleHeight,
            width: width,
            height: height,
            class: "ground"
          )
          let name = TextStyle.heading.shortened(title, to: drawing.width)
          group.label(name, x: 0, y: -titleHeight + 12, class: "heading")
          group.fragment(drawing.body)
        }
      }
      writer.newline()
    }
  }
}
