package import FrameLab

/// Makes each mistake of some flips in turn, and judges all expectations and claims anew.
///
/// An expectation or a claim that no mistake breaks guards nothing.
package struct FlipStudy: Study {
  /// The scenario on its device.
  package let run: ScenarioRun
  /// The mistakes, of the scenario's own variants.
  package let flips: [Flip]
  /// The claims that are about the scenario.
  package let claims: [Claim]

  /// Prepares a study.
  ///
  /// - Parameters:
  ///   - run: the scenario on its device.
  ///   - flips: the mistakes; all of the scenario if nil.
  ///   - claims: claims about any scenarios, or about none.
  package init(of run: ScenarioRun, flips: [Flip]? = nil, claims: [Claim] = []) {
    self.run = run
    self.flips = flips ?? run.scenario.flips
    self.claims = claims.filter { claim in
      guard case .scenario(let id, let devices) = claim.test?.subject else { return false }
      return id == run.scenario.id && devices.contains(run.model.id)
    }
  }

  /// The trials of the variants, and those of each flip.
  package func trials(knowing record: TrialRecord) -> [Trial] {
    run.scenario.variants.flatMap(run.measuredTrials) + flips.flatMap { candidate($0).trials }
  }

  /// What breaks without a mistake, and by each.
  package func finding(from record: TrialRecord) -> FlipFinding {
    let variants = run.scenario.variants.map {
      VariantResult($0, trials: record.required(run.measuredTrials(of: $0)))
    }
    return FlipFinding(
      unflipped: breakage(of: variants),
      outcomes: flips.map { flip in
        var flipped = flip.variant
        flipped.techniques = candidate(flip).configuration.techniques
        let result = VariantResult(flipped, trials: record.required(candidate(flip).trials))
        return FlipOutcome(
          flip: flip,
          breakage: breakage(
            of: variants.map { $0.variant == flip.variant ? result : $0 }
          )
        )
      }
    )
  }

  private func candidate(_ flip: Flip) -> CandidateTrials {
    CandidateTrials(flip.variant, taking: flip.change.technique, from: flip.trap, in: run)
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
package struct FlipFinding: Hashable, Sendable {
  /// What is broken without any mistake.
  package let unflipped: Breakage
  /// What each mistake breaks, in the order of the flips.
  package let outcomes: [FlipOutcome]
}

/// What a mistake breaks on one device.
package struct FlipOutcome: Hashable, Sendable {
  /// The mistake.
  package let flip: Flip
  /// What is broken by it, or without it.
  package let breakage: Breakage
}

/// The expectations and claims that a run breaks; those that only warn are not among them.
package struct Breakage: Hashable, Sendable {
  /// The expectations, of whatever variant, in the order of the file.
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
