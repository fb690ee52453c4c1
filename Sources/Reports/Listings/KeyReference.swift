import FrameLab
import Scenarios
import SiteBuilder

/// The reference of keys, as Markdown: every key of the files that people write, made from the
/// declarations that read them.
package enum KeyReference {
  /// The keys of `perfsite.yml`, each under a heading of its own.
  package static var settings: String {
    settings(SettingsKey.declarations, in: "", level: 2)
  }

  static func settings(
    _ keys: [KeyDeclaration.Named],
    in path: String,
    level: Int
  ) -> String {
    keys.map { key in
      let name = path + key.name
      let marks = String(repeating: "#", count: level)
      let declaration = key.declaration
      let absence =
        switch declaration.absence {
        case .mistake: "Required."
        case .means(let text): "Without it: \(text)."
        }
      let inner = innerKeys(of: declaration.kind)
      return "\(marks) `\(name)`\n\n\(declaration.meaning)\n\n"
        + "\(sentence(text(of: declaration.kind))) \(absence)\n\n"
        + settings(inner, in: name + ".", level: 3)
    }.joined()
  }

  private static func innerKeys(of kind: KeyDeclaration.Kind) -> [KeyDeclaration.Named] {
    switch kind {
    case .keys(let keys): keys
    case .list(let element): innerKeys(of: element)
    case .any(let kinds): kinds.flatMap(innerKeys)
    case .text, .choice, .flag, .other: []
    }
  }

  private static func text(of kind: KeyDeclaration.Kind) -> String {
    switch kind {
    case .text(let text), .other(let text): text
    case .choice(let words): oneOf(words)
    case .flag: "`true` or `false`"
    case .keys: "a mapping with the keys below"
    case .list(let element): "a list of: \(text(of: element))"
    case .any(let kinds): kinds.map(text).joined(separator: ", or ")
    }
  }

  private static func oneOf(_ words: [String]) -> String {
    words.count == 1
      ? "`\(words[0])`" : "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// With a capital at its start, unless that is code, and a full stop.
  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

extension KeyReference {
  /// The keys of a scenario with what may follow each, as rows of tables under headings.
  package static var scenario: String {
    let root = table(of: ScenarioSchema.root, called: "Scenario", "A file in `Content/scenarios/`.")
    return root
      + ScenarioSchema.definitions.map { definition in
        table(
          of: definition.node,
          called: title(of: definition.name),
          "Where it says “\(title(of: definition.name))”."
        )
      }.joined()
  }

  /// A section for a mapping and one for each mapping within it.
  private static func table(of node: SchemaNode, called name: String, _ about: String) -> String {
    let mappings = mappings(in: node)
    guard !mappings.isEmpty else {
      return "## \(name)\n\n\(about) \(sentence(text(of: node, at: name)))\n\n"
    }
    return mappings.map { properties in
      let rows = properties.map { property in
        "| `\(property.name)` | \(text(of: property.node, at: property.name)) | "
          + "\(property.isRequired ? "yes" : "")\(property.isRequired ? " " : "")|"
      }
      let inner = properties.map { property in
        self.mappings(in: property.node).isEmpty
          ? ""
          : table(
            of: property.node,
            called: name == "Scenario" ? "`\(property.name)`" : "\(name), `\(property.name)`",
            "What may follow `\(property.name)`."
          )
      }
      return "## \(name)\n\n\(about)\n\n| key | may be | required |\n|---|---|---|\n"
        + rows.joined(separator: "\n") + "\n\n" + inner.joined()
    }.joined()
  }

  /// The mappings with fixed keys that may be at a place, however deep in lists and alternatives.
  private static func mappings(in node: SchemaNode) -> [[SchemaProperty]] {
    switch node {
    case .object(let properties): [properties]
    case .list(let element, _, _): mappings(in: element)
    case .map(_, let value): mappings(in: value)
    case .any(let nodes): nodes.flatMap(mappings)
    case .text, .choice, .integer, .number, .flag, .nothing, .reference: []
    }
  }

  private static func text(of node: SchemaNode, at name: String) -> String {
    switch node {
    case .text(let pattern, let limits):
      if pattern == SchemaNode.identifierPattern { return "an id" }
      return limits.map { "a quantity, \($0)" } ?? "text"
    case .choice(let words): return listed(words) ?? oneOf(words)
    case .integer(let range):
      return range.upperBound == .max
        ? "a whole number from \(range.lowerBound) on"
        : "a whole number, \(range.lowerBound) to \(range.upperBound)"
    case .number(let range):
      let low = number(range.lowerBound)
      return range.upperBound == .greatestFiniteMagnitude
        ? "a number from \(low) on" : "a number, \(low) to \(number(range.upperBound))"
    case .flag: return "`true` or `false`"
    case .nothing: return "nothing"
    case .list(let element, let isUnique, let limits):
      let distinct = isUnique ? " without repetitions" : ""
      return "a list\(distinct) of: \(text(of: element, at: name))"
        + (limits.map { " (\($0))" } ?? "")
    case .object: return "a mapping with the keys below"
    case .map(_, let value): return "a mapping of ids, each to: \(text(of: value, at: name))"
    case .reference(let name): return "“\(title(of: name))”"
    case .any(let nodes):
      var texts: [String] = []
      for text in nodes.map({ text(of: $0, at: name) }) where !texts.contains(text) {
        texts.append(text)
      }
      return texts.joined(separator: ", or ")
    }
  }

  /// What a choice among all metrics, techniques or operations is called, where they are explained.
  private static func listed(_ words: [String]) -> String? {
    switch words {
    case Metric.allCases.map(\.rawValue): "a [metric](Scenarios.md#expectations)"
    case Technique.allCases.map(\.rawValue): "a [technique](Scenarios.md#techniques)"
    case ListOperation.priced.map(\.name): "an operation of `Content/models/costs.yml`"
    default: nil
    }
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  /// The name of a definition as people read it.
  private static func title(of name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
