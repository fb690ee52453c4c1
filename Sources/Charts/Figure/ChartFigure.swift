package import TextFormats

extension Chart {
  /// Returns the chart as a figure with caption, drawing, description and, if there are data, their
  /// table.
  ///
  /// - Parameters:
  ///   - id: the beginning of every id in the figure, unique on the page: letters, digits and
  ///     hyphens.
  ///   - hasTable: false to leave the table out, on a page with many charts.
  /// - Returns: a `figure` element.
  package func figure(id: String, hasTable: Bool = true) -> Fragment {
    precondition(
      !id.isEmpty && id.utf8.allSatisfy { isIdentifier($0) },
      "not the beginning of an id: '\(id)'"
    )
    return Fragment { writer in
      writer.line("figure", ["class": "chart", "id": id]) { figure in
        figure.element("figcaption", text: title)
        switch fit {
        case .reflows:
          draw(in: .wide, id: id, into: &figure)
          draw(in: .narrow, id: id, into: &figure)
        case .scrolls:
          scrollRegion("\(title), drawing", into: &figure) { region in
            draw(in: .wide, id: id, into: &region)
          }
        }
        let table = table
        guard hasTable, !table.rows.isEmpty else { return }
        figure.element("details") { details in
          details.element("summary", text: "Data")
          scrollRegion("\(title), data", into: &details) { $0.fragment(table.fragment) }
        }
      }
    }
  }

  private func draw(in layout: ChartLayout, id: String, into writer: inout MarkupWriter) {
    let drawing = drawing(in: layout, id: id)
    let name: String? =
      switch (fit, layout) {
      case (.scrolls, _): nil
      case (.reflows, .wide): "wide"
      case (.reflows, .narrow): "narrow"
      }
    writer.element(
      "svg",
      [
        "class": name,
        "viewBox": "0 0 \(drawing.size.width) \(drawing.size.height)",
        "width": drawing.size.width,
        "height": drawing.size.height,
        "role": "img",
        "aria-labelledby": "\(id)-title",
        "aria-describedby": "\(id)-desc",
      ]
    ) { svg in
      // The narrow drawing has the same name and description; those of a hidden element still
      // count.
      if layout == .wide {
        svg.element("title", ["id": "\(id)-title"], text: title)
        svg.element("desc", ["id": "\(id)-desc"], text: altText)
      }
      svg.fragment(drawing.body)
    }
  }

  private func scrollRegion(
    _ name: String,
    into writer: inout MarkupWriter,
    content: (inout MarkupWriter) -> Void
  ) {
    writer.element(
      "div",
      ["class": "chart-scroll", "tabindex": "0", "role": "region", "aria-label": name],
      content: content
    )
  }

  private func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
