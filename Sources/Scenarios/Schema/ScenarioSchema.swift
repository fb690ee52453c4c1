import FrameLab
import ListEngine

/// What a scenario file may contain.
///
/// Every mapping is built from its decoder's keys, so the two cannot disagree. Checks that depend
/// on other files, such as which devices exist, are left to `check`.
package enum ScenarioSchema {
  /// The file as a whole.
  package static let root = SchemaNode.object(
    Scenario.Key.self,
    required: [.title, .question, .techniques, .devices, .list, .scroll, .variants]
  ) { key in
    switch key {
    case .title, .question: .text()
    case .chapter: .text(pattern: "\\.md$")
    case .metric: .choice(of: Metric.self)
    case .techniques: .list(.choice(of: Technique.self), isUnique: true)
    case .tags, .devices: .list(.identifier, isUnique: true)
    case .list: list
    case .network: network
    case .scroll: scroll
    case .events: .list(event, limits: "at most \(WrittenEvent.maximumEvents)")
    case .buffers: .choice(BufferPolicy.named.map(\.name))
    case .parameters: parameters
    case .seed: .integer(0...Int.max)
    case .costs: costs
    case .variants: .map(names: SchemaNode.identifierPattern, variant)
    case .level: .choice(of: ExpectationLevel.self)
    case .trap, .fix: .identifier
    case .analyses: analyses
    case .tolerance: tolerance
    }
  }

  /// The targets of references.
  package static let definitions =
    [
      SchemaDefinition(name: "step", node: step), SchemaDefinition(name: "cost", node: cost),
    ] + thresholdDefinitions

  static let list = ListModel.shape(on: []).schema()

  static let network = SchemaNode.any([
    .identifier,
    .object(NetworkModel.ScenarioKey.self, required: [.id, .failuresPerThousand, .why]) { key in
      switch key {
      case .id: .identifier
      case .failuresPerThousand: .integer(NetworkModel.failuresPerThousand)
      case .why: .text()
      }
    },
  ])

  static let parameters = SchemaNode.object(ParameterOverride.Parameter.self) { key in
    let value: SchemaNode =
      switch key {
      case .shortCommitPercent, .waitingCells: .integer(key.range)
      case .appBytes, .cellBytes: .quantity(.fileSize, in: key.range)
      }
    return .object(ParameterOverride.Key.self, required: [.value, .why]) { key in
      switch key {
      case .value: value
      case .why: .text()
      }
    }
  }

  static let costs = SchemaNode.object(
    ListOperation.priced.map {
      SchemaProperty(name: $0.name, node: .reference("cost"), isRequired: false)
    }
  )

  private static let cost = SchemaNode.object(
    CostOverride.Key.self,
    required: [.median, .why]
  ) { key in
    switch key {
    case .median: .quantity(.duration, in: CostTable.nanoseconds)
    case .spread: .number(CostTable.spreads)
    case .why: .text()
    }
  }

  private static let variant = SchemaNode.object(Variant.Key.self, required: [.title]) { key in
    switch key {
    case .title: .text()
    case .fixes: .list(.identifier, isUnique: true)
    case .techniques: techniques
    case .harmless: .object(Technique.self) { _ in .text() }
    case .costs: costs
    case .expect: rating
    case .better, .neverWorse: orders
    case .equal: equalOrders
    case .thresholds: thresholds
    case .level: .choice(of: ExpectationLevel.self)
    }
  }

  static let techniques = SchemaNode.object(Technique.self) { technique in
    let names = SchemaNode.choice(technique.names)
    guard let number = technique.number else { return names }
    let value: SchemaNode =
      switch number.unit {
      case .items: .integer(number.range)
      case .bytes: .quantity(.fileSize, in: number.range)
      }
    let property = SchemaProperty(name: number.key, node: value, isRequired: true)
    return .any([names, .object([property])])
  }
}
