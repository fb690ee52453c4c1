package import Diagnostics
package import HitchMonitoring

/// The rating that a variant must have, and where its scenario says so.
package struct ExpectedRating: Hashable, Sendable {
  /// The rating of the pooled hitch time ratio.
  package var rating = HitchRating.good
  /// In how many of 100 worlds it has to hold.
  package var leastPercent = ScenarioExpectation.usualPercent
  /// What happens to a run that breaks it; nil if it does not say.
  package var level: WrittenLevel?
  /// Where it is written.
  package var place = Place(path: "")
}
