import TextFormats

extension FrontierPlot {
  package func drawing(in layout: ChartLayout, id: String) -> Drawing {
    var height = 0.0
    let width = layout.width
    let body = Fragment { writer in
      let keyHeight = key.draw(left: 0, right: width, top: 0, into: &writer)
      let plan = FrontierPlotLayout(self, in: layout, keyHeight: keyHeight)
      let bottom = plan.top + FrontierPlotLayout.height
      plan.axis.draw(
        left: plan.left,
        right: plan.right,
        top: plan.top,
        into: &writer
      )
      let axis = HorizontalAxis(
        scale: plan.horizontal,
        title: horizontal.axisTitle,
        left: plan.left,
        right: plan.right
      )
      height =
        bottom + axis.draw(top: plan.top, bottom: bottom, limits: 0...width, into: &writer)
      drawPoints(plan, into: &writer)
      for label in plan.labels { writer.label(label.text, x: label.x, y: label.y) }
      if plan.isNumbered { height += drawNames(top: height, width: width, into: &writer) }
    }
    return Drawing(width: width, height: height.rounded(.up), body: body)
  }

  private var key: ChartKey {
    var key = ChartKey(entries: [])
    if points.contains(where: \.isOnFrontier) {
      key.entries.append((.marker(.disc, class: "mark neutral"), frontierName))
    }
    if points.contains(where: { !$0.isOnFrontier }) {
      key.entries.append((.marker(.ring, class: "ring"), beatenName))
    }
    return key
  }

  /// Draws the line through the frontier, and each cluster as one point, filled if one of its points is on it.
  private func drawPoints(_ plan: FrontierPlotLayout, into writer: inout MarkupWriter) {
    let isFilled = { (cluster: FrontierPlotLayout.Cluster) in
      cluster.points.contains { points[$0].isOnFrontier }
    }
    let frontier = plan.clusters.filter(isFilled).sorted { ($0.x, $1.y) < ($1.x, $0.y) }
    if frontier.count > 1 {
      let corners = frontier.map {
        "\(Coordinate.text($0.x)) \(Coordinate.text($0.y))"
      }
      writer.path("M" + corners.joined(separator: "L"), class: "curve line-1")
    }
    for cluster in plan.clusters {
      let marker = isFilled(cluster) ? Marker.disc : .ring
      let name = isFilled(cluster) ? "mark neutral" : "ring"
      marker.draw(x: cluster.x, y: cluster.y, class: name, into: &writer)
    }
  }

  /// Lists the names behind the numbers.
  ///
  /// - Returns: the height taken.
  private func drawNames(top: Double, width: Double, into writer: inout MarkupWriter) -> Double {
    var lines = points.prefix(Self.mostNames).enumerated().map { index, point in
      "\(index + 1)  \(words(point))"
    }
    if points.count > lines.count { lines.append("\(points.count - lines.count) more in the data") }
    lines = lines.flatMap { TextStyle.small.lines(of: $0, width: width) }
    for (index, line) in lines.enumerated() {
      writer.label(line, x: 0, y: top + 20 + 18 * Double(index), class: "small")
    }
    return 12 + 18 * Double(lines.count) + 4
  }

  private static let mostNames = 20
}
