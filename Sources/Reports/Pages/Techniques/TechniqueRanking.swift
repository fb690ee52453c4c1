package import FrameLab
package import Scenarios

/// The techniques by the hitch time that each saves in the median list where nothing else differs.
///
/// Every order of techniques on the site is this one.
package struct TechniqueRanking {
  /// The techniques that make a difference to hitch time in any list, the largest median first.
  package let techniques: [Technique]

  /// Ranks all techniques.
  ///
  /// - Parameter results: the results, those of a scenario one after the other.
  package init(_ results: [ScenarioResult]) {
    techniques = Technique.allCases.compactMap { technique in
      TechniqueWorth(TechniqueEvidence.all(for: technique, in: results)).map { (technique, $0) }
    }
    .filter(\.1.isTelling).enumerated()
    .sorted { left, right in
      let (one, other) = (left.element.1, right.element.1)
      return (other.median, other.most.saving ?? 0, left.offset)
        < (one.median, one.most.saving ?? 0, right.offset)
    }
    .map(\.element.0)
  }
}
