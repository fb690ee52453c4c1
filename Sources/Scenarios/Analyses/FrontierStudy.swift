package import FrameLab

/// Compares configurations by two metrics at a time.
package struct FrontierStudy: Study {
  /// The scenario on its device.
  package let run: ScenarioRun
  /// The metric of the vertical axis.
  package let vertical: Metric
  /// The metric of the horizontal axis.
  package let horizontal: Metric
  private let ablation: AblationStudy?

  /// Prepares a study.
  ///
  /// - Parameters:
  ///   - run: the scenario on its device, whose variants are compared.
  ///   - ablation: a study of the same run, whose steps are compared too.
  ///   - vertical: the metric of the vertical axis.
  ///   - horizontal: the metric of the horizontal axis.
  package init(
    of run: ScenarioRun,
    with ablation: AblationStudy? = nil,
    vertical: Metric = .hitchTimeRatio,
    horizontal: Metric = .decodedBytesPeak
  ) {
    self.run = run
    self.ablation = ablation
    self.vertical = vertical
    self.horizontal = horizontal
  }

  /// The trials of the variants, and those of the ablation.
  package func trials(knowing record: TrialRecord) -> [Trial] {
    run.scenario.variants.flatMap(run.measuredTrials)
      + (ablation?.trials(knowing: record) ?? [])
  }

  /// The configurations and their frontier; each configuration once, under its first name.
  package func conclusion(from record: TrialRecord) -> Frontier {
    var seen: Set<ConfigurationKey> = []
    let candidates =
      run.scenario.variants.map { CandidateTrials($0, in: run) }
      + (ablation?.steps ?? [])
    let measured = candidates.filter { seen.insert(ConfigurationKey($0.configuration)).inserted }
      .compactMap { candidate -> Measured? in
        let outcomes = record.required(candidate.trials)
        guard let vertical = vertical.value(over: outcomes),
          let horizontal = horizontal.value(over: outcomes)
        else { return nil }
        return Measured(
          candidate: candidate.candidate,
          vertical: vertical,
          horizontal: horizontal
        )
      }
    return Frontier(
      vertical: vertical,
      horizontal: horizontal,
      points: measured.map { point in
        FrontierPoint(
          candidate: point.candidate,
          vertical: point.vertical,
          horizontal: point.horizontal,
          isOnFrontier: !measured.contains { dominates($0, point) }
        )
      }
    )
  }

  private struct Measured {
    let candidate: Candidate
    let vertical: MeasuredValue
    let horizontal: MeasuredValue
  }

  private func dominates(_ one: Measured, _ other: Measured) -> Bool {
    let pairs = [
      (vertical.badness(one.vertical), vertical.badness(other.vertical)),
      (horizontal.badness(one.horizontal), horizontal.badness(other.horizontal)),
    ]
    return pairs.allSatisfy { $0.0 <= $0.1 } && pairs.contains { $0.0 < $0.1 }
  }
}

extension Metric {
  /// The value, with its sign chosen so that less is better.
  fileprivate func badness(_ measured: MeasuredValue) -> Double {
    isLowerBetter ? measured.value : -measured.value
  }
}
