/// The pieces of stacked bars as they are drawn: at most five series and "other".
///
/// More colors could not be distinguished, so the smallest series are drawn as one. The data table
/// keeps them all.
struct StackedBarsLayers {
  /// One drawn series.
  struct Layer: Hashable {
    var name: String
    /// The number of its color, or nil for the rest of the series.
    var colour: Int?
    /// The indices of the series that it combines.
    var series: [Int]

    /// The end of its class names: `series-1`, `ink-1`.
    var suffix: String { colour.map(String.init) ?? "other" }

    func value(in row: StackedBars.Row) -> Double {
      min(series.reduce(0) { $0 + row.parts[$1] }, 1e300)
    }
  }

  let layers: [Layer]

  init(_ chart: StackedBars) {
    let sums = chart.series.indices.map { index in
      chart.rows.reduce(0) { $0 + $1.parts[index] }
    }
    let present = chart.series.indices.filter { sums[$0] > 0 }
    let bySize = present.sorted { (sums[$1], $0) < (sums[$0], $1) }
    let isEach = present.count <= Self.colours
    let shown = isEach ? present : bySize.prefix(Self.colours).sorted()
    let rest = isEach ? [] : bySize.dropFirst(Self.colours).sorted()
    // With few series, each keeps its color, whichever of them are zero in this chart.
    let keepsColours = chart.series.count <= Self.colours
    var layers = shown.enumerated().map { place, index in
      Layer(
        name: chart.series[index],
        colour: (keepsColours ? index : place) + 1,
        series: [index]
      )
    }
    if let first = rest.first {
      let name = rest.count > 1 ? "\(rest.count) others" : chart.series[first]
      layers.append(Layer(name: name, colour: nil, series: rest))
    }
    self.layers = layers
  }

  private static let colours = 5
}
