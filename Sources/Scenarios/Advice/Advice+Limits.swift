import FrameLab

extension Advice.Limit {
  /// Nil if most of it happened, or if the list isn't made for it.
  init?(
    _ opportunity: Opportunity,
    of scenario: Scenario,
    on device: DeviceModel,
    over phones: [[TrialOutcome]]
  ) {
    func median(_ metric: Metric) -> Double {
      WorldSpread(phones.compactMap { metric.value(over: $0)?.value })?.median ?? 0
    }
    let happened: Double
    let wanted: Double
    switch opportunity {
    case .scrolling:
      happened = scenario.travelPoints(on: device)
      wanted = scenario.list.leastTravel
    case .cells:
      happened = median(.cellsConfigured)
      wanted = 1
    case .images:
      guard scenario.list.image != nil else { return nil }
      happened = median(.arrivedLoads)
      wanted = median(.loads)
    case .subject, .difference: return nil
    case .updates:
      happened = median(.snapshotApplies)
      wanted = Double(scenario.events.count { $0.kind.isUpdate })
    }
    guard opportunity == .scrolling ? happened < wanted : happened < Opportunity.leastShare * wanted
    else { return nil }
    self.init(
      opportunity: opportunity,
      happened: happened,
      wanted: wanted,
      waitMilliseconds: opportunity == .images ? median(.placeholderTimeP50) : nil
    )
  }
}
