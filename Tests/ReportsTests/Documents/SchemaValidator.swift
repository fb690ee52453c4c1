import LocatedText

/// Validates JSON against a schema that uses the keywords that ours use, and no others.
struct SchemaValidator {
  private let root: JSONNode
  /// Whether a key that the schema does not name is a mistake, to find what nobody documented.
  private let isStrict: Bool
  private(set) var mistakes: [String] = []

  init(_ schema: JSONNode, isStrict: Bool) {
    root = schema
    self.isStrict = isStrict
  }

  /// The mistakes of a document.
  static func mistakes(
    in document: JSONNode,
    _ schema: JSONNode,
    isStrict: Bool = false
  ) -> [String] {
    var validator = SchemaValidator(schema, isStrict: isStrict)
    validator.check(document, schema, at: "$")
    return validator.mistakes
  }

  private mutating func check(_ node: JSONNode, _ schema: JSONNode, at path: String) {
    guard case .object(let keywords) = schema.content else {
      mistakes.append("\(path): the schema is no object")
      return
    }
    for keyword in keywords where mistakes.count < 20 {
      switch keyword.key {
      case "$schema", "title", "description", "$defs": break
      case "$ref": check(node, definition(keyword.value), at: path)
      case "type": checkType(node, keyword.value, at: path)
      case "const": checkChoice(node, [keyword.value], at: path)
      case "enum": checkChoice(node, elements(keyword.value), at: path)
      case "anyOf": checkAny(node, elements(keyword.value), at: path)
      case "properties": checkProperties(node, schema, keyword.value, at: path)
      case "additionalProperties": checkOthers(node, schema, keyword.value, at: path)
      case "required":
        for key in elements(keyword.value).compactMap(text)
        where isObject(node) && node[key] == nil {
          mistakes.append("\(path): no '\(key)'")
        }
      case "items":
        for (index, element) in elements(node).enumerated() {
          check(element, keyword.value, at: "\(path)[\(index)]")
        }
      case "minimum", "maximum": checkBound(node, keyword.key, keyword.value, at: path)
      case "minLength":
        if text(node)?.isEmpty == true { mistakes.append("\(path): an empty text") }
      case "pattern":
        if let text = text(node), let pattern = self.text(keyword.value),
          (try? Regex(pattern).firstMatch(in: text)) == nil
        {
          mistakes.append("\(path): '\(text)' is not like '\(pattern)'")
        }
      default: mistakes.append("\(path): unknown keyword '\(keyword.key)'")
      }
    }
  }

  private func definition(_ reference: JSONNode) -> JSONNode {
    let name = text(reference).map { String($0.dropFirst("#/$defs/".count)) } ?? ""
    return root["$defs"]?[name] ?? reference
  }

  private mutating func checkType(_ node: JSONNode, _ types: JSONNode, at path: String) {
    let names = text(types).map { [$0] } ?? elements(types).compactMap(text)
    let isFitting = names.contains { name in
      switch (name, node.content) {
      case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string),
        ("array", .array), ("object", .object):
        true
      case ("integer", .number(let text)): text.allSatisfy { $0.isNumber || $0 == "-" }
      default: false
      }
    }
    if !isFitting { mistakes.append("\(path): \(node.described) is none of \(names)") }
  }

  private mutating func checkChoice(_ node: JSONNode, _ choices: [JSONNode], at path: String) {
    if !choices.contains(where: { $0.described == node.described }) {
      mistakes.append("\(path): \(node.described) is none of \(choices.map(\.described))")
    }
  }

  private mutating func checkAny(_ node: JSONNode, _ schemas: [JSONNode], at path: String) {
    let fits = schemas.contains { schema in
      var validator = SchemaValidator(root, isStrict: isStrict)
      validator.check(node, schema, at: path)
      return validator.mistakes.isEmpty
    }
    if !fits { mistakes.append("\(path): none of the alternatives fits") }
  }

  private mutating func checkProperties(
    _ node: JSONNode,
    _ schema: JSONNode,
    _ properties: JSONNode,
    at path: String
  ) {
    guard case .object(let members) = node.content else { return }
    for member in members {
      if let property = properties[member.key] {
        check(member.value, property, at: "\(path).\(member.key)")
      } else if isStrict, schema["additionalProperties"] == nil {
        mistakes.append("\(path): the schema does not name '\(member.key)'")
      }
    }
  }

  private mutating func checkOthers(
    _ node: JSONNode,
    _ schema: JSONNode,
    _ others: JSONNode,
    at path: String
  ) {
    guard case .object(let members) = node.content else { return }
    for member in members where schema["properties"]?[member.key] == nil {
      check(member.value, others, at: "\(path).\(member.key)")
    }
  }

  private mutating func checkBound(
    _ node: JSONNode,
    _ keyword: String,
    _ bound: JSONNode,
    at path: String
  ) {
    guard case .number(let text) = node.content, let value = Double(text),
      case .number(let limit) = bound.content, let limit = Double(limit)
    else { return }
    if keyword == "minimum" ? value < limit : value > limit {
      mistakes.append("\(path): \(text) is out of range")
    }
  }

  private func text(_ node: JSONNode) -> String? {
    if case .string(let text) = node.content { text } else { nil }
  }

  private func elements(_ node: JSONNode) -> [JSONNode] {
    if case .array(let elements) = node.content { elements } else { [] }
  }

  private func isObject(_ node: JSONNode) -> Bool {
    if case .object = node.content { true } else { false }
  }
}
