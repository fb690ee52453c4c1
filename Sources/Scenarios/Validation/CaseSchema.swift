import FrameLab

/// What a case file may contain.
package enum CaseSchema {
  /// The file as a whole; a variant may have what the case has for all, so nothing of the
  /// configuration is required here.
  package static let root = SchemaNode.object(
    ValidationCase.Key.self,
    required: [.title, .observed, .calibrated, .why, .devices, .variants]
  ) { key in
    switch key {
    case .title, .why, .criterion: .text()
    case .observed: observed
    case .calibrated: .flag
    case .devices: .list(.identifier, isUnique: true)
    case .list: list
    case .network: ScenarioSchema.network
    case .scroll: ScenarioSchema.scroll
    case .events: .list(ScenarioSchema.event)
    case .buffers: .choice(BufferPolicy.named.map(\.name))
    case .parameters: ScenarioSchema.parameters
    case .costs: ScenarioSchema.costs
    case .variants: .map(names: SchemaNode.identifierPattern, variant)
    case .quantities: .map(names: SchemaNode.identifierPattern, quantity)
    case .acknowledged: acknowledged
    }
  }

  /// The targets of references.
  package static let definitions = ScenarioSchema.definitions.filter {
    ["step", "cost"].contains($0.name)
  }

  private static let observed = SchemaNode.object(
    Observation.Key.self,
    required: [.what, .device, .source, .quality]
  ) { key in
    switch key {
    case .what, .device, .system, .source: .text()
    case .url: .text(pattern: "^https?://")
    case .quality: .choice(of: CostQuality.self)
    }
  }

  private static let variant = SchemaNode.object(
    CaseSetupReader.Key.self,
    required: [.title]
  ) { key in
    switch key {
    case .title: .text()
    case .techniques: ScenarioSchema.techniques
    case .list: list
    case .network: ScenarioSchema.network
    case .scroll: ScenarioSchema.scroll
    case .events: .list(ScenarioSchema.event)
    case .buffers: .choice(BufferPolicy.named.map(\.name))
    case .parameters: ScenarioSchema.parameters
    case .costs: ScenarioSchema.costs
    }
  }

  /// A list of which parts may be said elsewhere.
  private static let list = ScenarioSchema.list.withoutRequirements

  private static let quantity = SchemaNode.object(
    CaseQuantity.Key.self,
    required: [.title, .observed, .simulated]
  ) { key in
    switch key {
    case .title, .simulated: .text()
    case .observed, .range: .any([.number(0...Double.greatestFiniteMagnitude), .text()])
    case .within: .text(pattern: "^[x×][0-9]+(\\.[0-9]+)?$")
    }
  }

  private static let acknowledged = SchemaNode.object(
    AcknowledgedMiss.Key.self,
    required: [.outcome, .why, .wouldTake]
  ) { key in
    switch key {
    case .outcome: .choice([CaseOutcome.missed.rawValue])
    case .why, .wouldTake: .text()
    }
  }
}

extension SchemaNode {
  /// The node with nothing in it required.
  fileprivate var withoutRequirements: SchemaNode {
    switch self {
    case .object(let properties):
      .object(
        properties.map {
          SchemaProperty(name: $0.name, node: $0.node.withoutRequirements, isRequired: false)
        }
      )
    case .any(let nodes): .any(nodes.map(\.withoutRequirements))
    case .text, .choice, .integer, .number, .flag, .nothing, .list, .map, .reference: self
    }
  }
}
