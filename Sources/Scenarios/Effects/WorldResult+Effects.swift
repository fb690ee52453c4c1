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
  ///   - scenario: the scenario of the variants.
  ///   - device: the device that ran it.
  /// - Returns: the event; nil if it happened.
  package func missingOpportunity(
    of metric: Metric,
    in variant: Variant,
    beside reference: Variant?,
    of scenario: Scenario,
    on device: DeviceModel
  ) -> Opportunity? {
    if metric.isOfScrolling, scenario.travelPoints(on: device) < scenario.list.leastTravel {
      return .scrolling
    }
    var needs: [Opportunity] = []
    var names = [variant, reference].compactMap(\.self).map(\.id)
    if let reference {
      let differences = variant.techniques.differences(from: reference.techniques)
      let acting = differences.filter { $0.hasSubject(in: scenario) }
      // Costs of their own act on every cell.
      if variant.costOverrides != reference.costOverrides {
        needs = [.cells]
      } else if differences.isEmpty {
        return .difference
      } else if acting.isEmpty {
        return .subject
      } else {
        needs = acting.map(Opportunity.init)
      }
    } else if metric.isOfScrolling, scenario.list.image != nil, scenario.network != nil {
      needs = [.images]
    } else if metric.isOfUpdates {
      needs = [.updates]
      // That none happens in one variant is a finding if some happen in another.
      names = scenario.variants.map(\.id)
    }
    func happens(_ opportunity: Opportunity, _ world: Int) -> Bool {
      names.contains { happened(opportunity, in: $0, world: world, mostly: metric.isOfScrolling) }
    }
    if metric.isOfScrolling, isMissing({ !happens(.scrolling, $0) }) { return .scrolling }
    guard let first = needs.first else { return nil }
    return isMissing { world in !needs.contains { happens($0, world) } } ? first : nil
  }

  // With `mostly`, most images have to arrive, and not only one: a list that waits doesn't hitch.
  private func happened(
    _ opportunity: Opportunity,
    in variant: String,
    world: Int,
    mostly: Bool
  ) -> Bool {
    guard let metric = opportunity.metric else { return true }
    let count = value(of: metric, in: variant, world: world) ?? 0
    guard mostly, opportunity == .images else { return count > 0 }
    let wanted = value(of: .loads, in: variant, world: world) ?? 0
    return count > 0 && count >= Opportunity.leastShare * wanted
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
      guard let metric = opportunity.metric else { return false }
      func happens(_ value: Double?) -> Bool { (value ?? 0) > 0 }
      guard let worlds, worlds.worldCount >= Share.leastForVerdicts else {
        return happens(variant[metric]?.value)
      }
      let values = worlds.values(of: metric, in: variant.variant.id)
      return !worlds.isMissing { !happens(values[$0 - 1]) }
    }
  }
}

extension Metric {
  /// True if it counts frames while the list scrolls.
  fileprivate var isOfScrolling: Bool {
    kind == .frames && self != .hitchCountAtRest && self != .hitchTimeAtRest
  }

  /// True if it counts the effects of updates.
  fileprivate var isOfUpdates: Bool {
    [.snapshotApplies, .cellsReconfigured, .statesLost].contains(self)
  }
}

extension ListModel {
  /// The distance in points that makes a row appear; a shorter scroll tells nothing about frames.
  var leastTravel: Double { Double(rowHeightPoints) }
}

extension ScenarioResult {
  /// Returns the scope of a statement about some of the variants on the device.
  package func scope(of variants: [Variant]) -> StatementScope {
    StatementScope(
      scenario,
      on: model,
      overrides: variants.flatMap(\.costOverrides),
      operations: worlds?.operations
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
      missing: worlds?.missingOpportunity(
        of: metric,
        in: after,
        beside: before,
        of: scenario,
        on: model
      )
    ) { margins, holds in
      search?.inputs(
        margins: margins,
        holds: holds,
        about: scope(of: [before, after])
      ) ?? (nil, [])
    }
  }
}
