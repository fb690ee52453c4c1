import FrameLab
import LocatedText
import Scenarios
import SiteBuilder
import TextFormats

/// The reference of keys, as Markdown: every key of the files that people write, made from the
/// declarations that read them.
package enum KeyReference {
  /// A part of the reference, by the name that `perfsite list` has for it.
  package enum Page: String, CaseIterable, Hashable, Sendable {
    case scenarioKeys = "scenario-keys"
    case settings
    case writing

    /// The part as Markdown.
    package var text: String {
      switch self {
      case .scenarioKeys: KeyReference.scenario
      case .settings: KeyReference.settings
      case .writing: KeyReference.writing
      }
    }
  }

  /// The keys of `perfsite.yml`, each under a heading.
  package static var settings: String {
    properties(of: SiteSettings.schema).map { key in
      "## `\(key.name)`\n\n\(key.meaning?.text ?? "")\n\n\(value(of: key))\n\n"
        + list(properties(of: key.node), in: "\(key.name).")
    }.joined()
  }

  static var frontMatter: String { list(properties(of: FrontMatter.schema), in: "") }

  /// Returns keys as a list.
  ///
  /// A value that all of them share is described once, above it.
  private static func list(_ keys: [SchemaProperty], in path: String) -> String {
    guard !keys.isEmpty else { return "" }
    let keys = flattened(keys, in: path)
    let values = keys.map { value(of: $0.property) }
    let isCommon = keys.count > 2 && Set(values).count == 1
    let items = zip(keys, values).map { key, value in
      "- `\(key.path)`: \(key.property.meaning?.text ?? "")\(isCommon ? "" : " \(value)")\n"
    }
    return (isCommon ? "Each of them: \(values[0])\n\n" : "") + items.joined() + "\n"
  }

  /// Keys, each followed by those within it.
  private static func flattened(
    _ keys: [SchemaProperty],
    in path: String
  ) -> [(path: String, property: SchemaProperty)] {
    keys.flatMap { key in
      [(path + key.name, key)] + flattened(properties(of: key.node), in: "\(path)\(key.name).")
    }
  }

  /// Returns the values of a key, and the meaning of its absence.
  private static func value(of key: SchemaProperty) -> String {
    let absence = key.meaning?.absence.map { "Without it: \($0)." } ?? "Required."
    return "\(sentence(text(of: key.node, at: key.name))) \(absence)"
  }

  /// Returns the keys of the mappings at a place.
  private static func properties(of node: SchemaNode) -> [SchemaProperty] {
    mappings(in: node).flatMap(\.self)
  }

  private static func oneOf(_ words: [String]) -> String {
    words.count == 1
      ? "`\(words[0])`" : "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// Returns a text with an uppercase first letter, unless it begins with code, and a period.
  private static func sentence(_ text: String) -> String {
    text.capitalizedStart + "."
  }
}

extension KeyReference {
  /// The keys of a scenario with their values, as lists under headings.
  package static var scenario: String {
    var titles: Set<String> = []
    let root = section(
      of: ScenarioSchema.root,
      called: "Scenario",
      "A file in `Content/scenarios/`."
    )
    // Definitions that differ in the unit of a number alone read the same here.
    return root
      + ScenarioSchema.definitions.filter { titles.insert(title(of: $0.name)).inserted }.map {
        let name = title(of: $0.name)
        return section(of: $0.node, called: name, "Where it says “\(name)”.")
      }.joined()
  }

  /// Returns a section for a mapping and one for each mapping within it.
  private static func section(
    of node: SchemaNode,
    called name: String,
    _ about: String = ""
  ) -> String {
    let mappings = about.isEmpty ? longMappings(in: node) : mappings(in: node)
    guard !mappings.isEmpty else {
      return "## \(name)\n\n\(about) \(sentence(text(of: node, at: name)))\n\n"
    }
    var sections: [String] = []
    for properties in mappings {
      let groups = groups(of: properties)
      // The values of each technique are in another list there.
      let isOfTechniques = groups.count > 1 && listed(properties.map(\.name)) != nil
      let shown = isOfTechniques ? groups.filter { !self.mappings(in: $0[0].node).isEmpty } : groups
      var rows: [(names: String, value: String)] = []
      if isOfTechniques { rows.append((names(of: properties), "one of its values")) }
      for group in shown {
        let (names, value) = (names(of: group), text(of: group[0].node, at: group[0].name))
        if rows.last?.value == value {
          rows[rows.count - 1].names += ", \(names)"
        } else {
          rows.append((names, value))
        }
      }
      let inner = groups.filter { !longMappings(in: $0[0].node).isEmpty }.map { group in
        let names = group.map { "`\($0.name)`" }.joined(separator: ", ")
        return section(
          of: group[0].node,
          called: name == "Scenario" ? names : "\(name), \(names)"
        )
      }
      let whole =
        "## \(name)\n\n" + (about.isEmpty ? "" : "\(about)\n\n")
        + rows.map { "- \($0.names): \($0.value)\n" }.joined() + "\n" + inner.joined()
      if !sections.contains(whole) { sections.append(whole) }
    }
    return sections.joined()
  }

  /// Properties with the same value, in the order of the first of each group.
  private static func groups(of properties: [SchemaProperty]) -> [[SchemaProperty]] {
    var groups: [[SchemaProperty]] = []
    var places: [String: Int] = [:]
    for property in properties {
      let value = section(of: property.node, called: "", "\(property.isRequired)")
      if let place = places[value] {
        groups[place].append(property)
      } else {
        places[value] = groups.count
        groups.append([property])
      }
    }
    return groups
  }

  /// Returns the names of properties with the same value; bold if they are required.
  private static func names(of group: [SchemaProperty]) -> String {
    let mark = group[0].isRequired ? "**" : ""
    return listed(group.map(\.name))
      ?? group.map { "\(mark)`\($0.name)`\(mark)" }.joined(separator: ", ")
  }

  /// Returns the mappings at a place that have their own sections.
  private static func longMappings(in node: SchemaNode) -> [[SchemaProperty]] {
    mappings(in: node).filter { !isShort($0) }
  }

  /// Returns true if a mapping fits into the line of its key.
  private static func isShort(_ properties: [SchemaProperty]) -> Bool {
    properties.count <= 3
      && properties.allSatisfy { property in
        if case .list = property.node { return false }
        return mappings(in: property.node).isEmpty
      }
  }

  /// Returns the mappings with fixed keys that may be at a place, however deep in lists and
  /// alternatives.
  private static func mappings(in node: SchemaNode) -> [[SchemaProperty]] {
    switch node {
    case .object(let properties): [properties]
    case .list(let element, _, _): mappings(in: element)
    case .map(_, let value): mappings(in: value)
    case .any(let nodes): nodes.flatMap(mappings)
    case .text, .words, .elsewhere, .choice, .integer, .number, .flag, .nothing, .reference: []
    }
  }

  private static func text(of node: SchemaNode, at name: String) -> String {
    switch node {
    case .text(let pattern, let limits):
      if pattern == SchemaNode.identifierPattern { return "an id" }
      return limits.map { "a quantity, \($0)" } ?? "text"
    case .words(let words), .elsewhere(let words): return words
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
    // Keys with a meaning have a line each.
    case .object(let properties) where properties.contains { $0.meaning != nil }: return "a mapping"
    case .object(let properties) where isShort(properties):
      let keys = groups(of: properties).map {
        "\(names(of: $0)) (\(text(of: $0[0].node, at: $0[0].name)))"
      }
      return "a mapping of \(keys.joined(separator: ", "))"
    case .object: return "a mapping, see below"
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

  /// Returns the name of a choice among all metrics, techniques or operations, where they are
  /// explained.
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

  /// Returns the name of a definition as people read it, without the unit of its numbers.
  private static func title(of name: String) -> String {
    let kind = name.firstRange(of: "-in-").map { name[..<$0.lowerBound] } ?? name[...]
    return kind.split(separator: "-").joined(separator: " ").capitalizedStart
  }
}
