import TextFormats

/// Two measures of the same things, both better when lower.
///
/// A line joins the points that no other beats; points that another beats by both measures are
/// hollow.
package struct FrontierPlot: Chart {
  package var title: String
  /// The horizontal measure.
  package var horizontal: Measure
  /// The vertical measure.
  package var vertical: Measure
  /// What is compared.
  package var points: [Point]
  /// What the filled points are.
  package var frontierName: String
  /// What the hollow points are.
  package var beatenName: String

  package init(
    title: String,
    horizontal: Measure,
    vertical: Measure,
    points: [Point],
    frontierName: String = "not beaten by another",
    beatenName: String = "another is better by one and worse by none"
  ) {
    self.title = title
    self.horizontal = horizontal
    self.vertical = vertical
    self.points = points
    self.frontierName = frontierName
    self.beatenName = beatenName
  }

  /// What one of the axes measures.
  package struct Measure: Hashable, Sendable {
    /// The axis's title, with the unit: "decoded images (MB)".
    package var axisTitle: String
    /// The unit in sentences and tables: "MB".
    package var unit: String
    /// The decimal places of the values.
    package var places: Int

    package init(axisTitle: String, unit: String, places: Int = 1) {
      self.axisTitle = axisTitle
      self.unit = unit
      self.places = places
    }

    /// A value with its unit.
    func words(_ value: Double) -> String {
      text(value) + (unit.isEmpty ? "" : " \(unit)")
    }

    /// A value with its decimal places.
    func text(_ value: Double) -> String { DecimalText.fixed(value, places: places) }
  }

  /// One thing with its two values.
  package struct Point: Hashable, Sendable {
    /// The name.
    package let name: String
    /// Its value on the horizontal axis; nil if it was not measured.
    package let x: Double?
    /// Its value on the vertical axis; nil if it was not measured.
    package let y: Double?
    /// Whether the caller finds no other point better by one measure and worse by none.
    package let isOnFrontier: Bool

    package init(name: String, x: Double?, y: Double?, isOnFrontier: Bool) {
      self.name = name
      self.x = Finite.only(x)
      self.y = Finite.only(y)
      self.isOnFrontier = isOnFrontier
    }
  }

  package var altText: String {
    let measured = points.filter { $0.x != nil && $0.y != nil }
    guard !measured.isEmpty else { return "Nothing was measured." }
    let parts = [(frontierName, true), (beatenName, false)].compactMap { name, isOnFrontier in
      list(measured.filter { $0.isOnFrontier == isOnFrontier }).map { "\(name): \($0)." }
    }
    return parts.joined(separator: " ")
  }

  package var table: ChartTable {
    ChartTable(
      caption: title,
      columns: ["name", horizontal.axisTitle, vertical.axisTitle, frontierName],
      rows: points.map { point in
        [
          point.name, point.x.map(horizontal.text) ?? "not measured",
          point.y.map(vertical.text) ?? "not measured", point.isOnFrontier ? "yes" : "no",
        ]
      }
    )
  }

  /// A point in words: "Thumbnail (12.4 MB, 0.4 ms/s)".
  func words(_ point: Point) -> String {
    guard let x = point.x, let y = point.y else { return "\(point.name) (not measured)" }
    return "\(point.name) (\(horizontal.words(x)), \(vertical.words(y)))"
  }

  private func list(_ points: [Point]) -> String? {
    guard !points.isEmpty else { return nil }
    let named = points.prefix(6).map(words).joined(separator: "; ")
    return points.count > 6 ? "\(named); and \(points.count - 6) more" : named
  }
}
