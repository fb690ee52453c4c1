import DeterministicMath

/// The distribution of values, one row each: dots that are equal parts of the values, above the
/// interval from the 10th to the 90th percentile with the median.
///
/// Readers count dots more reliably than they read densities or error bars (Kay, Kola, Hullman,
/// Munson: "When (ish) is My Bus?", 2016).
package struct QuantileDots: Chart {
  package var title: String
  /// The title of the axis, with its unit: "hitch time ratio (ms/s)".
  package var axisTitle: String
  /// The unit in sentences and tables: "ms/s".
  package var unit: String
  /// Ranges of the scale; may be empty.
  package var bands: [Band]
  /// The rows, under the headings of their groups.
  package var groups: [Group]
  /// The samples with one value each, in the plural: "phones".
  package var samplesName: String
  /// The decimal places of the values.
  package var places: Int
  /// True if the median and the range beside a row have two significant digits.
  package var isRough: Bool
  /// The layout of the numbers.
  package var scale: ScaleChoice
  /// True if the marks are explained; one of several charts side by side is enough.
  package var hasKey = true

  package init(
    title: String,
    axisTitle: String,
    unit: String,
    bands: [Band] = [],
    groups: [Group],
    samplesName: String,
    places: Int = 1,
    isRough: Bool = false,
    scale: ScaleChoice = .automatic
  ) {
    self.title = title
    self.axisTitle = axisTitle
    self.unit = unit
    self.bands = bands
    self.groups = groups
    self.samplesName = samplesName
    self.places = places
    self.isRough = isRough
    self.scale = scale
  }

  /// Rows of one group, such as those of one device.
  package typealias Group = RowGroup<Row>

  /// A distribution.
  package struct Row: Hashable, Sendable {
    /// The row's name; long names take several lines.
    package var label: String
    /// The values that can be drawn, in ascending order.
    package let values: [Double]
    /// The number of values, including those that were not measured.
    package let total: Int

    package init(label: String, values: [Double?]) {
      self.label = label
      self.values = values.compactMap(Finite.only).sorted()
      total = values.count
    }

    /// Returns the value at a percentile by nearest rank; nil without values.
    package func percentile(_ percent: Int) -> Double? { values.nearestRank(percent) }

    /// The values of the dots: each the middle of an equal part of the values.
    var dots: [Double] {
      let count = min(values.count, Self.mostDots)
      return (0..<count).map { values[(2 * $0 + 1) * values.count / (2 * count)] }
    }

    /// The number of samples that a dot stands for.
    var worth: Double { Double(values.count) / Double(max(min(values.count, Self.mostDots), 1)) }

    /// The most dots that a row has.
    static let mostDots = 20
  }
}
