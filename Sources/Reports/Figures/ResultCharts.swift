import Charts
import FrameLab
import HitchMonitoring
import Scenarios
import TextFormats

/// The charts of a scenario's results.
enum ResultCharts {
  /// Returns a metric of every variant of one scenario, grouped by device.
  ///
  /// On several devices, two variants are one row for each device, from the first to the second.
  static func comparison(_ results: [ScenarioResult], of metric: Metric) -> DotPlot {
    let variants = results.first?.variants ?? []
    if results.count > 1, variants.count == 2 {
      return change(results, from: variants[0].variant, to: variants[1].variant, metric)
    }
    return dotPlot(
      of: metric,
      title: FindingTitle.comparison(results, of: metric),
      overWorlds: results.first?.worlds != nil,
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

  /// Returns the change between two variants, with a row for each device.
  private static func change(
    _ results: [ScenarioResult],
    from before: Variant,
    to after: Variant,
    _ metric: Metric
  ) -> DotPlot {
    var plot = dotPlot(
      of: metric,
      title: FindingTitle.change(results, of: metric, from: before, to: after)
        ?? "\(metric.title) of each variant",
      overWorlds: results.first?.worlds != nil,
      groups: [
        .init(
          rows: results.compactMap { result in
            guard let first = result.variants.first(where: { $0.variant == before }),
              let second = result.variants.first(where: { $0.variant == after })
            else { return nil }
            var row = row(of: second, metric, label: result.model.name, over: result.worlds)
            row.baseline = result.typical(of: metric, in: first)
            return row
          }
        )
      ]
    )
    plot.baselineName = before.title
    plot.valueName = after.title
    return plot
  }

  private static func dotPlot(
    of metric: Metric,
    title: String,
    overWorlds: Bool,
    groups: [DotPlot.Group]
  ) -> DotPlot {
    DotPlot(
      title: title,
      axisTitle: overWorlds
        ? "\(metric.axisTitle), median over plausible phones"
        : "\(metric.axisTitle), one typical run",
      unit: metric.unit,
      bands: metric == .hitchTimeRatio ? RatingBands.scrolling : [],
      groups: groups,
      spreadName: overWorlds
        ? "from the 10th to the 90th percentile" : "from the least to the greatest trial",
      places: metric.decimals
    )
  }

  /// Returns the hitch time of every variant by cause, on one device.
  static func causes(_ result: ScenarioResult) -> StackedBars {
    causes(of: result.variants, in: result)
  }

  /// Returns the hitch time of some variants of a result by cause.
  static func causes(of variants: [VariantResult], in result: ScenarioResult) -> StackedBars {
    var chart = times(
      variants.map { (label: $0.variant.title, time: $0.hitchTime) },
      axisTitle: "hitch time by cause over all trials of one typical run (ms)"
    )
    chart.title = FindingTitle.causes(chart, place: result.model.name)
    return chart
  }

  /// Returns the main thread's time in every variant by operation, on one device.
  static func mainThreadTime(_ result: ScenarioResult) -> StackedBars {
    var chart = times(
      result.variants.map { variant in
        let time = variant.trials.reduce(into: TimeByOperation()) { $0 += $1.mainThreadTime }
        return (label: variant.variant.title, time: time)
      },
      axisTitle: "main thread time over all trials of one typical run (ms)"
    )
    chart.title = FindingTitle.mainThreadTime(chart, place: result.model.name)
    return chart
  }

  private static func times(
    _ rows: [(label: String, time: TimeByOperation)],
    axisTitle: String
  ) -> StackedBars {
    let operations = rows.reduce(into: TimeByOperation()) { $0 += $1.time }.ranked.map(\.operation)
    return StackedBars(
      title: "",
      axisTitle: axisTitle,
      unit: "ms",
      series: operations.map { operation in
        let cause = Cause(operation)
        return StackedBars.Series(name: operation.words, group: cause.name, hue: cause.hue)
      },
      rows: rows.map { row in
        StackedBars.Row(
          label: row.label,
          parts: operations.map { row.time[$0].inMilliseconds }
        )
      },
      places: 0
    )
  }

  /// Returns the frames of some variants' first measured trials in a window, below each other.
  static func timeline(
    of variants: [VariantResult],
    in result: ScenarioResult,
    window: FrameWindow
  ) -> FrameTimeline {
    timeline(
      of: variants.map { variant in
        let frames = window.frames(of: variant)
        return (variant: variant, first: frames.first, records: frames.records)
      },
      in: result,
      vsyncs: window.vsyncs
    )
  }

  /// Frames of some runs below each other, each with the number of its first one.
  static func timeline(
    of runs: [(variant: VariantResult, first: Int, records: ArraySlice<FrameRecord>)],
    in result: ScenarioResult,
    vsyncs: Range<Int>
  ) -> FrameTimeline {
    let interval = result.model.device.refreshIntervalNanoseconds
    let panels = runs.map { run in
      FrameTimeline.Panel(
        name: run.variant.variant.title,
        id: run.variant.variant.id,
        frames: run.records.map { record in
          FrameTimeline.Frame(
            vsync: record.timing.begin,
            upper: record.work.commitNanoseconds.inMilliseconds,
            lower: record.work.renderNanoseconds.inMilliseconds,
            lateness: record.isScrolling
              ? (record.timing.hitchTicks * interval).inMilliseconds : 0
          )
        },
        firstNumber: run.first
      )
    }
    var chart = FrameTimeline(
      title: "",
      panels: panels,
      vsyncs: vsyncs,
      deadline: interval.inMilliseconds,
      timeTitle: "time since the first trial began (s)"
    )
    chart.title = FindingTitle.timeline(chart, place: result.model.name)
    return chart
  }

  /// Returns a metric of one variant: the median over the worlds with the 10th and 90th percentile,
  /// or the value of the central world with the range of its trials.
  ///
  /// A rating that fewer than 75 of 100 worlds share is unclear: its mark has no color.
  static func row(
    of variant: VariantResult,
    _ metric: Metric,
    label: String,
    over worlds: WorldResult? = nil
  ) -> DotPlot.Row {
    let measured = variant[metric]
    let spread = worlds?.spread(of: metric, in: variant.variant.id)
    let value = spread?.median ?? measured?.value
    let rating =
      metric == .hitchTimeRatio ? value.map { HitchRating(ofMillisecondsPerSecond: $0) } : nil
    let isClear =
      rating.flatMap { variant.share(of: $0, over: worlds) }
      .map { $0.reaches(Sureness.mostly.leastPercent) } ?? true
    return DotPlot.Row(
      label: label,
      value: value,
      spread: spread.map { $0.p10...$0.p90 } ?? measured.map { $0.least...$0.most },
      tone: isClear ? rating?.tone ?? .neutral : .neutral
    )
  }
}
