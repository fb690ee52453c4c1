import DeterministicMath
import TextFormats

/// The share of values up to each size: one rising step curve per series.
package struct CumulativePlot: Chart {
  package var title: String
  /// The title of the axis, with its unit: "frame time (ms)".
  package var axisTitle: String
  /// The unit in sentences and tables: "ms".
  package var unit: String
  /// The curves; at most five, because more could not be distinguished.
  package var series: [Series]
  /// The limit that is marked, and whose share is stated.
  package var limit: Double
  /// The name of the limit: "deadline".
  package var limitName: String

  package init(
    title: String,
    axisTitle: String,
    unit: String,
    series: [Series],
    limit: Double,
    limitName: String
  ) {
    precondition(series.count <= 5, "\(series.count) curves cannot be told apart")
    precondition(limit > 0 && limit < 1e12, "no limit to mark: \(limit)")
    self.title = title
    self.axisTitle = axisTitle
    self.unit = unit
    self.series = series
    self.limit = limit
    self.limitName = limitName
  }

  /// A curve.
  package struct Series: Hashable, Sendable {
    /// The curve's name.
    package let name: String
    /// The values in ascending order.
    package let values: [Double]

    package init(name: String, values: [Double]) {
      self.name = name
      self.values = values.compactMap { Finite.only($0) }.sorted()
    }

    /// Returns the number of values that are at most this large.
    ///
    /// - Complexity: O(log n).
    func count(upTo value: Double) -> Int {
      var (low, high) = (0, values.count)
      while low < high {
        let middle = (low + high) / 2
        if values[middle] <= value { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// Returns the share of values within a limit, rounded down so that 100% means all.
    package func share(upTo limit: Double) -> String {
      guard !values.isEmpty else { return "–" }
      let tenths = Double(count(upTo: limit)) * 1000 / Double(values.count)
      return DecimalText.fixed(tenths.rounded(.down) / 10, places: 1) + " %"
    }

    /// Returns the smallest value that this percentage of the values does not exceed (nearest
    /// rank).
    package func percentile(_ percent: Int) -> Double? { values.nearestRank(percent) }
  }

  package var altText: String {
    guard !series.isEmpty else { return "Nothing was measured." }
    return series.map { "\(words($0))." }.joined(separator: " ")
  }

  package var table: ChartTable {
    let percents = [1, 5, 25, 50, 75, 90, 95, 99, 100]
    return ChartTable(
      caption: "\(title): the value (\(unit)) that this share does not exceed",
      columns: ["name"] + percents.map { "\($0) %" } + ["at most \(text(limit))"],
      rows: series.map { series in
        [series.name] + percents.map { series.percentile($0).map(text) ?? "–" } + [share(series)]
      }
    )
  }

  /// Returns the key's text about a curve at the limit.
  func words(_ series: Series) -> String {
    "\(series.name): \(share(series)) within \(text(limit)) \(unit)"
  }

  private func share(_ series: Series) -> String { series.share(upTo: limit) }

  private func text(_ value: Double) -> String { DecimalText.fixed(value, places: 1) }
}
