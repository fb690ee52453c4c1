import LocatedText
import Measurements

/// What `measurements.yml` may contain.
package enum MeasurementRulesSchema {
  /// The file as a whole.
  package static let root = SchemaNode.object(
    MeasurementRule.FileKey.self,
    required: [.rules]
  ) { key in
    switch key {
    case .rules: .list(.reference("rule"))
    }
  }

  /// The targets of references.
  package static let definitions = [
    SchemaDefinition(name: "rule", node: rule),
    SchemaDefinition(name: "bounds", node: bounds),
    SchemaDefinition(name: "limit", node: limit),
    SchemaDefinition(name: "tolerance", node: tolerance),
  ]

  private static let rule = SchemaNode.object(MeasurementRule.Key.self) { key in
    switch key {
    case .test, .title, .configuration, .scenario, .app, .interval: .text()
    case .format: .any([.choice(MeasurementFormat.all.map(\.name)), .text(pattern: "\\*")])
    case .device: .any([.text(), .list(.text(), isUnique: true)])
    case .level: .choice(of: ExpectationLevel.self)
    case .expect: quantities
    case .metrics: .map(names: ".", metric)
    case .baselines: .map(names: ".", baseline)
    }
  }

  private static let quantities = SchemaNode.object(MeasuredQuantity.self) { quantity in
    quantity == .hitchTimeRatio
      ? .any([.choice(of: WorstBand.Name.self), .reference("bounds")]) : .reference("bounds")
  }

  private static let bounds = SchemaNode.object(MeasuredBounds.Key.self) { key in
    switch key {
    case .band: .choice(of: WorstBand.Name.self)
    case .atMost, .atLeast, .lessThan, .moreThan, .exactly: .reference("limit")
    case .level: .choice(of: ExpectationLevel.self)
    }
  }

  private static let metric = SchemaNode.object(MeasuredBounds.MetricKey.self) { key in
    switch key {
    case .band: .choice(of: WorstBand.Name.self)
    case .atMost, .atLeast, .lessThan, .moreThan, .exactly: .reference("limit")
    case .at: .any([.text(), .number(0...Double.greatestFiniteMagnitude)])
    case .level: .choice(of: ExpectationLevel.self)
    }
  }

  private static let baseline = SchemaNode.object(
    BaselineExpectation.Key.self,
    required: [.average]
  ) { key in
    switch key {
    case .average: .reference("limit")
    case .regression, .deviation: .reference("tolerance")
    case .name: .text()
    case .level: .choice(of: ExpectationLevel.self)
    }
  }

  private static let tolerance = SchemaNode.object(BaselineExpectation.ToleranceKey.self) { key in
    switch key {
    case .relative: .text(pattern: "^\(digits) *%$")
    case .absolute: .reference("limit")
    }
  }

  /// A number with or without a unit.
  private static let limit = SchemaNode.any([
    .number(0...Double.greatestFiniteMagnitude), .text(pattern: "^\(digits)( +\\S.*)?$"),
  ])

  private static let digits = "-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?"
}
