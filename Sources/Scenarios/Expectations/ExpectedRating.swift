package import Diagnostics
package import HitchMonitoring

/// The rating that a variant must have, and its place in the scenario.
package struct ExpectedRating: Hashable, Sendable {
  /// The rating of the pooled hitch time ratio.
  package var rating = HitchRating.good
  /// The number of worlds of 100 in which it has to hold.
  package var leastPercent = ScenarioExpectation.usualPercent
  /// The effect of breaking it on a run; nil if not set.
  package var level: WrittenLevel?
  package var place = Place(path: "")
}
