import Charts
import FrameLab
import Scenarios

/// The charts of analysis findings.
enum AnalysisCharts {
  /// What each technique contributes, from both ends.
  static func waterfall(_ ablation: Ablation, on model: DeviceModel) -> Waterfall {
    let metric = ablation.metric
    let paths = [ablation.removals, ablation.additions]
    return Waterfall(
      title: "What each technique contributes, \(model.name)",
      axisTitle: metric.axisTitle,
      unit: metric.unit,
      starts: [
        .init(
          name: "\(ablation.removals.start.title), less one technique",
          value: ablation.removals.measured?.value
        ),
        .init(
          name: "\(ablation.additions.start.title), plus one technique",
          value: ablation.additions.measured?.value
        ),
      ],
      rows: ablation.removals.steps.map { step in
        Waterfall.Row(
          label: "\(step.change.technique.title): \(step.change.from), not \(step.change.to)",
          ends: paths.map { end(of: step.change.technique, in: $0) }
        )
      },
      places: metric.decimals
    )
  }

  /// How variants respond to a parameter, and where they begin to differ.
  static func curves(
    _ sensitivity: Sensitivity,
    spacing: SweepRange.Spacing,
    on model: DeviceModel,
    costs: CostTable
  ) -> BreakEvenCurves {
    let parameter = sensitivity.parameter
    let published = parameter.publishedValues(in: costs)
    return BreakEvenCurves(
      title: "\(sensitivity.metric.title) by \(parameter.phrase), \(model.name)",
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
      published: published.map {
        parameter.number($0.lowerBound)...parameter.number($0.upperBound)
      }
    )
  }

  /// What smoothness costs in memory: the variants, and changed ones that no other beats.
  static func frontier(_ frontier: Frontier, on model: DeviceModel) -> FrontierPlot {
    let shown = frontier.choices.filter { $0.isOnFrontier || $0.point.candidate.change == nil }
    return FrontierPlot(
      title: "\(frontier.vertical.title) against \(frontier.horizontal.title.lowercased()), "
        + model.name,
      horizontal: measure(frontier.horizontal),
      vertical: measure(frontier.vertical),
      points: shown.map { choice in
        FrontierPlot.Point(
          name: choice.point.candidate.title,
          x: choice.point.horizontal.value,
          y: choice.point.vertical.value,
          isOnFrontier: choice.isOnFrontier
        )
      }
    )
  }

  private static func measure(_ metric: Metric) -> FrontierPlot.Measure {
    FrontierPlot.Measure(
      axisTitle: metric.axisTitle,
      unit: metric.unit,
      places: metric.decimals
    )
  }

  private static func end(of technique: Technique, in path: AblationPath) -> Waterfall.End {
    let step = path.steps.first { $0.change.technique == technique }
    return Waterfall.End(
      value: step?.measured?.value,
      isDifferent: step?.difference?.isShown ?? false
    )
  }
}

extension SweptParameter {
  /// The title within a sentence.
  fileprivate var phrase: String { title.prefix(1).lowercased() + title.dropFirst() }

  /// The range that sources give; only for costs.
  fileprivate func publishedValues(in costs: CostTable) -> ClosedRange<Int>? {
    guard case .cost(let operation) = self else { return nil }
    return costs[operation]?.publishedNanoseconds
  }
}
