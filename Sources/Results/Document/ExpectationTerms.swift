package import HitchMonitoring
package import Scenarios

/// The requirements of an expectation besides its rule and its limit, by which it is stricter or
/// looser than another one.
package struct ExpectationTerms: Hashable, Sendable, Codable {
  /// The required rating.
  package var rating: HitchRating?
  /// The variant that it is compared to.
  package var reference: String?
  /// The factor on that variant's value; the limit is their product.
  package var factor: Double?
  /// The difference that counts, in the metric's unit.
  package var margin: Double?
  /// The difference that counts, in percent of the other variant's value.
  package var marginPercent: Double?
  /// The number of plausible phones of 100 on which it must hold; nil if none were asked.
  package var leastPercent: Int?

  private enum CodingKeys: String, CodingKey {
    case rating
    case reference = "of"
    case factor, margin, marginPercent
    case leastPercent = "in"
  }

  package init(
    rating: HitchRating? = nil,
    reference: String? = nil,
    factor: Double? = nil,
    leastPercent: Int? = nil
  ) {
    self.rating = rating
    self.reference = reference
    self.factor = factor
    self.leastPercent = leastPercent
  }

  package init(_ expectation: ScenarioExpectation) {
    self.init(reference: expectation.reference, leastPercent: expectation.leastPercent)
    switch expectation {
    case .rating(let expected): rating = expected.rating
    case .limit(_, let limit): if case .share(let factor, _) = limit.bound { self.factor = factor }
    case .order(let order):
      switch order.margin {
      case .absolute(let value): margin = value
      case .percent(let value): marginPercent = value
      }
    case .fix: break
    }
  }
}
