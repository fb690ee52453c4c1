import FrameLab
import Scenarios
import TextFormats

extension CostsPage {
  /// Returns the costs of one quality with their ranges, each with its sources folded.
  func table(_ entries: [CostEntry]) -> Fragment {
    let scale = RangeBar.decades(around: costs.entries.flatMap(\.milliseconds))
    let axis = Fragment { writer in
      writer.line("div", ["class": "range-axis"]) { axis in
        axis.element("small", text: "ms, logarithmic")
        axis.element("span", ["aria-hidden": "true"]) { numbers in
          for (index, power) in RangeBar.powers(of: scale).enumerated() {
            let text = index.isMultiple(of: 2) ? DecimalText.trimmed(power, places: 6) : ""
            numbers.element("i", text: text)
          }
        }
      }
    }
    return .joined([axis, FoldedRows(rows: entries.map { row($0, on: scale) }).fragment])
  }

  private func row(_ entry: CostEntry, on scale: ClosedRange<Double>) -> FoldedRows.Row {
    let range = entry.plausibleNanoseconds
    return FoldedRows.Row(
      title: entry.operation.name,
      values: [
        .text(TimeText.milliseconds(entry.cost.medianNanoseconds, atMost: 4)),
        RangeBar(
          scale: scale,
          low: range.low / 1e6,
          median: range.median / 1e6,
          high: range.high / 1e6,
          published: entry.published.values(atSpeed: 1).map { $0 / 1e6 }
        ).fragment,
        .text(entry.basis.title),
      ],
      facts: [
        ("Counted", .text(entry.operation.unit)),
        (
          "Range",
          .text(
            [
              Self.range(Int(range.low.rounded())...Int(range.high.rounded())),
              Self.ratio(entry.figure),
            ].compactMap(\.self).joined(separator: ", ")
          )
        ),
        ("Published", Self.published(entry)),
        (
          "Spread σ",
          .text(
            DecimalText.trimmed(entry.cost.spread, places: 2)
              + (entry.spreadRange.map { " (\(Self.bounds($0)))" } ?? "")
          )
        ),
        ("Source", .citation(entry.citation)),
      ]
    )
  }

  /// Returns a ratio such as `0.4 (0.15–0.6) × cell-layout`; nil for an absolute range.
  private static func ratio(_ figure: CostFigure) -> String? {
    guard case .ratio(let range, let base) = figure else { return nil }
    return "\(DecimalText.trimmed(range.median, places: 4)) (\(bounds(range))) × \(base.name)"
  }

  /// Returns each machine with its figures as they were published.
  private static func published(_ entry: CostEntry) -> Fragment {
    guard !entry.published.isEmpty else { return .empty }
    return .list(
      entry.published.map { figures in
        let values = figures.nanoseconds
        let ends = (values.min() ?? 0)...(values.max() ?? 0)
        let text =
          values.count == 1 ? TimeText.milliseconds(ends.lowerBound, atMost: 4) : range(ends)
        return .text("\(text): \(machine(figures, count: values.count))")
      }
    )
  }

  private static func machine(_ figures: PublishedFigures, count: Int) -> String {
    let times = count > 1 ? "\(count) × " : ""
    let chip = figures.chip.map { ", \($0)" } ?? ""
    return "\(times)\(figures.machine)\(chip); \(figures.source)"
  }

  private static func bounds(_ range: PlausibleRange) -> String {
    [range.low, range.high].map { DecimalText.trimmed($0, places: 4) }.joined(separator: "–")
  }
}

extension CostEntry {
  /// All figures of the entry, in milliseconds.
  fileprivate var milliseconds: [Double] {
    ([plausibleNanoseconds.low, plausibleNanoseconds.high] + published.values(atSpeed: 1))
      .map { $0 / 1e6 }
  }
}
