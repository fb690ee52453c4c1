import Measurements
import TextFormats

/// The metrics that a source states, with baselines and the rest of their margins.
struct MeasuredMetricTable {
  let metrics: [MeasuredMetric]
  /// The name of the measurement.
  let name: String

  private static let mostRows = 100
  private static let mostValues = 6

  /// The table; empty without metrics.
  var fragment: Fragment {
    let hasBaselines = metrics.contains { $0.baseline != nil }
    var columns: [ReportTable.Column] = [
      .init(title: "Metric"), .init(title: "Measured"), .init(title: "Spread"),
    ]
    if hasBaselines { columns += [.init(title: "Baseline"), .init(title: "Margin")] }
    let rows = metrics.prefix(Self.mostRows).map { metric in
      [
        .text(metric.title, note: metric.identifier == metric.title ? nil : metric.identifier),
        value(of: metric), .text(spread(of: metric)),
      ] + (hasBaselines ? [.text(baseline(of: metric)), .text(margin(of: metric))] : [])
    }
    let rest = metrics.count - rows.count
    return .joined([
      ReportTable(caption: "Metrics of \(name), as measured", columns: columns, rows: rows)
        .fragment,
      rest > 0 ? .paragraph("\(counted(rest, "more metric")) in the file.") : .empty,
    ])
  }

  /// Returns the measured value, and a mark if it is contradicted; the notes have the reason.
  private func value(of metric: MeasuredMetric) -> Fragment {
    metric.objection == nil
      ? measured(metric)
      : .joined([measured(metric), .text("", note: "contradicted, so not rated")])
  }

  private func measured(_ metric: MeasuredMetric) -> Fragment {
    let measured = metric.values.filter { $0.value != nil }
    guard let last = measured.last, let value = last.value else { return .text("not measured") }
    switch metric.series {
    case .iterations: return .text(metric.spread.map { metric.amount($0.mean) } ?? "not measured")
    case .versions:
      let notes = [last.label, metric.bandName(of: value)].compactMap(\.self)
      return .text(metric.amount(value), note: notes.joined(separator: ", "))
    case .percentiles:
      let texts = measured.prefix(Self.mostValues).map {
        "\($0.label ?? "") \($0.value.map(metric.amount) ?? "")"
      }
      return .text(texts.joined(separator: ", "))
    case .histogram:
      return .text("\(counted(measured.count, "range")) of values, in the file")
    case .total: return .text(metric.amount(value), note: metric.bandName(of: value))
    case .none: return .text("not measured")
    }
  }

  private func spread(of metric: MeasuredMetric) -> String {
    guard let spread = metric.spread, spread.values.count > 1 else {
      return metric.regressions.first.map {
        "\(DecimalText.trimmed($0.percent, places: 1)) % more than \(metric.amount($0.reference))"
      } ?? "–"
    }
    let missing = metric.values.count - spread.values.count
    let deviation = metric.scatterText.map { "\($0) over " } ?? ""
    return "\(deviation)\(spread.values.count) runs"
      + (missing > 0 ? ", \(missing) not measured" : "")
  }

  private func baseline(of metric: MeasuredMetric) -> String {
    guard let baseline = metric.baseline else { return "–" }
    let limits = [
      baseline.maximumPercentRegression.map { "\(DecimalText.trimmed($0, places: 1)) %" },
      baseline.maximumRegression.flatMap { $0 > 0 ? metric.amount($0) : nil },
    ].compactMap(\.self)
    return metric.amount(baseline.average)
      + (limits.isEmpty ? "" : ", may be worse by \(limits.joined(separator: " or "))")
  }

  /// Returns the excess of the mean over the baseline, and the rest of the allowance.
  private func margin(of metric: MeasuredMetric) -> String {
    guard let baseline = metric.baseline else { return "–" }
    guard metric.objection == nil else { return "not rated" }
    guard let mean = metric.spread?.mean else { return "not measured" }
    let worse = metric.prefers == .larger ? baseline.average - mean : mean - baseline.average
    let change =
      worse == 0
      ? "as the baseline"
      : "\(metric.amount(worse.magnitude)) \(worse > 0 ? "worse" : "better")"
    guard baseline.average != 0 else { return "\(change); no percentage of 0" }
    let percent = 100 * worse / baseline.average.magnitude
    let share = " (\(DecimalText.trimmed(percent.magnitude, places: 1)) %)"
    guard let allowed = baseline.maximumPercentRegression else { return change + share }
    let left = allowed - percent
    return change + share
      + (left >= 0
        ? "; \(DecimalText.trimmed(left, places: 1)) % left"
        : "; \(DecimalText.trimmed(-left, places: 1)) % too much")
  }
}
