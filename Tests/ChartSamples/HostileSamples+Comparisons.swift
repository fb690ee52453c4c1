package import Charts

/// Quantile dots, factor plots and frontiers that are hard to draw.
extension Samples {
  /// Quantile dots that are hard to draw.
  package static let hostileQuantileDots: [QuantileDots] = [
    quantileDots([]),
    quantileDots([.init(label: "none", values: [])]),
    quantileDots([.init(label: "not measured", values: [nil, nil], central: nil)]),
    quantileDots([.init(label: "one world", values: [7.25], central: 7.25)]),
    quantileDots([.init(label: "all zero", values: Array(repeating: 0, count: 100), central: 0)]),
    quantileDots([
      .init(label: longName, values: Array(repeating: 5, count: 100), central: 1e9),
      .init(label: "some", values: [nil, 4, nil, 9], central: 3),
      .init(label: "huge", values: [1e18, 1e300, .infinity, .nan, 1e-9], central: .nan),
      .init(label: "both signs", values: (0..<100).map { Double($0 * 37 % 100) - 50 }),
    ]),
    quantileDots(
      (0..<40).map { row in
        .init(label: "\(row) \(longName)", values: (0..<100).map { Double($0 * row) }, central: 1)
      }
    ),
  ]

  private static func quantileDots(_ rows: [QuantileDots.Row]) -> QuantileDots {
    QuantileDots(
      title: longName,
      axisTitle: longName,
      unit: longName,
      bands: ChartGallery.bands,
      groups: [.init(title: longName, rows: rows), .init(title: "None", rows: [])],
      samplesName: longName,
      centralName: longName
    )
  }

  /// A name with two values.
  private typealias Values = (name: String, x: Double?, y: Double?)

  /// Frontiers that are hard to draw.
  package static let hostileFrontiers: [FrontierPlot] = [
    frontier([]),
    frontier([("nothing", nil, nil)]),
    frontier([("half", 3, nil)]),
    frontier([("zero", 0, 0)]),
    frontier(many(9, name: "equal", x: 0, y: 0)),
    frontier(many(4, name: "equal", x: 0, y: 0) + [("else", 0, 0)]),
    frontier(many(60, name: longName, x: 7, y: 11)),
    frontier(many(60, name: "", x: 1, y: 59)),
    frontier([("huge", 1e300, 1e-9), ("infinite", .infinity, .nan), ("below", -4, 1e18)]),
    frontier(many(8, name: "on one line", x: 10, y: 0)),
    frontier(many(8, name: "in one column", x: 0, y: 10)),
  ]

  /// Factor plots that are hard to draw.
  package static let hostileFactors: [FactorPlot] = [
    factors([]),
    factors([.init(label: "", factor: nil, tone: .neutral)]),
    factors([
      .init(label: longName, factor: 1e300, spread: 0...1e18, expected: 1e-9...1e9, tone: .good),
      .init(label: longName, factor: 0, spread: -4...0, tone: .wrong),
      .init(label: "infinite", factor: .infinity, spread: 1...(.infinity), tone: .warning),
      .init(label: "nothing", factor: .nan, tone: .neutral),
      .init(label: "below", factor: -3, tone: .warning),
    ]),
  ]

  private static func factors(_ rows: [FactorPlot.Row]) -> FactorPlot {
    FactorPlot(
      title: longName,
      axisTitle: longName,
      expectedName: longName,
      spreadName: longName,
      tones: [(.good, longName), (.wrong, "missed")],
      rows: rows
    )
  }

  /// Many points, each at a fixed distance from the last, on a field of 60 by 60.
  private static func many(_ count: Int, name: String, x: Int, y: Int) -> [Values] {
    (0..<count).map { number -> Values in
      ("\(number) \(name)", Double((5 + number * x) % 60), Double((5 + number * y) % 60))
    }
  }

  private static func frontier(_ points: [Values]) -> FrontierPlot {
    FrontierPlot(
      title: "Hostile",
      horizontal: .init(axisTitle: longName, unit: "MB"),
      vertical: .init(axisTitle: longName, unit: "ms/s"),
      points: points.enumerated().map { index, point in
        FrontierPlot.Point(
          name: point.name,
          x: point.x,
          y: point.y,
          isOnFrontier: index % 3 == 0
        )
      }
    )
  }
}
