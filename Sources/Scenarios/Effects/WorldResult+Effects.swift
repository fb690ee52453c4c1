import FrameLab

extension WorldResult {
  /// Returns the event of a statement that did not happen in at least 75 of 100 worlds.
  ///
  /// A comparison is about the techniques in which its variants differ: one of them has to have
  /// something to act on, in either variant. A rating or limit of late frames is about the whole
  /// content of the list, so its images have to arrive.
  ///
  /// - Parameters:
  ///   - metric: the metric.
  ///   - variant: the variant of the statement.
  ///   - reference: the variant that it is compared with; nil for a rating or a limit.
  ///   - loadsImages: true if the list shows images that it loads.
  /// - Returns: the event; nil if it happened.
  package func missingOpportunity(
    of metric: Metric,
    in variant: Variant,
    beside reference: Variant?,
    loadsImages: Bool = false
  ) -> Opportunity? {
    var needs: [Opportunity] =
      reference == nil && metric.isOfScrolling && loadsImages ? [.images] : []
    if let reference {
      needs = variant.techniques.differences(from: reference.techniques).map(Opportunity.init)
      // A variant's own costs act on every cell.
      if variant.costOverrides != reference.costOverrides || needs.isEmpty { needs = [.cells] }
    }
    let names = [variant, reference].compactMap(\.self).map(\.id)
    func happens(_ opportunity: Opportunity, _ world: Int) -> Bool {
      names.contains { (value(of: opportunity.metric, in: $0, world: world) ?? 0) > 0 }
    }
    if metric.isOfScrolling, isMissing({ !happens(.scrolling, $0) }) { return .scrolling }
    guard let first = needs.first else { return nil }
    return isMissing { world in !needs.contains { happens($0, world) } } ? first : nil
  }
}

extension WorldResult {
  /// Returns true if something is missing in at least 75 of 100 worlds; false with too few to
  /// decide.
  fileprivate func isMissing(_ isMissing: (_ world: Int) -> Bool) -> Bool {
    let share = Share(worldCount > 0 ? (1...worldCount).map(isMissing) : [])
    return share.isTelling && share.reaches(Sureness.mostly.leastPercent)
  }
}

extension ScenarioResult {
  /// Returns the events of a variant that a technique can act on.
  ///
  /// They happen in more than 25 of 100 worlds, or in the central one if there are too few to
  /// decide.
  package func opportunities(in variant: VariantResult) -> [Opportunity] {
    Opportunity.allCases.filter { opportunity in
      func happens(_ value: Double?) -> Bool { (value ?? 0) > 0 }
      guard let worlds, worlds.worldCount >= Share.leastForVerdicts else {
        return happens(variant[opportunity.metric]?.value)
      }
      let values = worlds.values(of: opportunity.metric, in: variant.variant.id)
      return !worlds.isMissing { !happens(values[$0 - 1]) }
    }
  }
}

extension Metric {
  /// True if it counts frames while the list scrolls.
  fileprivate var isOfScrolling: Bool {
    kind == .frames && self != .hitchCountAtRest && self != .hitchTimeAtRest
  }
}

extension ScenarioResult {
  /// Returns the scope of a statement about some of the variants on the device.
  package func scope(of variants: [Variant]) -> StatementScope {
    StatementScope(
      device: model,
      network: scenario.network,
      overrides: variants.flatMap(\.costOverrides)
    )
  }

  /// Returns the effect of changing one variant into another on a metric, on the device.
  ///
  /// - Parameters:
  ///   - metric: the metric.
  ///   - before: the variant that is changed.
  ///   - after: the variant that it becomes.
  ///   - margin: the least difference that counts; nil for the metric's own.
  ///   - search: finds the deciding input; nil to look for none.
  /// - Returns: the effect over the worlds that were run, positive where `after` is better.
  /// - Complexity: O(worlds × inputs) at most.
  package func effect(
    on metric: Metric,
    from before: Variant,
    to after: Variant,
    margin: Double? = nil,
    with search: DecidingSearch? = nil
  ) -> Effect {
    Effect(
      in: metric,
      margin: margin,
      changes: worlds?.improvements(in: metric, of: after.id, over: before.id) ?? [],
      missing: worlds?.missingOpportunity(of: metric, in: after, beside: before)
    ) { margins, holds in
      search?.deciding(
        margins: margins,
        holds: holds,
        about: scope(of: [before, after])
      )
    }
  }
}
