import NumberText

/// How several values changed from run to run, with a mark at every lasting change.
///
/// Values hold from one run to the next, so the lines are steps. Thousands of runs are drawn in the
/// space there is: within a column of pixels a line goes through its least and its greatest value.
package struct TrendPlot: Chart {
  package var title: String
  /// What is measured, with its unit: "hitch time ratio (ms/s)".
  package var valueTitle: String
  /// The unit, in sentences; empty for a count.
  package var unit: String
  /// The runs, the oldest first, as people name them: "2026-11-22, 1a2b3c4d".
  package let runs: [String]
  /// The short names of the runs below the axis: "2026-11-22".
  package let ticks: [String]
  /// The lines; only the first few are drawn, since more could not be distinguished.
  package let series: [Series]
  /// The decimal places of values.
  package var places: Int

  package init(
    title: String,
    valueTitle: String,
    unit: String,
    runs: [String],
    ticks: [String],
    series: [Series],
    places: Int = 2
  ) {
    precondition(runs.count == ticks.count, "\(runs.count) runs have \(ticks.count) ticks")
    precondition(
      series.allSatisfy { series in
        series.changes.allSatisfy { runs.indices.contains($0.run) }
          && series.steps.allSatisfy { runs.indices.contains($0.run) }
      },
      "a change is at one of the runs"
    )
    self.title = title
    self.valueTitle = valueTitle
    self.unit = unit
    self.runs = runs
    self.ticks = ticks
    self.series = series
    self.places = places
  }

  /// One line.
  package struct Series: Hashable, Sendable {
    /// The line's name.
    package let name: String
    /// The values by run, in ascending order, each up to the next one; nil where nothing was
    /// measured.
    package let changes: [Change]
    /// The lasting changes, in ascending order.
    package let steps: [Step]

    package init(name: String, changes: [Change], steps: [Step] = []) {
      precondition(
        zip(changes, changes.dropFirst()).allSatisfy { $0.run < $1.run },
        "changes are in the order of runs"
      )
      self.name = name
      // Long histories have millions of changes, and hardly any that cannot be drawn.
      let canBeDrawn = changes.allSatisfy { $0.value == Finite.only($0.value) }
      self.changes =
        canBeDrawn
        ? changes : changes.map { Change(run: $0.run, value: Finite.only($0.value)) }
      self.steps = steps
    }
  }

  /// A value from a run on.
  package struct Change: Hashable, Sendable {
    package let run: Int
    package let value: Double?

    package init(run: Int, value: Double?) {
      self.run = run
      self.value = value
    }
  }

  /// A lasting change.
  package struct Step: Hashable, Sendable {
    package let run: Int
    package let before: Double
    package let after: Double
    package let isWorse: Bool

    package init(run: Int, before: Double, after: Double, isWorse: Bool) {
      self.run = run
      self.before = before
      self.after = after
      self.isWorse = isWorse
    }
  }

  package var altText: String {
    let sentences = series.compactMap { series -> String? in
      guard let last = series.changes.last?.value else { return nil }
      let steps = series.steps.count
      let changes = steps == 0 ? "no step" : steps == 1 ? "one step" : "\(steps) steps"
      return "\(series.name): \(text(last)) in the latest run, \(changes)."
    }
    return sentences.isEmpty ? "Nothing was measured." : sentences.joined(separator: " ")
  }

  package var table: ChartTable {
    let all = series.reduce(0) { $0 + $1.steps.count }
    let latest = series.flatMap { series in
      series.steps.suffix(Self.mostRows).map { (series.name, $0) }
    }.sorted { $0.1.run > $1.1.run }
    var rows = latest.prefix(Self.mostRows).map { name, step in
      [
        runs[step.run], name, text(step.before), text(step.after),
        step.isWorse ? "worse" : "better",
      ]
    }
    if all > rows.count {
      rows.append(["\(all - rows.count) earlier steps", "", "", "", ""])
    }
    if rows.isEmpty { rows = [["no steps", "", "", "", ""]] }
    return ChartTable(
      caption: "\(title): steps",
      columns: ["run", "variant", "before", "after", "change"],
      rows: rows
    )
  }

  /// A value with its unit.
  func text(_ value: Double) -> String {
    let digits = DecimalText.fixed(value, places: places)
    return unit.isEmpty ? digits : "\(digits) \(unit)"
  }

  private static let mostRows = 50
}
