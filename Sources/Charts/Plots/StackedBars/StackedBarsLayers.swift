/// The pieces of stacked bars: one for each hue.
///
/// Series that share a hue are one piece, because they could not be distinguished. The data table
/// keeps them all. Pieces have the same order in every chart.
struct StackedBarsLayers {
  /// A drawn piece.
  struct Layer: Hashable {
    var name: String
    var hue: Hue
    /// The indices of the series that it combines.
    var series: [Int]

    func value(in row: StackedBars.Row) -> Double {
      min(series.reduce(0) { $0 + row.parts[$1] }, 1e300)
    }
  }

  let layers: [Layer]

  init(_ chart: StackedBars) {
    let present = chart.series.indices.filter { index in
      chart.rows.contains { $0.parts[index] > 0 }
    }
    layers = Hue.allCases.compactMap { hue in
      let own = present.filter { chart.series[$0].hue == hue }
      guard let first = own.first else { return nil }
      let name = own.count == 1 ? chart.series[first].name : chart.series[first].group
      return Layer(name: name, hue: hue, series: own)
    }
  }

  /// Returns the pieces as drawn: those too thin to see in every row are one, without a hue.
  func drawn(in rows: [StackedBars.Row]) -> [Layer] {
    let least = (rows.map(\.total).max() ?? 0) * 0.015
    let wide = layers.filter { layer in
      layer.hue != .gray && rows.contains { layer.value(in: $0) >= least }
    }
    let thin = layers.filter { !wide.contains($0) }.flatMap(\.series)
    guard wide.count < layers.count - 1 else { return layers }
    return wide + [Layer(name: "everything else", hue: .gray, series: thin)]
  }
}
