package import Diagnostics
package import ListEngine

/// The rating that a variant must have, and where its scenario says so.
package struct ExpectedRating: Hashable, Sendable {
  /// The rating of the pooled hitch time ratio.
  package let rating: HitchRating
  /// How sure it must be.
  package let confidence: Confidence
  /// What happens to a run that breaks it; nil if it does not say.
  package let level: WrittenLevel?
  /// Where it is written.
  package let place: Place
}
