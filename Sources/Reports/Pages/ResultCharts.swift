import Charts
import FrameLab
import Scenarios

/// The charts of a scenario's results.
enum ResultCharts {
  /// The hitch time ratio of every variant, grouped by device.
  static func hitchRatio(_ results: [ScenarioResult], title: String) -> DotPlot {
    DotPlot(
      title: title,
      axisTitle: "hitch time ratio (ms/s)",
      unit: "ms/s",
      bands: RatingBands.scrolling,
      groups: results.map { result in
        DotPlot.Group(
          title: results.count > 1 ? heading(of: result, among: results) : nil,
          rows: result.variants.map(row))
      },
      spreadName: "spread over the trials")
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
          parts: operations.map { Double(variant.hitchTime[$0]) / 1_000_000 })
      },
      places: 0)
  }

  /// The frames of a variant's first measured trial around the worst hitch of the scenario.
  static func timeline(
    of variant: VariantResult,
    in result: ScenarioResult,
    window: FrameWindow
  ) -> FrameTimeline {
    let interval = result.model.device.refreshIntervalNanoseconds
    let frames = window.frames(of: variant)
    return FrameTimeline(
      title: "\(variant.variant.title): frames \(window.description) of the first trial",
      frames: frames.records.map { record in
        FrameTimeline.Frame(
          upper: Double(record.work.commitNanoseconds) / 1_000_000,
          lower: Double(record.work.renderNanoseconds) / 1_000_000,
          lateness: record.isScrolling
            ? Double(record.timing.hitchVsyncs * interval) / 1_000_000 : 0)
      },
      deadline: Double(interval) / 1_000_000)
  }

  private static func row(of variant: VariantResult) -> DotPlot.Row {
    let measured = variant[.hitchTimeRatio]
    return DotPlot.Row(
      label: variant.variant.title,
      value: measured?.value,
      spread: measured.map { $0.least...$0.most },
      tone: variant.rating?.tone)
  }

  private static func heading(of result: ScenarioResult, among results: [ScenarioResult]) -> String {
    let isOneScenario = Set(results.map(\.scenario.id)).count == 1
    return isOneScenario ? result.model.name : "\(result.scenario.title) · \(result.model.name)"
  }
}
