extension Evidence {
  /// Counts the worlds in which a statement holds.
  ///
  /// - Parameters:
  ///   - expectation: the statement.
  ///   - variant: the variant of the statement.
  ///   - others: all variants of the scenario.
  ///   - worlds: the results of the variants.
  ///   - search: finds the deciding input.
  ///   - scope: the device and the network.
  ///   - scenario: the scenario of the variants.
  /// - Returns: the evidence; nil without worlds.
  static func counting(
    _ expectation: ScenarioExpectation,
    of variant: Variant,
    among others: [Variant],
    over worlds: WorldResult,
    with search: DecidingSearch,
    about scope: StatementScope,
    of scenario: Scenario
  ) -> Evidence? {
    guard worlds.worldCount > 0 else { return nil }
    let own = worlds.values(of: expectation.metric, in: variant.id)
    let other =
      expectation.reference.map { worlds.values(of: expectation.metric, in: $0) }
      ?? Array(repeating: nil, count: own.count)
    let judgments = zip(own, other).map { expectation.judgment($0, beside: $1) }
    let holds = judgments.map { $0?.holds ?? false }
    let share = Share(holds)
    let isSettled = share.reaches(Sureness.nearlyAlways.leastPercent) || share.count == 0
    var scope = scope
    let reference = others.first { $0.id == expectation.reference }
    scope.overrides = ([variant] + [reference].compactMap(\.self)).flatMap(\.costOverrides)
    var order: EffectCounts?
    if case .order(let written) = expectation {
      order = EffectCounts(zip(own, other).map { written.outcome(of: $0, beside: $1) })
    }
    return Evidence(
      share: share,
      order: order,
      missing: worlds.missingOpportunity(
        of: expectation.metric,
        in: variant,
        beside: reference,
        of: scenario,
        on: scope.device
      ),
      deciding: isSettled
        ? nil
        : search.deciding(
          margins: judgments.map { $0?.margin },
          holds: holds,
          about: scope
        )
    )
  }
}
