import Charts
import Scenarios

extension ResultCharts {
  /// Returns the distribution of each variant's metric over the worlds, by device; nil without
  /// worlds.
  static func worlds(
    _ results: [ScenarioResult],
    of metric: Metric
  ) -> QuantileDots? {
    let groups = results.compactMap { result in
      result.worlds.map { worlds in
        QuantileDots.Group(
          title: results.count > 1 ? result.model.name : nil,
          rows: result.variants.map { row(of: $0, metric, over: worlds) }
        )
      }
    }
    let title = FindingTitle.comparison(results, of: metric, number: metric.roughNumber)
    return groups.isEmpty ? nil : quantileDots(of: metric, title: title, groups: groups)
  }

  /// Returns a chart of two variants of a result.
  static func worlds(
    of variants: [VariantResult],
    in result: ScenarioResult,
    title: String
  ) -> QuantileDots? {
    result.worlds.map { worlds in
      let rows = variants.map { row(of: $0, .hitchTimeRatio, over: worlds) }
      return quantileDots(of: .hitchTimeRatio, title: title, groups: [.init(rows: rows)])
    }
  }

  private static func quantileDots(
    of metric: Metric,
    title: String,
    groups: [QuantileDots.Group]
  ) -> QuantileDots {
    QuantileDots(
      title: title,
      axisTitle: metric.axisTitle,
      unit: metric.unit,
      bands: metric == .hitchTimeRatio ? RatingBands.scrolling : [],
      groups: groups,
      samplesName: "phones",
      places: metric.decimals,
      isRough: true
    )
  }

  private static func row(
    of variant: VariantResult,
    _ metric: Metric,
    over worlds: WorldResult
  ) -> QuantileDots.Row {
    QuantileDots.Row(
      label: variant.variant.title,
      values: worlds.values(of: metric, in: variant.variant.id)
    )
  }
}
