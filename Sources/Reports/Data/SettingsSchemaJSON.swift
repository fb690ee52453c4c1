import SiteBuilder
import TextFormats

/// The schema of `perfsite.yml` as editors read it: JSON Schema, draft 2020-12.
package enum SettingsSchemaJSON {
  /// The schema.
  package static var text: String {
    let head: [(name: String, value: JSONText)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("The settings of a site of perfsite")),
    ]
    return JSONText.members(head + members(of: .keys(SettingsKey.declarations))).text
  }

  private static func members(
    of kind: KeyDeclaration.Kind
  ) -> [(name: String, value: JSONText)] {
    switch kind {
    case .text: return [("type", .string("string"))]
    case .choice(let words): return [("enum", .array(words.map { .string($0) }))]
    case .flag: return [("type", .string("boolean"))]
    case .list(let element):
      return [
        ("type", .string("array")), ("items", .members(members(of: element))),
        ("minItems", .integer(1)),
      ]
    case .any(let kinds):
      return [("anyOf", .array(kinds.map { .members(members(of: $0)) }))]
    case .other: return []
    case .keys(let keys):
      let required = keys.filter(\.declaration.isRequired).map { JSONText.string($0.name) }
      let properties = keys.map { key in
        (
          name: key.name,
          value: JSONText.members(
            members(of: key.declaration.kind)
              + [("description", .string(key.declaration.meaning))]
          )
        )
      }
      return [
        ("type", .string("object")), ("properties", .members(properties)),
        ("additionalProperties", .bool(false)),
      ] + (required.isEmpty ? [] : [("required", .array(required))])
    }
  }
}
