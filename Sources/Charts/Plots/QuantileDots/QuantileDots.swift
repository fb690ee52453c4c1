import DeterministicMath

/// How values are distributed: for each row dots that are equal parts of its values, above the
/// interval from the 10th to the 90th percentile with the median.
///
/// Readers count dots more reliably than they read densities or bars of error (Kay, Kola, Hullman,
/// Munson: "When (ish) is My Bus?", 2016).
package struct QuantileDots: Chart {
  package var title: String
  /// What the axis measures, with its unit: "hitch time ratio (ms/s)".
  package var axisTitle: String
  /// The unit in sentences and tables: "ms/s".
  package var unit: String
  /// Ranges of the scale; may be empty.
  package var bands: [Band]
  /// The rows, under the heads of their groups.
  package var groups: [Group]
  /// What has one value each, in the plural: "phones".
  package var samplesName: String
  /// The decimal places of the values.
  package var places: Int
  /// Whether the median and the range beside a row have two significant digits.
  package var isRough: Bool
  /// How numbers are laid out.
  package var scale: ScaleChoice
  /// Whether the marks are explained: of charts side by side, one does it for all.
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

  /// Rows that belong together, such as those of one device.
  package typealias Group = RowGroup<Row>

  /// One distribution.
  package struct Row: Hashable, Sendable {
    /// The row's name; long ones are set in several lines.
    package var label: String
    /// The values that can be drawn, in ascending order.
    package let values: [Double]
    /// How many values there should be, those included that were not measured.
    package let total: Int

    package init(label: String, values: [Double?]) {
      self.label = label
      self.values = values.compactMap(Finite.only).sorted()
      total = values.count
    }

    /// The value at a percentile by nearest rank; nil without values.
    package func percentile(_ percent: Int) -> Double? { values.nearestRank(percent) }

    /// The values of the dots: each the middle of an equal part of the values.
    var dots: [Double] {
      let count = min(values.count, Self.mostDots)
      return (0..<count).map { values[(2 * $0 + 1) * values.count / (2 * count)] }
    }

    /// The most dots that a row has.
    static let mostDots = 20
  }
}
