package import FrameLab

/// Changes one technique of a variant at a time, to find the most helpful change.
///
/// A technique is set as in the scenario's fix, as in its other variants that fix something, and to
/// its default, which is an experienced author's choice. The two that such an author has to add,
/// image preparation and data prefetching, are set to each of their other choices instead.
package struct SwitchStudy: Study {
  /// The scenario on its device.
  package let run: ScenarioRun
  /// The variant that is changed.
  package let variant: Variant
  /// The metric that is to get better.
  package let metric: Metric
  private let steps: [CandidateTrials]

  /// The metrics that must not get worse: a list that shows something wrong is not faster, it is
  /// broken.
  private static let correctness: [Metric] = [
    .wrongImageTime, .statesLost, .wrongHeights, .offsetJumps, .failedLoads, .leakedTasks,
  ]
  /// The metrics that a technique may cost.
  private static let prices: [Metric] = [.hitchTimeRatio, .placeholderTimeP95, .memoryPeak]
  /// The techniques that have to be added, because their default does nothing.
  private static let additions: [Technique] = [.imagePreparation, .dataPrefetching]

  /// Prepares a study.
  ///
  /// - Parameters:
  ///   - run: the scenario on its device.
  ///   - variant: one of the scenario's.
  ///   - metric: the metric that is to get better; the scenario's metric if nil.
  package init(of run: ScenarioRun, changing variant: Variant, for metric: Metric? = nil) {
    self.run = run
    self.variant = variant
    self.metric = metric ?? run.scenario.metric
    var seen: Set<Techniques> = [variant.techniques]
    steps = Self.alternatives(to: variant, in: run.scenario).compactMap { technique, techniques in
      guard seen.insert(techniques).inserted else { return nil }
      return CandidateTrials(variant, setting: technique, as: techniques, in: run)
    }
  }

  /// Returns the variant's techniques with one of them changed, in the order in which equal ones
  /// are preferred.
  private static func alternatives(
    to variant: Variant,
    in scenario: Scenario
  ) -> [(Technique, Techniques)] {
    let own = variant.techniques
    let defaults = Techniques()
    let fixes =
      [scenario.contrast?.fix].compactMap(\.self)
      + scenario.variants.filter { !$0.fix.traps.isEmpty }
    let fixed = fixes.flatMap { fix in
      own.differences(from: fix.techniques).map { ($0, own.taking($0, from: fix.techniques)) }
    }
    let undone = own.differences(from: defaults).filter { !additions.contains($0) }
      .map { ($0, own.taking($0, from: defaults)) }
    let added = additions.flatMap { technique in
      choices(of: technique, in: own).filter {
        technique.setting(in: $0.1) != technique.setting(in: defaults)
      }
    }
    return fixed + undone + added
  }

  /// Returns a list's techniques with each choice of one of them, with its example for a number of
  /// items.
  private static func choices(
    of technique: Technique,
    in own: Techniques
  ) -> [(Technique, Techniques)] {
    let named = technique.names.compactMap { name -> (Technique, Techniques)? in
      var techniques = own
      return techniques.choose(name, for: technique) ? (technique, techniques) : nil
    }
    guard let number = technique.number, number.unit == .items,
      let example = Int(number.example), number.range.contains(example)
    else { return named }
    var techniques = own
    techniques.choose(example, for: technique)
    return named + [(technique, techniques)]
  }

  /// Returns the trials of the variant and of every change.
  package func trials(knowing record: TrialRecord) -> [Trial] {
    run.measuredTrials(of: variant) + steps.flatMap(\.trials)
  }

  /// Returns the effect of each change.
  package func conclusion(from record: TrialRecord) -> Switches {
    let own = record.required(run.measuredTrials(of: variant))
    return Switches(
      metric: metric,
      variant: variant,
      measured: metric.value(over: own),
      steps: steps.compactMap { step in
        let outcomes = record.required(step.trials)
        guard let difference = PairedDifference(metric, from: own, to: outcomes) else {
          return nil
        }
        func worsened(_ metrics: [Metric]) -> [PairedDifference] {
          metrics.filter { $0 != metric }
            .compactMap { PairedDifference($0, from: own, to: outcomes) }.filter(\.isWorse)
        }
        return Switches.Step(
          change: step.change,
          difference: difference,
          mistakes: worsened(Self.correctness),
          price: worsened(Self.prices)
        )
      }
    )
  }
}

/// The effects of changing one technique of a variant at a time.
package struct Switches: Hashable, Sendable {
  /// The metric that is to get better.
  package let metric: Metric
  /// The variant that was changed.
  package let variant: Variant
  /// Its own value; nil if there was nothing to measure.
  package let measured: MeasuredValue?
  /// Every change for which there was something to measure.
  package let steps: [Step]

  /// A change.
  package struct Step: Hashable, Sendable {
    package let change: TechniqueChange
    /// The difference of the metric from the variant's own.
    package let difference: PairedDifference
    /// The new faults of the list.
    package let mistakes: [PairedDifference]
    /// The metrics that get worse without a fault.
    package let price: [PairedDifference]

    /// The improvement of the metric; negative for worse.
    package var gain: Double {
      difference.metric.improvement(of: difference.after.value, over: difference.before.value)
    }
  }

  /// The changes that make the metric better and nothing wrong, the best first: the best of each
  /// technique, and of equal ones the first.
  package var helpful: [Step] {
    let ranked = steps.enumerated()
      .filter {
        $0.element.difference.isShown && $0.element.gain > 0 && $0.element.mistakes.isEmpty
      }
      .sorted { ($1.element.gain, $0.offset) < ($0.element.gain, $1.offset) }
      .map(\.element)
    var seen: Set<Technique> = []
    return ranked.filter { seen.insert($0.change.technique).inserted }
  }
}

extension PairedDifference {
  /// True if the trials show that the value got worse.
  fileprivate var isWorse: Bool {
    isShown && metric.improvement(of: after.value, over: before.value) < 0
  }
}
