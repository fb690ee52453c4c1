package import FrameLab

/// All analyses of a scenario on one device, which share their trials with each other and with the
/// scenario's own run.
package struct ScenarioStudies: Sendable {
  private let ablation: AblationStudy?
  private let sensitivities: [SensitivityStudy]
  private let scenario: Scenario
  private var record = TrialRecord()

  /// Creates the studies that the scenario requests.
  ///
  /// - Parameters:
  ///   - run: the scenario on its device.
  ///   - outcomes: the outcomes of its own trials, in the order of its jobs; nil if they are
  ///     unknown.
  package init(of run: ScenarioRun, knowing outcomes: [TrialOutcome]? = nil) {
    scenario = run.scenario
    ablation =
      switch scenario.analyses.ablation {
      // A single technique is the whole difference, so there is nothing to take apart.
      case .automatic:
        (scenario.contrast?.techniques.count ?? 0) > 1 ? AblationStudy(of: run) : nil
      case .between(let contrast): AblationStudy(of: run, between: contrast)
      case .off: nil
      }
    sensitivities = scenario.analyses.sensitivities.map {
      SensitivityStudy(of: run, varying: $0.parameter, over: $0.range, variants: $0.variants)
    }
    if let outcomes { record.add(outcomes, of: run.jobs.map(\.trial)) }
  }

  /// The trials that are needed next, each once; none if all are known.
  package var plan: TrialPlan {
    TrialPlan(for: sensitivities + [ablation].compactMap(\.self), knowing: record)
  }

  /// Adds the outcomes of a plan's jobs, in the order of the jobs.
  package mutating func add(_ outcomes: [TrialOutcome], of plan: TrialPlan) {
    record.add(outcomes, of: plan)
  }

  /// The findings from all trials.
  ///
  /// - Precondition: the plan has no jobs.
  package var results: AnalysisResults {
    AnalysisResults(
      ablation: ablation?.conclusion(from: record).flatMap { isTelling($0) ? $0 : nil },
      sensitivities: sensitivities.map { $0.conclusion(from: record) }
    )
  }

  /// Returns true if an ablation adds to the two variants, or was requested.
  private func isTelling(_ ablation: Ablation) -> Bool {
    scenario.analyses.ablation != .automatic
      || ablation.removals.steps.count > 1 && ablation.hasEffect
  }
}

/// The results of a scenario's analyses on one device.
package struct AnalysisResults: Hashable, Sendable {
  /// The contribution of each technique; nil without two variants to compare.
  package let ablation: Ablation?
  /// The sensitivities that the scenario requests, in the order of the file.
  package let sensitivities: [Sensitivity]
}
