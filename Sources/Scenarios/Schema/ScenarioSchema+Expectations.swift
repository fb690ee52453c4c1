import ListEngine

extension ScenarioSchema {
  static let thresholds = SchemaNode.object(
    Metric.allCases.map {
      SchemaProperty(
        name: $0.rawValue,
        node: .reference(definitionName("threshold", unit: $0.unit)),
        isRequired: false
      )
    }
  )

  /// For each unit, a threshold, the limits on one device, and a limit.
  static let thresholdDefinitions: [SchemaDefinition] = {
    var units: [String] = []
    for metric in Metric.allCases where !units.contains(metric.unit) { units.append(metric.unit) }
    return units.flatMap { unit in
      [
        ("threshold", threshold(in: unit)), ("limits", limits(in: unit)),
        ("limit", limit(in: unit)),
      ]
      .map { SchemaDefinition(name: definitionName($0.0, unit: unit), node: $0.1) }
    }
  }()

  private static func threshold(in unit: String) -> SchemaNode {
    .object(Threshold.Key.self) { key in
      switch key {
      case .atMost, .atLeast, .lessThan, .moreThan, .exactly:
        .reference(definitionName("limit", unit: unit))
      case .level: .choice(of: Limit.Level.self)
      case .confidence: .choice(of: Confidence.self)
      case .devices:
        .map(
          names: SchemaNode.identifierPattern,
          .reference(definitionName("limits", unit: unit))
        )
      }
    }
  }

  private static func limits(in unit: String) -> SchemaNode {
    .object(Threshold.DeviceKey.self) { key in
      switch key {
      case .atMost, .atLeast, .lessThan, .moreThan, .exactly:
        .reference(definitionName("limit", unit: unit))
      case .level: .choice(of: Limit.Level.self)
      case .confidence: .choice(of: Confidence.self)
      }
    }
  }

  /// A rating, with what differs on single devices.
  static let rating = SchemaNode.object(WrittenRating.Key.self, required: [.rating]) { key in
    switch key {
    case .rating: .choice(of: HitchRating.self)
    case .confidence: .choice(of: Confidence.self)
    case .devices:
      .map(
        names: SchemaNode.identifierPattern,
        .object(WrittenRating.DeviceKey.self) { key in
          switch key {
          case .rating: .choice(of: HitchRating.self)
          case .confidence: .choice(of: Confidence.self)
          }
        }
      )
    }
  }

  /// One order or several, for `better` and `neverWorse`.
  static let orders: SchemaNode = {
    let order = SchemaNode.object(WrittenOrder.Key.self, required: [.than, .by]) { key in
      switch key {
      case .than: .identifier
      case .by: margin
      case .metric: .choice(of: Metric.self)
      case .confidence: .choice(of: Confidence.self)
      case .devices: .map(names: SchemaNode.identifierPattern, orderOnDevice)
      }
    }
    return .any([order, .list(order)])
  }()

  /// One order or several, for `equal`.
  static let equalOrders: SchemaNode = {
    let order = SchemaNode.object(WrittenOrder.EqualKey.self, required: [.to, .within]) { key in
      switch key {
      case .to: .identifier
      case .within: margin
      case .metric: .choice(of: Metric.self)
      case .confidence: .choice(of: Confidence.self)
      case .devices: .map(names: SchemaNode.identifierPattern, orderOnDevice)
      }
    }
    return .any([order, .list(order)])
  }()

  private static let orderOnDevice = SchemaNode.object(WrittenOrder.DeviceKey.self) { key in
    switch key {
    case .by, .within: margin
    case .confidence: .choice(of: Confidence.self)
    }
  }

  static let tolerance = SchemaNode.object(Metric.self) { _ in
    .object(MetricTolerance.Key.self) { _ in margin }
  }

  /// A difference in the metric's unit or in percent.
  private static let margin = SchemaNode.any([
    .number(0...Double.greatestFiniteMagnitude), .text(pattern: "^[0-9]+(\\.[0-9]+)? +\\S.*$"),
  ])

  /// A number with or without the metric's unit, or another variant with or without a factor.
  private static func limit(in unit: String) -> SchemaNode {
    let number = "[0-9]+(\\.[0-9]+)?"
    let variant = SchemaNode.identifierPattern.dropFirst().dropLast()
    let suffix = unit.isEmpty ? "" : "( +\(unit))?"
    return .any([
      .number(0...Double.greatestFiniteMagnitude),
      .text(pattern: "^(\(number)\(suffix)|(\(number) +of +)?\(variant))$"),
    ])
  }

  /// A name that needs no escaping in references, such as `limit-in-ms-per-s`.
  private static func definitionName(_ kind: String, unit: String) -> String {
    if unit.isEmpty { return kind }
    let words = unit.split { !$0.isLetter }
    return "\(kind)-in-" + words.joined(separator: unit.contains("/") ? "-per-" : "-")
  }
}
