package import Diagnostics
package import FrameLab

/// A choice of techniques, with its expectations.
package struct Variant: Hashable, Sendable {
  /// The key in the scenario.
  package let id: String
  /// The name that people read.
  package var title = ""
  package var fix = Fix()
  /// The techniques that it uses.
  package var techniques = Techniques()
  /// The places where it sets techniques.
  package var techniquePlaces: [Technique: Place] = [:]
  /// The costs that differ from the cost table: the scenario's and its own.
  package var costOverrides: [CostOverride] = []
  /// The rating that its hitch time ratio must have.
  package var rating: WrittenRating?
  /// The required comparisons with other variants.
  package var orders: [WrittenOrder] = []
  /// The limits on its metrics.
  package var thresholds: [Threshold] = []
  /// The effect of breaking its expectations on a run; nil if not set.
  package var level: WrittenLevel?
  /// The place of the variant's declaration.
  package var place: Place

  /// True if any of its costs is an assumption, which reports mention beside the verdict.
  package var hasAssumedCosts: Bool { costOverrides.contains(where: \.isAssumption) }

  /// Returns all expectations of it on a device, in the order of the file.
  package func expectations(on deviceID: String) -> [ScenarioExpectation] {
    let ratings = rating.map { [ScenarioExpectation.rating($0.rating(on: deviceID))] } ?? []
    let fixes = fix.gone.map {
      ScenarioExpectation.fix(ExpectedFix(reference: $0, place: place))
    }
    return fixes + ratings + orders.map { .order($0.order(on: deviceID)) }
      + thresholds.flatMap { threshold in
        threshold.limits(on: deviceID).map { .limit(threshold.metric, $0) }
      }
  }
}
