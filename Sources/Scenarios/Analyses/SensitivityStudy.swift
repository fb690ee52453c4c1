package import FrameLab

/// Varies one number of a scenario's configuration over a range, and finds the value from which
/// variants differ.
package struct SensitivityStudy: Study {
  /// The scenario on its device.
  package let run: ScenarioRun
  /// The parameter to vary.
  package let parameter: SweptParameter
  package let range: SweepRange
  /// The variants; the others are compared to the first.
  package let variants: [Variant]
  /// The metric to measure.
  package let metric: Metric
  private let configurations: [ListConfiguration]

  /// Creates a study.
  ///
  /// - Parameters:
  ///   - run: the scenario on its device.
  ///   - parameter: the parameter to vary, in all variants.
  ///   - range: the values to try.
  ///   - variants: one or more; all variants of the scenario if nil.
  ///   - metric: the metric to measure; the scenario's metric if nil.
  package init(
    of run: ScenarioRun,
    varying parameter: SweptParameter,
    over range: SweepRange,
    variants: [Variant]? = nil,
    metric: Metric? = nil
  ) {
    precondition(
      range.ends.lowerBound >= parameter.leastValue,
      "'\(parameter.title)' is \(parameter.leastValue) or more, got \(range.ends.lowerBound)"
    )
    self.run = run
    self.parameter = parameter
    self.range = range
    self.variants = variants ?? run.scenario.variants
    self.metric = metric ?? run.scenario.metric
    configurations = self.variants.map(run.configuration)
  }

  /// Returns the trials at all values, and then those of each comparison's next bisection step.
  package func trials(knowing record: TrialRecord) -> [Trial] {
    let values = values
    let all = configurations.flatMap { configuration in
      values.map { trials(of: configuration, at: $0) }
    }
    guard let reference = configurations.first,
      all.allSatisfy({ record.outcomes(of: $0) != nil })
    else { return all.flatMap(\.self) }
    return configurations.dropFirst().flatMap { other -> [Trial] in
      guard case .ask(let values) = search(reference, other, record) else { return [] }
      return values.flatMap { trials(of: reference, at: $0) + trials(of: other, at: $0) }
    }
  }

  /// Returns the variants at all values, and their break-evens.
  package func conclusion(from record: TrialRecord) -> Sensitivity {
    let values = values
    let series = zip(variants, configurations).enumerated().map { index, element in
      let (variant, configuration) = element
      return SensitivitySeries(
        variant: variant,
        ownValue: parameter.value(in: configuration),
        measured: values.map {
          metric.value(over: record.required(trials(of: configuration, at: $0)))
        },
        comparison: index == 0 ? nil : comparison(configurations[0], configuration, record)
      )
    }
    return Sensitivity(parameter: parameter, metric: metric, values: values, series: series)
  }

  /// The range's values, except those that are too close to a variant's own value.
  private var values: [Int] {
    let own = configurations.compactMap(parameter.value).filter(range.ends.contains)
    let others = range.values.dropFirst().dropLast().filter { value in
      !own.contains {
        BreakEvenBracket(same: $0, different: value).isFine(range.resolutionPercent)
      }
    }
    return Set([range.ends.lowerBound, range.ends.upperBound] + others + own).sorted()
  }

  private func trials(of configuration: ListConfiguration, at value: Int) -> [Trial] {
    run.measuredTrials(of: parameter.setting(value, in: configuration))
  }

  private func comparison(
    _ reference: ListConfiguration,
    _ other: ListConfiguration,
    _ record: TrialRecord
  ) -> SensitivityComparison {
    guard case .found(let breakEven) = search(reference, other, record) else {
      preconditionFailure("a study is asked for its finding when no trial of its plan is left")
    }
    return SensitivityComparison(
      differences: values.map {
        PairedDifference(
          metric,
          from: record.required(trials(of: reference, at: $0)),
          to: record.required(trials(of: other, at: $0))
        )
      },
      breakEven: breakEven
    )
  }

  private func search(
    _ reference: ListConfiguration,
    _ other: ListConfiguration,
    _ record: TrialRecord
  ) -> BreakEvenSearch.Step {
    BreakEvenSearch(values: values, resolutionPercent: range.resolutionPercent).next { value in
      guard let before = record.outcomes(of: trials(of: reference, at: value)),
        let after = record.outcomes(of: trials(of: other, at: value))
      else { return nil }
      let difference = PairedDifference(metric, from: before, to: after)
      return difference?.isShown ?? false
    }
  }
}
