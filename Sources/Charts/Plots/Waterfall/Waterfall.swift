/// The effect of single changes on a value: one bar per change, from the value before to the value
/// after.
///
/// Changes may start from more than one value, such as the best and the worst: then each row has a
/// bar for each start.
package struct Waterfall: Chart {
  package var title: String
  /// What the axis measures, with its unit: "hitch time ratio (ms/s)".
  package var axisTitle: String
  /// The unit in sentences and tables: "ms/s".
  package var unit: String
  /// Where the bars start; at most five, since more could not be distinguished.
  package var starts: [Start]
  /// The changes from the top to the bottom.
  package var rows: [Row]
  /// The decimal places of the values.
  package var places: Int

  package init(
    title: String,
    axisTitle: String,
    unit: String,
    starts: [Start],
    rows: [Row],
    places: Int = 1
  ) {
    precondition(starts.count <= 5, "\(starts.count) starts cannot be told apart")
    precondition(
      rows.allSatisfy { $0.ends.count == starts.count },
      "every row must have \(starts.count) ends"
    )
    self.title = title
    self.axisTitle = axisTitle
    self.unit = unit
    self.starts = starts
    self.rows = rows
    self.places = places
  }

  /// What the changes are made to.
  package struct Start: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// The value without any change; nil if it was not measured.
    package let value: Double?

    package init(name: String, value: Double?) {
      self.name = name
      self.value = Finite.only(value)
    }
  }

  /// One change.
  package struct Row: Hashable, Sendable {
    /// The change's name; long ones are set in two lines or cut.
    package let label: String
    /// The results, one per start.
    package let ends: [End]

    package init(label: String, ends: [End]) {
      self.label = label
      self.ends = ends
    }
  }

  /// The result of a change.
  package struct End: Hashable, Sendable {
    /// The value with the change; nil if it was not measured.
    package let value: Double?
    /// Whether the caller considers it a real difference, not chance.
    package let isDifferent: Bool

    package init(value: Double?, isDifferent: Bool) {
      self.value = Finite.only(value)
      self.isDifferent = isDifferent
    }
  }
}
