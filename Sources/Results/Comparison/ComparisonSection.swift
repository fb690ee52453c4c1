import HitchMonitoring
import Scenarios
internal import TextFormats

/// A part of a comparison as a table.
package struct ComparisonSection: Hashable, Sendable {
  /// The heading, with the number of rows.
  package var title: String
  /// The headings of the columns.
  package var columns: [String]
  /// The rows, each with a cell for every column.
  package var rows: [[String]]
}

extension ResultsComparison {
  /// The sections that have rows, the most important first.
  package var sections: [ComparisonSection] {
    [
      ComparisonSection(
        title: "Untested now",
        columns: ["Variant", "What happened"],
        rows: lost.map { ["\($0.subject)", $0.words] }
      ),
      values("Worse", regressions),
      ComparisonSection(
        title: "Weakened expectations",
        columns: Self.expectationColumns,
        rows: weakened.map(Self.row)
      ),
      ComparisonSection(
        title: "Failing",
        columns: ["Variant", "Expected", "Before"],
        rows: failed.map { variant in
          [
            "\(variant.subject)", variant.expectations.map(\.expected).joined(separator: "; "),
            variant.failedBefore.map { $0 ? "failed too" : "passed" }
              ?? "not there",
          ]
        }
      ),
      values("Better", metrics(.improvement)),
      values("Measured now", metrics(.found)),
      ComparisonSection(
        title: "Stricter expectations",
        columns: Self.expectationColumns,
        rows: expectations.filter { !$0.kind.isWeaker }.map(Self.row)
      ),
      ComparisonSection(
        title: "New",
        columns: ["Variant", "Rating", "Elsewhere"],
        rows: added.map {
          [
            "\($0.entry.subject)", $0.entry.rating?.rawValue ?? "not rated",
            $0.fallback.map { "on \($0.subject.device): \($0.rating?.rawValue ?? "not rated")" }
              ?? "",
          ]
        }
      ),
      ComparisonSection(
        title: "Removed",
        columns: ["Variant", "Rating", "Expectations"],
        rows: removed.map {
          [
            "\($0.entry.subject)", $0.entry.rating?.rawValue ?? "not rated",
            "\($0.entry.expectations.count)",
          ]
        }
      ),
      ComparisonSection(
        title: "Renamed",
        columns: ["Before", "After"],
        rows: renamed.map { [$0.old, $0.new] }
      ),
      ComparisonSection(
        title: "Changed inputs",
        columns: ["Input", "Before", "After"],
        rows: causes.map { [$0.key, $0.old ?? "", $0.new ?? ""] }
      ),
    ].filter { !$0.rows.isEmpty }
  }

  private static let expectationColumns = ["Variant", "Expected", "Now expects", "Result"]

  private static func row(_ change: ExpectationChange) -> [String] {
    [
      "\(change.subject)", change.oldText, change.newText,
      change.hasResultChanged ? "changed" : "the same",
    ]
  }

  private func values(_ title: String, _ changes: [MetricChange]) -> ComparisonSection {
    ComparisonSection(
      title: title,
      columns: ["Variant", "Metric", "Before", "After", "Change"],
      rows: changes.map { change in
        let (old, new) = change.metric.acceptedTexts(change.old, change.new)
        return ["\(change.subject)", change.metric.rawValue, old, new, change.differenceText]
      }
    )
  }

  /// The lines below the headline: notes, and the number of hidden rows.
  package var remarks: [String] {
    let hidden = metrics(.unchanged).count
    if hidden == 0 { return notes }
    return notes + ["\(counted(hidden, "value")) within the tolerance, not shown"]
  }

  /// `main → feature: 2 regressions, 1 improvement, 118 unchanged`.
  package var headline: String { "\(names.old) → \(names.new): \(countsText)" }
}
