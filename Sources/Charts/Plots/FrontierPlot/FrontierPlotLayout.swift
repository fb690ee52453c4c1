/// The layout of a frontier plot for one width.
struct FrontierPlotLayout {
  /// Points so close together that they share a label.
  struct Cluster {
    /// The indices of the points in the chart.
    var points: [Int]
    let x: Double
    let y: Double
  }

  /// A label with the left end of its baseline.
  struct Label {
    let text: String
    let x: Double
    let y: Double
  }

  let horizontal: ValueScale
  let axis: VerticalAxis
  let left: Double
  let right: Double
  let top: Double
  let clusters: [Cluster]
  let labels: [Label]
  /// Whether labels are numbers that a list below the plot explains.
  let isNumbered: Bool

  /// The height of the plot.
  static let height = 240.0
  /// Points within this many pixels share a label.
  private static let near = 7.0

  init(_ chart: FrontierPlot, in layout: ChartLayout, keyHeight: Double) {
    let points = chart.points.indices.filter {
      chart.points[$0].x != nil && chart.points[$0].y != nil
    }
    let vertical = ValueScale(
      values: points.compactMap { chart.points[$0].y },
      choice: .automatic,
      start: Self.height,
      end: 0
    )
    let axis = VerticalAxis(
      scale: vertical,
      title: chart.vertical.axisTitle,
      width: layout.width
    )
    let top = keyHeight + axis.titleHeight
    let (left, right) = (axis.width, layout.width - 14)
    let horizontal = ValueScale(
      values: points.compactMap { chart.points[$0].x },
      choice: .linear,
      start: left,
      end: right
    )
    var clusters: [Cluster] = []
    for index in points {
      let x = horizontal.position(chart.points[index].x ?? 0)
      let y = top + vertical.position(chart.points[index].y ?? 0)
      let near = clusters.firstIndex {
        ($0.x - x).magnitude <= Self.near && ($0.y - y).magnitude <= Self.near
      }
      if let near {
        clusters[near].points.append(index)
      } else {
        clusters.append(Cluster(points: [index], x: x, y: y))
      }
    }
    let bounds = LabelPlaces.Box(
      left: left,
      top: top - 6,
      right: layout.width,
      bottom: top + Self.height + 2
    )
    let line = clusters.filter { cluster in
      cluster.points.contains { chart.points[$0].isOnFrontier }
    }.sorted { ($0.x, $1.y) < ($1.x, $0.y) }
    let named = Self.labels(of: clusters, along: line, in: bounds) { cluster in
      let first = chart.points[cluster.points[0]].name
      let more = cluster.points.count - 1
      let text =
        more == 0
        ? first
        : more == 1
          ? "\(first), \(chart.points[cluster.points[1]].name)"
          : "\(first) and \(more) more"
      return TextStyle.label.width(of: text) <= 260 ? text : nil
    }
    // If one name does not fit, all names go into a list; numbers that do not fit are left out.
    isNumbered = named.count < clusters.count
    labels =
      named.count == clusters.count
      ? named
      : Self.labels(of: clusters, along: line, in: bounds) { cluster in
        let numbers = cluster.points.prefix(4).map { "\($0 + 1)" }.joined(separator: ", ")
        let more = cluster.points.count - 4
        return more > 0 ? "\(numbers) and \(more) more" : numbers
      }
    self.horizontal = horizontal
    self.axis = axis
    self.left = left
    self.right = right
    self.top = top
    self.clusters = clusters
  }

  /// The labels of the clusters that have a text and a place for it.
  private static func labels(
    of clusters: [Cluster],
    along line: [Cluster],
    in bounds: LabelPlaces.Box,
    text: (Cluster) -> String?
  ) -> [Label] {
    var places = LabelPlaces(
      bounds: bounds,
      taken: clusters.map { .around(x: $0.x, y: $0.y, radius: 7) }
    )
    places.avoided = zip(line, line.dropFirst()).flatMap { first, second in
      (1..<12).map { step in
        let part = Double(step) / 12
        return .around(
          x: first.x + (second.x - first.x) * part,
          y: first.y + (second.y - first.y) * part,
          radius: 3
        )
      }
    }
    var labels: [Label] = []
    for cluster in clusters {
      guard let text = text(cluster) else { continue }
      let width = TextStyle.label.width(of: text)
      let place = places.place(width: width, height: 16, x: cluster.x, y: cluster.y)
      guard let place else { continue }
      labels.append(Label(text: text, x: place.left, y: place.top + 12.5))
    }
    return labels
  }
}
