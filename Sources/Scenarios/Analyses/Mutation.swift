import FrameLab

/// A right variant that makes a single mistake: one technique is decided as in a variant that it
/// sets right.
package struct Mutation: Hashable, Sendable {
  /// The right variant.
  package let variant: Variant
  /// The variant that the mistake is taken from.
  package let trap: Variant
  /// The mistake.
  package let change: TechniqueChange

  /// Why the mistake does no harm, as the scenario says; nil if it must be noticed.
  package var harmlessBecause: String? {
    variant.fix.harmless.first { $0.technique == change.technique }?.why
  }
}

extension Scenario {
  /// Each mistake that a right variant could make, once: by variant, by what it sets right, and in
  /// the order of techniques.
  package var mutations: [Mutation] {
    variants.flatMap { variant in
      var seen: Set<TechniqueChange> = []
      return variant.fix.traps.flatMap { id in
        variants.filter { $0.id == id }.flatMap { trap in
          variant.techniques.differences(from: trap.techniques).map { technique in
            Mutation(
              variant: variant,
              trap: trap,
              change: TechniqueChange(technique, from: variant, to: trap)
            )
          }
        }
      }
      .filter { seen.insert($0.change).inserted }
    }
  }
}
