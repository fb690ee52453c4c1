import LocatedText
import Scenarios
import SiteBuilder
import TextFormats

/// The schemas of scenarios, cases, expectations of measurements and settings for editors: JSON
/// Schema, draft 2020-12.
///
/// `Content/schema` holds these texts.
enum ScenarioSchemaJSON {
  static var text: String {
    document("A scenario of perfsite", ScenarioSchema.root, ScenarioSchema.definitions)
  }

  /// The schema of `validation/`.
  static var caseText: String {
    document("A case of perfsite", CaseSchema.root, CaseSchema.definitions)
  }

  /// The schema of `measurements.yml`.
  static var measurementsText: String {
    document(
      "What a project of perfsite expects of its measurements",
      MeasurementExpectationsSchema.root,
      MeasurementExpectationsSchema.definitions
    )
  }

  /// The schema of `perfsite.yml`.
  static var settingsText: String {
    document("The settings of a site of perfsite", SiteSettings.schema)
  }

  private static func document(
    _ title: String,
    _ root: SchemaNode,
    _ definitions: [SchemaDefinition] = []
  ) -> String {
    let head: [(name: String, value: JSONText)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)),
    ]
    let definitions = definitions.map { definition in
      (name: definition.name, value: JSONText.members(members(of: definition.node)))
    }
    return JSONText.members(
      head + members(of: root) + (definitions.isEmpty ? [] : [("$defs", .members(definitions))])
    ).text
  }

  private static func members(of node: SchemaNode) -> [(name: String, value: JSONText)] {
    switch node {
    case .text(let pattern, let limits):
      return [("type", .string("string"))]
        + (pattern.map { [("pattern", .string($0))] } ?? [])
        + (limits.map { [("description", .string($0))] } ?? [])
    case .words: return [("type", .string("string"))]
    case .elsewhere: return []
    case .choice(let words): return [("enum", .array(words.map { .string($0) }))]
    case .integer(let range):
      return [
        ("type", .string("integer")), ("minimum", .integer(range.lowerBound)),
        ("maximum", .integer(range.upperBound)),
      ]
    case .number(let range):
      let maximum: [(name: String, value: JSONText)] =
        range.upperBound == .greatestFiniteMagnitude
        ? [] : [("maximum", .double(range.upperBound))]
      let minimum: [(name: String, value: JSONText)] =
        range.lowerBound == -.greatestFiniteMagnitude
        ? [] : [("minimum", .double(range.lowerBound))]
      return [("type", .string("number"))] + minimum + maximum
    case .flag: return [("type", .string("boolean"))]
    case .nothing: return [("type", .string("null"))]
    case .list(let element, let isUnique, let limits):
      return [
        ("type", .string("array")), ("items", .members(members(of: element))),
        ("minItems", .integer(1)),
      ] + (isUnique ? [("uniqueItems", .bool(true))] : [])
        + (limits.map { [("description", .string($0))] } ?? [])
    case .object(let properties):
      let required = properties.filter(\.isRequired).map { JSONText.string($0.name) }
      return [
        ("type", .string("object")),
        (
          "properties",
          .members(
            properties.map { property in
              let meaning = property.meaning.map { ("description", JSONText.string($0.text)) }
              return (
                name: property.name,
                value: .members(members(of: property.node) + [meaning].compactMap(\.self))
              )
            }
          )
        ), ("additionalProperties", .bool(false)),
      ] + (required.isEmpty ? [] : [("required", .array(required))])
    case .map(let names, let value):
      return [
        ("type", .string("object")), ("minProperties", .integer(1)),
        ("propertyNames", .object(["pattern": .string(names)])),
        ("additionalProperties", .members(members(of: value))),
      ]
    case .reference(let name): return [("$ref", .string("#/$defs/\(name)"))]
    case .any(let nodes):
      return [("anyOf", .array(nodes.map { .members(members(of: $0)) }))]
    }
  }
}
