import Charts
import DeterministicMath
import FrameLab
import Measurements
import Scenarios
import SiteBuilder
import TextFormats

/// A measurement beside a scenario's simulation, with each number labeled as one or the other.
struct SimulationBesideMeasurement {
  let entry: MeasurementEntry
  let subject: MeasuredSubject
  let comparisons: [HitchComparison]
  /// The beginning of the ids of its figures.
  let id: String
  /// The page that it is on.
  let path: String

  /// The sentences, the drawings and the table; words if there is nothing to compare.
  var fragment: Fragment {
    guard let first = comparisons.first else {
      let reason =
        HitchComparison.interval(of: entry) == nil
        ? "No hitch time ratio was measured, so there is nothing to compare with it."
        : "The scenario was not run in this build."
      return .joined([intro, .paragraph(reason)])
    }
    return .joined([
      intro,
      .list(first.cautions.map(Fragment.text)),
      chart.figure(id: "\(id)-simulated"),
      .joined(comparisons.map(meaning)),
      durations(first)?.figure(id: "\(id)-lengths") ?? .empty,
      table,
      .paragraph(
        "“Inside” is between the 10th and the 90th percentile of the plausible phones. They differ in what we "
          + "do not know of costs and devices; that a measurement is inside says that it does not "
          + "contradict the model, not that the model is right."
      ),
    ])
  }

  private var intro: Fragment {
    Fragment { writer in
      writer.line("p") { line in
        line.text("The scenario ")
        let target = ScenarioPage.path(of: subject.scenario.id)
        line.fragment(
          .link(subject.scenario.title, to: RelativePath.link(to: target, from: path))
        )
        line.text(
          subject.variant.map { ", variant '\($0.title)', stands for this list." }
            ?? " stands for this list. The measurement names no variant, so it is compared with its "
            + "trap and its fix."
        )
      }
    }
  }

  private func name(_ comparison: HitchComparison) -> String {
    "Simulated: \(comparison.variant.variant.title)"
  }

  private func meaning(_ comparison: HitchComparison) -> Fragment {
    Fragment { writer in
      writer.line("p") { line in
        if comparisons.count > 1 {
          line.element("strong", text: "\(comparison.variant.variant.title): ")
        }
        line.text(comparison.meaning)
      }
    }
  }

  /// The ratios.
  private var chart: DotPlot {
    let measured = comparisons[0]
    let spread = Spread(
      measured.interval.iterationRatios(over: measured.denominator).compactMap(\.self)
    )
    let own = DotPlot.Row(
      label: "Measured: \(entry.device.title ?? entry.title)",
      value: measured.quantities.first?.measured,
      spread: spread.flatMap { $0.values.count > 1 ? $0.least...$0.most : nil }
    )
    let simulated = comparisons.map { comparison in
      let ratio = comparison.quantities.first
      let spread = ratio?.spread
      return DotPlot.Row(
        label: "\(name(comparison)), \(comparison.device.result.model.name)",
        value: spread?.median ?? ratio?.central,
        spread: spread.map { $0.p10...$0.p90 }
      )
    }
    return DotPlot(
      title: title,
      axisTitle: "hitch time ratio (ms/s)",
      unit: "ms/s",
      bands: RatingBands.scrolling,
      groups: [.init(rows: [own] + simulated)],
      spreadName:
        "measured: lowest to highest run; simulated: 10th to 90th percentile of the plausible phones"
    )
  }

  private var title: String {
    guard comparisons.count == 1, let standing = comparisons[0].quantities.first?.standing else {
      return "Measured and simulated hitch time ratio"
    }
    return "The measured ratio is \(standing.words)"
  }

  /// Returns the durations of hitches, if single ones are known on both sides.
  private func durations(_ first: HitchComparison) -> PercentileStrip? {
    guard let measured = first.interval.sortedDurations, !measured.isEmpty else { return nil }
    let rows =
      [row("Measured (\(measured.count))", measured)]
      + comparisons.compactMap { comparison in
        let late = comparison.variant.trials.flatMap(\.lateFrames)
        let all = late.map(\.hitchNanoseconds).ascending()
        return all.isEmpty
          ? nil : row("\(name(comparison)), one typical run (\(all.count))", all)
      }
    guard rows.count > 1 else { return nil }
    let refresh = first.device.result.model.device.refreshIntervalNanoseconds
    return PercentileStrip(
      title: "How long measured and simulated hitches are",
      axisTitle: "length of a hitch (ms)",
      unit: "ms",
      rows: rows,
      limit: Double(refresh) / 1e6,
      limitName: "refresh interval of the simulated device"
    )
  }

  private func row(_ label: String, _ sorted: [Int]) -> PercentileStrip.Row {
    func percentile(_ percent: Int) -> Double {
      Double(sorted[max(1, (percent * sorted.count + 99) / 100) - 1]) / 1e6
    }
    return PercentileStrip.Row(
      label: label,
      p50: percentile(50),
      p95: percentile(95),
      p99: percentile(99),
      largest: percentile(100)
    )
  }

  private var table: Fragment {
    let rows = comparisons.flatMap { comparison in
      comparison.quantities.map { quantity -> [Fragment] in
        let kind = quantity.kind
        return [
          .text(
            kind.title,
            note: comparisons.count > 1 ? comparison.variant.variant.title : nil
          ),
          .text(
            kind == .commitShare && quantity.measured == nil
              ? "not stated" : HitchComparison.text(quantity.measured, kind)
          ),
          .text(HitchComparison.text(quantity.spread?.median, kind)),
          .text(QuantityText.text(quantity.spread)),
          .text(HitchComparison.text(quantity.central, kind)),
          .text(quantity.standing?.words ?? "–"),
        ]
      }
    }
    return ReportTable(
      caption: "\(entry.title), measured beside simulated",
      columns: [
        .init(title: "Quantity"), .init(title: "Measured", isNumeric: true),
        .init(title: "Simulated, median", isNumeric: true),
        .init(title: "Simulated, p10–p90", isNumeric: true),
        .init(title: "Simulated, one typical run", isNumeric: true),
        .init(title: "The measured number is"),
      ],
      rows: rows
    ).fragment
  }
}
