/// A part of a comparison as a table, from which text, Markdown and HTML are made.
package struct ComparisonSection: Hashable, Sendable {
  /// What kind of news it is.
  package enum Tone: Hashable, Sendable {
    /// Something got worse.
    case bad
    /// Something got better.
    case good
    /// Neither.
    case neutral
  }

  /// What is in it, with the number.
  package var title: String
  /// What kind of news it is.
  package var tone: Tone
  /// The headings of the columns.
  package var columns: [String]
  /// The rows, each with a cell for every column.
  package var rows: [[String]]
}

extension ResultsComparison {
  /// The sections that have rows, what matters most first.
  package var sections: [ComparisonSection] {
    let simulated = [
      ComparisonSection(
        title: "Untested now",
        tone: .bad,
        columns: ["Variant", "What happened"],
        rows: lost.map { ["\($0.subject)", $0.words] }
      ),
      values("Worse", regressions, .bad),
      ComparisonSection(
        title: "Weakened expectations",
        tone: .bad,
        columns: Self.expectationColumns,
        rows: weakened.map(Self.row)
      ),
      ComparisonSection(
        title: "Failing",
        tone: .bad,
        columns: ["Variant", "Expected", "Before"],
        rows: failed.map { variant in
          [
            "\(variant.subject)", variant.expectations.map(\.text).joined(separator: "; "),
            variant.failedBefore.map { $0 ? "failed too" : "passed" }
              ?? (notRunBefore.contains(variant.subject) ? "not run" : "not there"),
          ]
        }
      ),
      values("Better", metrics(.improvement), .good),
      values("Measured now", metrics(.found), .neutral),
      ComparisonSection(
        title: "Stricter expectations",
        tone: .good,
        columns: Self.expectationColumns,
        rows: expectations.filter { !$0.kind.isWeaker }.map(Self.row)
      ),
      ComparisonSection(
        title: "New",
        tone: .neutral,
        columns: ["Variant", "Rating", "Elsewhere"],
        rows: added.map {
          [
            "\($0.entry.subject)", $0.entry.rating ?? "not rated",
            $0.fallback.map { "on \($0.subject.device): \($0.rating ?? "not rated")" } ?? "",
          ]
        }
      ),
      ComparisonSection(
        title: "Removed",
        tone: .neutral,
        columns: ["Variant", "Rating", "Expectations"],
        rows: removed.map {
          ["\($0.entry.subject)", $0.entry.rating ?? "not rated", "\($0.entry.expectations.count)"]
        }
      ),
      ComparisonSection(
        title: "Renamed",
        tone: .neutral,
        columns: ["Before", "After"],
        rows: renamed.map { [$0.old, $0.new] }
      ),
      ComparisonSection(
        title: "Changed inputs",
        tone: .neutral,
        columns: ["Input", "Before", "After"],
        rows: causes.map { [$0.key, $0.old ?? "", $0.new ?? ""] }
      ),
    ]
    return (simulated + measuredSections).filter { !$0.rows.isEmpty }
  }

  private static let expectationColumns = ["Variant", "Expected", "Now expects", "Result"]

  private static func row(_ change: ExpectationChange) -> [String] {
    [
      "\(change.subject)", change.oldText, change.newText,
      change.hasResultChanged ? "changed" : "the same",
    ]
  }

  private func values(
    _ title: String,
    _ changes: [MetricChange],
    _ tone: ComparisonSection.Tone
  ) -> ComparisonSection {
    ComparisonSection(
      title: title,
      tone: tone,
      columns: ["Variant", "Metric", "Before", "After", "Change", "Worlds"],
      rows: changes.map { change in
        let (old, new) = change.metric.texts(change.old, change.new)
        return [
          "\(change.subject)", change.metric.key, old, new, change.differenceText,
          change.worldsText ?? "",
        ]
      }
    )
  }

  /// The lines below the headline: notes, what is hidden.
  package var remarks: [String] {
    var remarks = notes
    let hidden = metrics(.unchanged).count
    if hidden > 0 {
      remarks.append("\(hidden) value\(hidden == 1 ? "" : "s") within the tolerance, not shown")
    }
    if metrics.contains(where: { $0.worldsText != nil }) {
      remarks.append(
        "Share: in how many of the same sets of costs, drawn from the ranges of the inputs, the value is "
          + "worse or better by any amount"
      )
    }
    return remarks
  }

  /// `main → feature: 2 regressions, 1 improvement, 118 unchanged`.
  package var headline: String { "\(names.old) → \(names.new): \(countsText)" }
}
