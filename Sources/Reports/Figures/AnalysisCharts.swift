import Charts
import FrameLab
import Scenarios

/// The charts of analysis findings.
enum AnalysisCharts {
  /// Returns the contributions of the techniques, from both ends, the greatest first.
  static func contributions(_ ablation: Ablation, on model: DeviceModel) -> ContributionPlot {
    let metric = ablation.metric
    let ranked = ablation.contributions
    return ContributionPlot(
      title: FindingTitle.ablation(ablation, on: model),
      axisTitle: "\(metric.isLowerBetter ? "reduction" : "increase") of \(metric.noun)"
        + (metric.unit.isEmpty ? "" : " (\(metric.unit))"),
      unit: metric.unit,
      starts: [
        "taken from ‘\(ablation.removals.start.title)’",
        "added to ‘\(ablation.additions.start.title)’",
      ],
      rows: ranked.map { contribution in
        ContributionPlot.Row(
          label: contribution.change.technique.title,
          amounts: [contribution.removal, contribution.addition]
        )
      },
      places: metric.decimals
    )
  }

  /// Returns the response of variants to a parameter, with their break-even; costs are those of the
  /// device.
  static func curves(
    _ sensitivity: Sensitivity,
    spacing: SweepRange.Spacing,
    on model: DeviceModel,
    costs: CostTable
  ) -> BreakEvenCurves {
    let parameter = sensitivity.parameter
    return BreakEvenCurves(
      title: FindingTitle.sensitivity(sensitivity, on: model),
      inputTitle: parameter.heading,
      inputUnit: parameter.unit,
      outputTitle: sensitivity.metric.axisTitle,
      outputUnit: sensitivity.metric.unit,
      inputs: sensitivity.values.map(parameter.number),
      series: sensitivity.series.map { series in
        BreakEvenCurves.Series(
          name: series.variant.title,
          outputs: series.measured.map { $0?.value },
          breakEven: sensitivity.breakEven(of: series),
          breakEvenWords: series.comparison.map(sensitivity.words)
        )
      },
      spacing: spacing == .geometric ? .logarithmic : .linear,
      places: sensitivity.metric.decimals,
      published: parameter.publishedValues(in: costs, on: model)
    )
  }
}

extension SweptParameter {
  /// Returns the values that sources give at the speed of a device; only for costs.
  fileprivate func publishedValues(in costs: CostTable, on model: DeviceModel) -> [Double] {
    guard case .cost(let operation) = self, let speed = model.speed(in: operation) else {
      return []
    }
    return (costs[operation]?.published ?? []).values(atSpeed: speed).map {
      $0 / Double(valuesPerUnit)
    }
  }
}
