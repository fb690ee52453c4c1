import FrameLab

extension ScenarioSchema {
  static let analyses = SchemaNode.object(ScenarioAnalyses.Key.self) { key in
    switch key {
    case .ablation:
      .any([
        .choice(["off"]),
        .object(AblationChoice.Key.self, required: [.trap, .fix]) { _ in .identifier },
      ])
    case .sensitivity: .list(sensitivity)
    }
  }

  private static let sensitivity = SchemaNode.object(
    SensitivityChoice.Key.self,
    required: [.from, .to]
  ) { key in
    switch key {
    case .cost: .choice(ListOperation.priced.map(\.name))
    case .processorSpeed, .graphicsSpeed, .decodeSpeed, .networkLatency, .downlink,
      .prefetchAhead, .itemCount:
      .nothing
    // The unit is that of the varied parameter.
    case .from, .to: .any([.number(0...Double.greatestFiniteMagnitude), .text()])
    case .points: .integer(2...50)
    case .spacing: .choice(of: SweepRange.Spacing.self)
    case .variants: .list(.identifier, isUnique: true)
    }
  }
}
