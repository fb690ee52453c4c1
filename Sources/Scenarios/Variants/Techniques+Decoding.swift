import Diagnostics
import FrameLab
import LocatedYAML

extension Techniques {
  /// Decodes the value of a variant's `techniques:`; techniques that are not set keep their
  /// defaults.
  init?(_ node: YAMLNode, _ findings: inout Findings) {
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

extension TechniqueNumber {
  /// A key of a mapping that has only one key.
  private struct Key: RawRepresentable, Hashable {
    let rawValue: String
  }

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
    let key = Key(rawValue: key)
    let value = node.fields(among: [key], of: "'\(technique)'", &findings)?
      .required(key, &findings)
    return switch unit {
    case .items: value?.integer(in: range, &findings)
    case .bytes: value?.quantity(.fileSize, in: range, &findings)
    }
  }
}
