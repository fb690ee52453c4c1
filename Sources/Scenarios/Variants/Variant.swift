package import Diagnostics
package import FrameLab

/// A choice of techniques, and what is expected of it.
package struct Variant: Hashable, Sendable {
  /// The key in the scenario.
  package let id: String
  /// The name that people read.
  package var title = ""
  /// Which variants it fixes.
  package var fix = Fix()
  /// The techniques that it uses.
  package var techniques = Techniques()
  /// Where it sets which of them.
  package var techniquePlaces: [Technique: Place] = [:]
  /// The costs that differ from the cost table: the scenario's and its own.
  package var costOverrides: [CostOverride] = []
  /// The rating that its hitch time ratio must have.
  package var rating: WrittenRating?
  /// How it must compare to other variants.
  package var orders: [WrittenOrder] = []
  /// The limits on its metrics.
  package var thresholds: [Threshold] = []
  /// What happens to a run that breaks what it expects; nil if it does not say.
  package var level: WrittenLevel?
  /// Where the variant is declared.
  package var place: Place

  /// Whether any of its costs is an assumption, which reports mention beside the verdict.
  package var hasAssumedCosts: Bool { costOverrides.contains(where: \.isAssumption) }

  /// Everything that is expected of it on a device, in the order of the file.
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
