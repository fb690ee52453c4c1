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
          rows: result.variants.map { row(of: $0, metric, label: $0.variant.title) }
        )
      }
    )
  }

  /// The hitch time ratio of every variant of many scenarios, grouped by scenario; the results of
  /// a scenario stand one after the other.
  static func overview(_ results: [ScenarioResult]) -> DotPlot {
    var ids: [String] = []
    for result in results where ids.last != result.scenario.id { ids.append(result.scenario.id) }
    return dotPlot(
      of: .hitchTimeRatio,
      title: "Hitch time ratio of every variant",
      groups: ids.map { id in
        let own = results.filter { $0.scenario.id == id }
        return DotPlot.Group(
          title: own.first?.scenario.title,
          rows: (own.first?.variants ?? []).indices.flatMap { index in
            own.map { result in
              let variant = result.variants[index]
              let label = "\(variant.variant.title), \(result.model.name)"
              return row(of: variant, .hitchTimeRatio, label: label)
            }
          }
        )
      }
    )
  }

  private static func dotPlot(
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
      spreadName: "spread over the trials",
      places: metric.decimals
    )
  }

  /// The hitch time of every variant by what caused it, on one device.
  static func causes(_ result: ScenarioResult) -> StackedBars {
    var all = TimeByOperation()
    for variant in result.variants { all += variant.hitchTime }
    let operations = all.ranked.map(\.operation)
    return StackedBars(
      title: "Hitch time by cause, \(result.model.name)",
      axisTitle: "hitch time over all trials (ms)",
      unit: "ms",
      series: operations.map(\.name),
      rows: result.variants.map { variant in
        StackedBars.Row(
          label: variant.variant.title,
          parts: operations.map { Double(variant.hitchTime[$0]) / 1_000_000 }
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
    let interval = result.model.device.refreshIntervalNanoseconds
    let frames = window.frames(of: variant)
    return FrameTimeline(
      title: "\(variant.variant.title), \(result.model.name): frames of the first trial, "
        + window.description,
      frames: frames.records.map { record in
        FrameTimeline.Frame(
          upper: Double(record.work.commitNanoseconds) / 1_000_000,
          lower: Double(record.work.renderNanoseconds) / 1_000_000,
          lateness: record.isScrolling
            ? Double(record.timing.hitchVsyncs * interval) / 1_000_000 : 0
        )
      },
      firstNumber: frames.first,
      deadline: Double(interval) / 1_000_000
    )
  }

  private static func row(
    of variant: VariantResult,
    _ metric: Metric,
    label: String
  ) -> DotPlot.Row {
    let measured = variant[metric]
    return DotPlot.Row(
      label: label,
      value: measured?.value,
      spread: measured.map { $0.least...$0.most },
      tone: metric == .hitchTimeRatio ? variant.rating?.tone : .neutral
    )
  }
}
