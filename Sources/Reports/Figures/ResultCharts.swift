import Charts
import FrameLab
import Scenarios

/// The charts of a scenario's results.
enum ResultCharts {
  /// A metric of every variant of one scenario, grouped by device.
  static func comparison(_ results: [ScenarioResult], of metric: Metric, title: String) -> DotPlot {
    dotPlot(
      of: metric,
      title: title,
      groups: results.map { result in
        DotPlot.Group(
          title: results.count > 1 ? result.model.name : nil,
          rows: result.variants.map {
            row(of: $0, metric, label: $0.variant.title, over: result.worlds)
          }
        )
      }
    )
  }

  static func dotPlot(
    of metric: Metric,
    title: String,
    groups: [DotPlot.Group]
  ) -> DotPlot {
    DotPlot(
      title: title,
      axisTitle: metric.axisTitle,
      unit: metric.unit,
      bands: metric == .hitchTimeRatio ? RatingBands.scrolling : [],
      groups: groups,
      spreadName: "from the least to the greatest trial",
      places: metric.decimals
    )
  }

  /// The hitch time of every variant by cause, on one device.
  static func causes(_ result: ScenarioResult) -> StackedBars {
    causes(of: result.variants, in: result)
  }

  /// The hitch time of some variants of a result by cause.
  static func causes(of variants: [VariantResult], in result: ScenarioResult) -> StackedBars {
    causes(
      variants.map { (label: $0.variant.title, variant: $0) },
      title: "Hitch time by cause, \(result.model.name)"
    )
  }

  /// The hitch time of some variants by cause.
  static func causes(
    _ rows: [(label: String, variant: VariantResult)],
    title: String
  ) -> StackedBars {
    times(
      rows.map { (label: $0.label, time: $0.variant.hitchTime) },
      title: title,
      axisTitle: "hitch time over all trials (ms)"
    )
  }

  /// The main thread's time in every variant by operation, on one device.
  static func mainThreadTime(_ result: ScenarioResult) -> StackedBars {
    times(
      result.variants.map { variant in
        let time = variant.trials.reduce(into: TimeByOperation()) { $0 += $1.mainThreadTime }
        return (label: variant.variant.title, time: time)
      },
      title: "Main thread time by operation, \(result.model.name)",
      axisTitle: "main thread time over all trials (ms)"
    )
  }

  private static func times(
    _ rows: [(label: String, time: TimeByOperation)],
    title: String,
    axisTitle: String
  ) -> StackedBars {
    let operations = rows.reduce(into: TimeByOperation()) { $0 += $1.time }.ranked.map(\.operation)
    return StackedBars(
      title: title,
      axisTitle: axisTitle,
      unit: "ms",
      series: operations.map(\.name),
      rows: rows.map { row in
        StackedBars.Row(
          label: row.label,
          parts: operations.map { Double(row.time[$0]) / 1_000_000 }
        )
      },
      places: 0
    )
  }

  /// The frames of a variant's first measured trial in a window.
  static func timeline(
    of variant: VariantResult,
    in result: ScenarioResult,
    window: FrameWindow
  ) -> FrameTimeline {
    let frames = window.frames(of: variant)
    return timeline(
      of: frames.records,
      from: frames.first,
      in: result,
      title: "\(variant.variant.title), \(result.model.name): frames of the first trial, "
        + window.description
    )
  }

  /// Some frames of a trial in a row, of which the first has the given number.
  static func timeline(
    of records: ArraySlice<FrameRecord>,
    from first: Int,
    in result: ScenarioResult,
    title: String
  ) -> FrameTimeline {
    let interval = result.model.device.refreshIntervalNanoseconds
    return FrameTimeline(
      title: title,
      frames: records.map { record in
        FrameTimeline.Frame(
          upper: Double(record.work.commitNanoseconds) / 1_000_000,
          lower: Double(record.work.renderNanoseconds) / 1_000_000,
          lateness: record.isScrolling
            ? Double(record.timing.hitchTicks * interval) / 1_000_000 : 0
        )
      },
      firstNumber: first,
      deadline: Double(interval) / 1_000_000
    )
  }

  /// A metric of one variant in the central world.
  ///
  /// A rating that fewer than 75 of 100 worlds share is open: its mark has no color.
  static func row(
    of variant: VariantResult,
    _ metric: Metric,
    label: String,
    over worlds: WorldResult? = nil
  ) -> DotPlot.Row {
    let measured = variant[metric]
    let isOpen =
      variant.rating.flatMap { variant.share(of: $0, over: worlds) }.map { !$0.reaches(.likely) }
      ?? false
    return DotPlot.Row(
      label: label,
      value: measured?.value,
      spread: measured.map { $0.least...$0.most },
      tone: metric == .hitchTimeRatio && !isOpen ? variant.rating?.tone : .neutral
    )
  }
}
