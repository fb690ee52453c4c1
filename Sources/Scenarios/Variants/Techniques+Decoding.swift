import Diagnostics
import FrameLab
import LocatedText

extension Techniques {
  /// The value of a variant's `techniques:`; techniques that are not set keep their defaults.
  static var shape: Shape<Techniques> {
    Shape(
      schema: .object(
        Technique.allCases.map {
          SchemaProperty(name: $0.rawValue, node: $0.schema, isRequired: false)
        }
      )
    ) { Techniques($0, &$1) }
  }

  private init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard let fields = node.fields(Technique.self, of: "'techniques'", &findings) else {
      return nil
    }
    self.init()
    var isComplete = true
    for technique in Technique.allCases {
      guard let node = fields[technique] else { continue }
      if !decode(technique, node, &findings) { isComplete = false }
    }
    if !isComplete { return nil }
  }

  /// Chooses a setting by its name, or one with a number.
  mutating func decode(
    _ technique: Technique,
    _ node: YAMLNode,
    _ findings: inout Findings
  ) -> Bool {
    if case .scalar(let text, _) = node.content, choose(text.trimmed, for: technique) {
      return true
    }
    if let number = technique.number {
      guard let value = number.decode(node, for: technique, &findings) else { return false }
      choose(value, for: technique)
      return true
    }
    let expected = "a value of '\(technique)'"
    if let text = node.text(&findings, expecting: expected) {
      let clause = Suggestion.clause(for: text, among: technique.names)
      findings.error("unknown value '\(text)' of '\(technique)'\(clause)", at: node.place)
    }
    return false
  }
}

extension Technique {
  fileprivate var schema: SchemaNode {
    let names = SchemaNode.choice(names)
    guard let number else { return names }
    let property = SchemaProperty(name: number.key, node: number.value.schema(), isRequired: true)
    return .any([names, .object([property])])
  }
}

extension TechniqueNumber {
  /// Decodes a mapping such as `{ahead: 12}`.
  fileprivate func decode(
    _ node: YAMLNode,
    for technique: Technique,
    _ findings: inout Findings
  ) -> Int? {
    guard case .mapping = node.content else {
      let names = technique.names.map { "'\($0)'" }.joined(separator: ", ")
      findings.error(
        "expected \(names) or \(meaning), such as '\(text)', got \(node.summary)",
        at: node.place
      )
      return nil
    }
    let key = FieldName(rawValue: key)
    let value = node.fields(among: [key], of: "'\(technique)'", &findings)?
      .required(key, &findings)
    return value.flatMap { self.value.read($0, &findings) }
  }

  fileprivate var value: Shape<Int> {
    switch unit {
    case .items: .integer(range)
    case .bytes: .quantity(.fileSize, range)
    }
  }
}
