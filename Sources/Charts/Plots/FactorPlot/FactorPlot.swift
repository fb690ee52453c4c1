import TextFormats

/// The ratios of numbers to expected ones, on a logarithmic axis where 1 is agreement.
package struct FactorPlot: Chart {
  package var title: String
  /// The title of the axis: "simulated ÷ observed".
  package var axisTitle: String
  /// The meaning of a row's hollow dot or thick line: "observed".
  package var expectedName: String
  /// The meaning of a row's thin line: "10th to 90th percentile of the worlds".
  package var spreadName: String
  /// The possible outcomes, in the order of the key; those with the same tone share an entry.
  package var outcomes: [Outcome]
  /// The rows from the top to the bottom.
  package var rows: [Row]

  package init(
    title: String,
    axisTitle: String,
    expectedName: String,
    spreadName: String,
    outcomes: [Outcome],
    rows: [Row]
  ) {
    self.title = title
    self.axisTitle = axisTitle
    self.expectedName = expectedName
    self.spreadName = spreadName
    self.outcomes = outcomes
    self.rows = rows
  }

  /// The outcome of a comparison.
  package struct Outcome: Hashable, Sendable {
    package var tone: Tone
    /// The word for it.
    package var name: String

    package init(_ tone: Tone, _ name: String) {
      self.tone = tone
      self.name = name
    }
  }

  /// A number divided by the expected one.
  package struct Row: Hashable, Sendable {
    /// The row's name; long names take several lines.
    package var label: String
    /// The factor; nil if there was nothing to measure.
    package var factor: Double?
    /// The range of plausible factors.
    package var spread: ClosedRange<Double>?
    /// The expected range around 1; a single value if its ends are equal.
    package var expected: ClosedRange<Double>
    /// The outcome of the comparison.
    package var outcome: Outcome

    package init(
      label: String,
      factor: Double?,
      spread: ClosedRange<Double>? = nil,
      expected: ClosedRange<Double> = 1...1,
      outcome: Outcome
    ) {
      self.label = label
      self.factor = Finite.only(factor)
      self.spread = spread.flatMap(Self.finite)
      self.expected = Self.finite(expected) ?? 1...1
      self.outcome = outcome
    }

    private static func finite(_ range: ClosedRange<Double>) -> ClosedRange<Double>? {
      Finite.only(range.lowerBound) == nil || Finite.only(range.upperBound) == nil ? nil : range
    }
  }

  package var altText: String {
    let measured = rows.compactMap { row in row.factor.map { (row: row, factor: $0) } }
    guard let lowest = measured.min(by: { $0.factor < $1.factor }),
      let highest = measured.max(by: { $0.factor < $1.factor })
    else { return "Nothing was measured." }
    let close = measured.count { (0.5...2).contains($0.factor) }
    let counts = outcomes.compactMap { outcome -> String? in
      let count = rows.count { $0.outcome == outcome }
      return count == 0 ? nil : "\(count) \(outcome.name)"
    }
    return "\(close) of \(measured.count) are within a factor of two. "
      + "Lowest: \(lowest.row.label), \(text(lowest.factor)). "
      + "Highest: \(highest.row.label), \(text(highest.factor)). "
      + "By outcome: \(counts.joined(separator: ", "))."
  }

  package var table: ChartTable {
    ChartTable(
      caption: "\(title): \(axisTitle)",
      columns: ["number", "factor", "lowest", "highest", expectedName, "outcome"],
      rows: rows.map { row in
        [
          row.label, text(row.factor), text(row.spread?.lowerBound), text(row.spread?.upperBound),
          row.expected.lowerBound == row.expected.upperBound
            ? text(row.expected.lowerBound)
            : "\(text(row.expected.lowerBound)) to \(text(row.expected.upperBound))",
          row.outcome.name,
        ]
      }
    )
  }

  /// Returns a factor with two digits or more, or words if there is none.
  func text(_ factor: Double?) -> String {
    guard let factor else { return "not measured" }
    let places =
      switch factor.magnitude {
      case 10...: 0
      case 1...: 1
      default: 2
      }
    return "× \(DecimalText.fixed(factor, places: places))"
  }
}
