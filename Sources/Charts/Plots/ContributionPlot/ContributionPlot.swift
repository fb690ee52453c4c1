import TextFormats

/// The contributions of single changes to a difference, measured from one end or from both.
///
/// A change may contribute a different amount when it is taken from the best than when it is added
/// to the worst; the two marks of a row and the line between them show it. An amount that can't be
/// distinguished from chance is a range over zero.
package struct ContributionPlot: Chart {
  package var title: String
  /// The title of the axis, with its unit: "reduction of hitch time (ms/s)".
  package var axisTitle: String
  /// The unit in sentences and tables: "ms/s".
  package var unit: String
  /// The meanings of a row's filled and hollow mark, at most two: "taken from ‘Everything right’".
  package var starts: [String]
  /// The changes from the top to the bottom.
  package var rows: [Row]
  /// The decimal places of the amounts.
  package var places: Int

  package init(
    title: String,
    axisTitle: String,
    unit: String,
    starts: [String],
    rows: [Row],
    places: Int = 1
  ) {
    precondition(starts.count <= 2, "\(starts.count) starts cannot be told apart")
    precondition(
      rows.allSatisfy { $0.amounts.count == starts.count },
      "every row must have \(starts.count) amounts"
    )
    self.title = title
    self.axisTitle = axisTitle
    self.unit = unit
    self.starts = starts
    self.rows = rows
    self.places = places
  }

  /// A change.
  package struct Row: Hashable, Sendable {
    /// The change's name; long names take several lines.
    package let label: String
    /// The amounts, one per start.
    package let amounts: [Amount]

    package init(label: String, amounts: [Amount]) {
      self.label = label
      self.amounts = amounts
    }
  }

  /// The amount that a change contributes.
  package enum Amount: Hashable, Sendable {
    /// The amount was not measured.
    case notMeasured
    /// The amount is measurable.
    case shown(Double)
    /// The amount can't be distinguished from chance; the trials are in this range.
    case notShown(ClosedRange<Double>)

    /// The amount, unless it can't be drawn.
    var finite: Amount {
      switch self {
      case .notMeasured: self
      case .shown(let amount): Finite.only(amount) == nil ? .notMeasured : self
      case .notShown(let range):
        Finite.only(range.lowerBound) == nil || Finite.only(range.upperBound) == nil
          ? .notMeasured : self
      }
    }
  }

  package var altText: String {
    guard !rows.isEmpty, !starts.isEmpty else { return "Nothing was changed." }
    return starts.enumerated().map { index, start in
      let amounts = rows.map { "\($0.label): \(text($0.amounts[index]))" }
      return "\(start): \(amounts.joined(separator: "; "))."
    }.joined(separator: " ")
  }

  package var table: ChartTable {
    ChartTable(
      caption: unit.isEmpty ? title : "\(title) (\(unit))",
      columns: ["change"] + starts,
      rows: rows.map { row in [row.label] + row.amounts.map(text) }
    )
  }

  /// Returns the amount with its sign, or the range of the trials.
  func text(_ amount: Amount) -> String {
    switch amount.finite {
    case .notMeasured: return "not measured"
    case .shown(let value): return signed(value)
    case .notShown(let range):
      let ends = [range.lowerBound, range.upperBound].map(signed)
      return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
    }
  }

  /// Returns true for a row that has no amount but zero; it is only named.
  func isZero(_ row: Row) -> Bool { row.amounts.allSatisfy { text($0) == number(0) } }

  private func signed(_ value: Double) -> String {
    let text = number(value)
    return text == number(0) ? text : value > 0 ? "+\(text)" : text
  }

  private func number(_ value: Double) -> String { DecimalText.fixed(value, places: places) }
}
