import FrameLab
import Scenarios

/// A right variant that makes a single mistake: one technique is decided as in a variant that it
/// fixes.
struct Mutation: Hashable, Sendable {
  /// The right variant.
  let variant: Variant
  /// The variant that the mistake is taken from.
  let trap: Variant
  /// The mistake.
  let change: TechniqueChange

  /// Why the mistake does no harm, as the scenario says; nil if it must be noticed.
  var harmlessBecause: String? {
    variant.fix.harmless.first { $0.technique == change.technique }?.why
  }
}

extension Scenario {
  /// Each mistake that a right variant could make, once: by variant, by the variants that it fixes,
  /// and in the order of techniques.
  var mutations: [Mutation] {
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
