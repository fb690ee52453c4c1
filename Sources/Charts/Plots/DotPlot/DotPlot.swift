/// Values on a common scale, one per row, with bands that rate them.
package struct DotPlot: Chart {
  package var title: String
  /// The title of the axis, with its unit: "hitch time ratio (ms/s)".
  package var axisTitle: String
  /// The unit in sentences and tables: "ms/s".
  package var unit: String
  /// Ranges of the scale; may be empty.
  package var bands: [Band]
  /// The rows, under the headings of their groups.
  package var groups: [Group]
  /// The meaning of a row's filled mark, if the key needs it: "Prepared".
  package var valueName: String?
  /// The meaning of a row's hollow dot: "baseline".
  package var baselineName: String
  /// The meaning of a row's thin line: "spread over 5 trials".
  package var spreadName: String
  /// The decimal places of the values.
  package var places: Int
  /// The layout of the numbers.
  package var scale: ScaleChoice

  package init(
    title: String,
    axisTitle: String,
    unit: String,
    bands: [Band] = [],
    groups: [Group],
    valueName: String? = nil,
    baselineName: String = "baseline",
    spreadName: String = "spread",
    places: Int = 1,
    scale: ScaleChoice = .automatic
  ) {
    self.title = title
    self.axisTitle = axisTitle
    self.unit = unit
    self.bands = bands
    self.groups = groups
    self.valueName = valueName
    self.baselineName = baselineName
    self.spreadName = spreadName
    self.places = places
    self.scale = scale
  }

  /// Rows of one group, such as those of one device.
  package typealias Group = RowGroup<Row>

  /// A named value.
  package struct Row: Hashable, Sendable {
    /// The row's name; long names take several lines.
    package var label: String
    /// The value; nil if it was not measured.
    package var value: Double?
    /// The range of the single measurements.
    package var spread: ClosedRange<Double>?
    /// The value to compare to, drawn as a hollow dot.
    package var baseline: Double?
    /// The tone of the value; if nil, the bands decide.
    package var tone: Tone?

    package init(
      label: String,
      value: Double?,
      spread: ClosedRange<Double>? = nil,
      baseline: Double? = nil,
      tone: Tone? = nil
    ) {
      self.label = label
      self.value = Finite.only(value)
      self.spread = spread.flatMap { range in
        Finite.only(range.lowerBound) == nil || Finite.only(range.upperBound) == nil ? nil : range
      }
      self.baseline = Finite.only(baseline)
      self.tone = tone
    }
  }
}
