package import FrameLab

/// Makes each mistake of some mutations in turn, and judges all expectations and claims anew.
///
/// An expectation or a claim that no mistake breaks guards nothing.
package struct MutationStudy: Study {
  /// The scenario on its device.
  package let run: ScenarioRun
  /// The mistakes, of the scenario's own variants.
  package let mutations: [Mutation]
  /// The claims that are about the scenario.
  package let claims: [Claim]

  /// Prepares a study.
  ///
  /// - Parameters:
  ///   - run: the scenario on its device.
  ///   - mutations: the mistakes; all of the scenario if nil.
  ///   - claims: claims about any scenarios, or about none.
  package init(of run: ScenarioRun, mutations: [Mutation]? = nil, claims: [Claim] = []) {
    self.run = run
    self.mutations = mutations ?? run.scenario.mutations
    self.claims = claims.filter { claim in
      guard case .scenario(let id, let devices) = claim.test?.subject else { return false }
      return id == run.scenario.id && devices.contains(run.model.id)
    }
  }

  /// The trials of the variants, and those of each mutation.
  package func trials(knowing record: TrialRecord) -> [Trial] {
    run.scenario.variants.flatMap(run.measuredTrials) + mutations.flatMap { candidate($0).trials }
  }

  /// What breaks without a mistake, and by each.
  package func conclusion(from record: TrialRecord) -> MutationReport {
    let variants = run.scenario.variants.map {
      VariantResult($0, trials: record.required(run.measuredTrials(of: $0)))
    }
    return MutationReport(
      unmutated: breakage(of: variants),
      outcomes: mutations.map { mutation in
        var mutated = mutation.variant
        mutated.techniques = candidate(mutation).configuration.techniques
        let result = VariantResult(mutated, trials: record.required(candidate(mutation).trials))
        return MutationOutcome(
          mutation: mutation,
          breakage: breakage(
            of: variants.map { $0.variant == mutation.variant ? result : $0 }
          )
        )
      }
    )
  }

  private func candidate(_ mutation: Mutation) -> CandidateTrials {
    CandidateTrials(
      mutation.variant,
      taking: mutation.change.technique,
      from: mutation.trap,
      in: run
    )
  }

  private func breakage(of variants: [VariantResult]) -> Breakage {
    let result = run.result(of: variants)
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
package struct MutationReport: Hashable, Sendable {
  /// What is broken without any mistake.
  package let unmutated: Breakage
  /// What each mistake breaks, in the order of the mutations.
  package let outcomes: [MutationOutcome]
}

/// What a mistake breaks on one device.
package struct MutationOutcome: Hashable, Sendable {
  /// The mistake.
  package let mutation: Mutation
  /// What is broken by it, or without it.
  package let breakage: Breakage
}

/// The expectations and claims that a run breaks, except those that only warn.
package struct Breakage: Hashable, Sendable {
  /// The expectations of all variants, in the order of the file.
  package let expectations: [BrokenExpectation]
  /// The claims, in the order of their file.
  package let claims: [Claim]

  /// Whether nothing is broken.
  package var isEmpty: Bool { expectations.isEmpty && claims.isEmpty }
}

/// An expectation that a variant does not meet.
package struct BrokenExpectation: Hashable, Sendable {
  /// The variant.
  package let variantID: String
  /// What was expected and measured.
  package let verdict: Verdict
}
