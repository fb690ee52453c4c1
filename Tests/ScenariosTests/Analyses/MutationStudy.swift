import FrameLab
import Scenarios

/// Makes each mistake of some mutations in turn, and judges all expectations and claims anew.
///
/// An expectation or a claim that no mistake breaks guards nothing.
struct MutationStudy: Study {
  /// The scenario on its device.
  let run: ScenarioRun
  /// The mistakes, of the scenario's own variants.
  let mutations: [Mutation]
  /// The claims that are about the scenario.
  let claims: [Claim]

  /// Prepares a study.
  ///
  /// - Parameters:
  ///   - run: the scenario on its device.
  ///   - mutations: the mistakes; all of the scenario if nil.
  ///   - claims: claims about any scenarios, or about none.
  init(of run: ScenarioRun, mutations: [Mutation]? = nil, claims: [Claim] = []) {
    self.run = run
    self.mutations = mutations ?? run.scenario.mutations
    self.claims = claims.filter { claim in
      guard case .scenario(let id, let devices) = claim.test?.subject else { return false }
      return id == run.scenario.id && devices.contains(run.model.id)
    }
  }

  /// The trials of the variants, and those of each mutation.
  func trials(knowing record: TrialRecord) -> [Trial] {
    run.scenario.variants.flatMap(trials) + mutations.flatMap(trials)
  }

  /// What breaks without a mistake, and by each.
  func conclusion(from record: TrialRecord) -> MutationReport {
    MutationReport(
      unmutated: breakage(replacing: nil, from: record),
      outcomes: mutations.map {
        MutationOutcome(mutation: $0, breakage: breakage(replacing: $0, from: record))
      }
    )
  }

  /// The measured trials of a variant.
  private func trials(of variant: Variant) -> [Trial] {
    run.jobs.filter {
      run.scenario.variants[$0.variantIndex] == variant && $0.trialNumber >= run.repetitions.warmUps
    }.map(\.trial)
  }

  /// The variant's trials with its mistake; it keeps its own costs.
  private func trials(of mutation: Mutation) -> [Trial] {
    trials(of: mutation.variant).map { trial in
      var configuration = trial.configuration
      configuration.techniques = mutation.variant.techniques
        .taking(mutation.change.technique, from: mutation.trap.techniques)
      return Trial(configuration, seed: trial.seed)
    }
  }

  private func breakage(replacing mutation: Mutation?, from record: TrialRecord) -> Breakage {
    let result = run.assemble(
      run.scenario.variants.flatMap { variant in
        let trials =
          if let mutation, mutation.variant == variant { trials(of: mutation) } else {
            trials(of: variant)
          }
        // The outcomes of warm-ups do not matter, but each job has one.
        return Array(repeating: TrialOutcome(), count: run.repetitions.warmUps)
          + trials.compactMap { record[$0] }
      }
    )
    return Breakage(
      expectations: result.variants.flatMap { variant in
        variant.verdicts.filter(\.isBroken)
          .map { BrokenExpectation(variantID: variant.variant.id, verdict: $0) }
      },
      claims: claims.filter { ClaimOutcome($0, over: [result]).standing == .broken }
    )
  }
}

/// What a study of mistakes found on one device.
struct MutationReport: Hashable, Sendable {
  /// What is broken without any mistake.
  let unmutated: Breakage
  /// What each mistake breaks, in the order of the mutations.
  let outcomes: [MutationOutcome]
}

/// What a mistake breaks on one device.
struct MutationOutcome: Hashable, Sendable {
  /// The mistake.
  let mutation: Mutation
  /// What is broken by it, or without it.
  let breakage: Breakage
}

/// The expectations and claims that a run breaks, except those that only warn.
struct Breakage: Hashable, Sendable {
  /// The expectations of all variants, in the order of the file.
  let expectations: [BrokenExpectation]
  /// The claims, in the order of their file.
  let claims: [Claim]

  /// Whether nothing is broken.
  var isEmpty: Bool { expectations.isEmpty && claims.isEmpty }
}

/// An expectation that a variant does not meet.
struct BrokenExpectation: Hashable, Sendable {
  /// The variant.
  let variantID: String
  /// What was expected and measured.
  let verdict: Verdict
}
