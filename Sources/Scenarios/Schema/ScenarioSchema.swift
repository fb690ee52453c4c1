import Diagnostics
import FrameLab
import HitchMonitoring
package import LocatedText

/// The schema of scenario files.
///
/// It is made from the shapes that read the file, so the two cannot disagree. Checks that depend
/// on other files, such as which devices exist, are left to `check`.
package enum ScenarioSchema {
  /// The file as a whole.
  package static let root: SchemaNode = {
    let scenario = Scenario(id: "", file: SourceFile(path: "", text: ""))
    return Scenario.shape(of: scenario, in: ScenarioContext()).schema()
  }()

  /// The targets of references.
  package static let definitions =
    [SchemaDefinition(name: "step", node: step), SchemaDefinition(name: "cost", node: cost)]
    + thresholdDefinitions

  private static var cost: SchemaNode {
    CostOverride.shape(of: .imageDecoding, isStress: false, in: ScenarioContext()).schema()
  }

  /// The definitions of a threshold, the limits on one device, and a limit, for each unit.
  private static var thresholdDefinitions: [SchemaDefinition] {
    var metrics: [Metric] = []
    for metric in Metric.allCases where !metrics.contains(where: { $0.unit == metric.unit }) {
      metrics.append(metric)
    }
    let variant = VariantNames(own: "", all: [])
    return metrics.flatMap { metric in
      let reader = LimitReader(name: metric.rawValue, unit: metric.unit, variant: variant)
      let nodes = [
        ("threshold", LimitSet.shape(of: metric, variant, on: ExpectationScope()).schema()),
        ("limits", LimitSet.shape(of: reader, on: .example).schema()),
        ("limit", SchemaNode.limit(in: metric.unit)),
      ]
      return nodes.map {
        SchemaDefinition(name: definitionName($0.0, unit: metric.unit), node: $0.1)
      }
    }
  }

  /// Returns a name that needs no escaping in references, such as `limit-in-ms-per-s`.
  static func definitionName(_ kind: String, unit: String) -> String {
    if unit.isEmpty { return kind }
    let words = unit.split { !$0.isLetter }
    return "\(kind)-in-" + words.joined(separator: unit.contains("/") ? "-per-" : "-")
  }
}

extension SchemaNode {
  /// A difference in the metric's unit or in percent.
  static let margin = SchemaNode.any([
    .number(0...Double.greatestFiniteMagnitude), .text(pattern: "^[0-9]+(\\.[0-9]+)? +\\S.*$"),
  ])

  /// Returns the schema of a number with or without the metric's unit, or another variant with or
  /// without a factor.
  fileprivate static func limit(in unit: String) -> SchemaNode {
    let number = "[0-9]+(\\.[0-9]+)?"
    let variant = SchemaNode.identifierPattern.dropFirst().dropLast()
    let suffix = unit.isEmpty ? "" : "( +\(unit))?"
    return .any([
      .number(0...Double.greatestFiniteMagnitude),
      .text(pattern: "^(\(number)\(suffix)|(\(number) +of +)?\(variant))$"),
    ])
  }
}
