package import Charts

/// Quantile dots and factor plots that are hard to draw.
extension Samples {
  /// Quantile dots that are hard to draw.
  package static let hostileQuantileDots: [QuantileDots] = [
    quantileDots([]),
    quantileDots([.init(label: "none", values: [])]),
    quantileDots([.init(label: "not measured", values: [nil, nil])]),
    quantileDots([.init(label: "one world", values: [7.25])]),
    quantileDots([.init(label: "all zero", values: Array(repeating: 0, count: 100))]),
    quantileDots([
      .init(label: longName, values: Array(repeating: 5, count: 100)),
      .init(label: "some", values: [nil, 4, nil, 9]),
      .init(label: "huge", values: [1e18, 1e300, .infinity, .nan, 1e-9]),
      .init(label: "both signs", values: (0..<100).map { Double($0 * 37 % 100) - 50 }),
    ]),
    quantileDots(
      (0..<40).map { row in
        .init(label: "\(row) \(longName)", values: (0..<100).map { Double($0 * row) })
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
      samplesName: longName
    )
  }

  /// Factor plots that are hard to draw.
  package static let hostileFactors: [FactorPlot] = [
    factors([]),
    factors([.init(label: "", factor: nil, outcome: .init(.neutral, ""))]),
    factors([
      .init(
        label: longName,
        factor: 1e300,
        spread: 0...1e18,
        expected: 1e-9...1e9,
        outcome: .init(.good, longName)
      ),
      .init(label: longName, factor: 0, spread: -4...0, outcome: .init(.wrong, "missed")),
      .init(
        label: "infinite",
        factor: .infinity,
        spread: 1...(.infinity),
        outcome: .init(.warning, "")
      ),
      .init(label: "nothing", factor: .nan, outcome: .init(.neutral, "")),
      .init(label: "below", factor: -3, outcome: .init(.warning, "")),
    ]),
  ]

  private static func factors(_ rows: [FactorPlot.Row]) -> FactorPlot {
    FactorPlot(
      title: longName,
      axisTitle: longName,
      expectedName: longName,
      spreadName: longName,
      outcomes: [.init(.good, longName), .init(.wrong, "missed")],
      rows: rows
    )
  }
}
