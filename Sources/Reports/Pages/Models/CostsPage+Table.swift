import FrameLab
import Scenarios
import TextFormats

extension CostsPage {
  /// The costs of one quality with their ranges.
  func table(_ entries: [CostEntry], _ quality: CostQuality) -> Fragment {
    let scale = RangeBar.decades(around: costs.entries.flatMap(\.milliseconds))
    let ends = [scale.lowerBound, scale.upperBound].map { DecimalText.trimmed($0, places: 6) }
    return ReportTable(
      caption: "Costs of quality \(quality.rawValue): \(quality.meaning)",
      columns: [
        .init(title: "Operation"), .init(title: "Median", isNumeric: true),
        .init(title: "Range", isNumeric: true), .init(title: "\(ends[0]) to \(ends[1]) ms, log"),
        .init(title: "Published", isNumeric: true), .init(title: "Basis"),
        .init(title: "Spread σ", isNumeric: true), .init(title: "Source"),
      ],
      rows: entries.map { row($0, on: scale) }
    ).fragment
  }

  private func row(_ entry: CostEntry, on scale: ClosedRange<Double>) -> [Fragment] {
    let range = entry.plausibleNanoseconds
    return [
      .text(entry.operation.name, note: entry.operation.unit),
      .text(Self.milliseconds(entry.cost.medianNanoseconds)),
      .text(
        Self.range(Int(range.low.rounded())...Int(range.high.rounded())),
        note: Self.ratio(entry.figure)
      ),
      RangeBar(
        scale: scale,
        low: range.low / 1e6,
        median: range.median / 1e6,
        high: range.high / 1e6,
        published: entry.publishedNanoseconds.map {
          Double($0.lowerBound) / 1e6...Double($0.upperBound) / 1e6
        }
      ).fragment,
      .text(entry.publishedNanoseconds.map(Self.range) ?? "–"),
      .text(entry.basis.title),
      .text(
        DecimalText.trimmed(entry.cost.spread, places: 2),
        note: entry.spreadRange.map(Self.bounds)
      ),
      .citation(entry.citation),
    ]
  }

  /// Such as `0.4 (0.15–0.6) × cell-layout`; nil for a range of its own.
  private static func ratio(_ figure: CostFigure) -> String? {
    guard case .ratio(let range, let base) = figure else { return nil }
    return "\(DecimalText.trimmed(range.median, places: 4)) (\(bounds(range))) × \(base.name)"
  }

  private static func bounds(_ range: PlausibleRange) -> String {
    [range.low, range.high].map { DecimalText.trimmed($0, places: 4) }.joined(separator: "–")
  }
}

extension CostEntry {
  /// All figures of the entry, in milliseconds.
  fileprivate var milliseconds: [Double] {
    let published = publishedNanoseconds.map { [Double($0.lowerBound), Double($0.upperBound)] }
    return ([plausibleNanoseconds.low, plausibleNanoseconds.high] + (published ?? []))
      .map { $0 / 1e6 }
  }
}
