import Diagnostics
import FrameLab
import LocatedYAML

extension Techniques {
  /// Decodes the value of a variant's `techniques:`; what is not set keeps its default.
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
  private mutating func decode(
    _ technique: Technique,
    _ node: YAMLNode,
    _ findings: inout Findings
  ) -> Bool {
    if case .scalar(let text, _) = node.content, choose(text.trimmed, for: technique) {
      return true
    }
    if technique == .dataPrefetching {
      let setting = DataPrefetching(node, &findings)
      dataPrefetching = setting ?? dataPrefetching
      return setting != nil
    }
    if technique == .imageCaching {
      let setting = ImageCaching(node, &findings)
      imageCaching = setting ?? imageCaching
      return setting != nil
    }
    let expected = "a value of '\(technique.rawValue)'"
    if let text = node.text(&findings, expecting: expected) {
      let clause = Suggestion.clause(for: text, among: technique.choices)
      findings.error("unknown value '\(text)' of '\(technique.rawValue)'\(clause)", at: node.place)
    }
    return false
  }
}

extension DataPrefetching {
  enum Key: String, CaseIterable {
    case ahead
  }

  /// Decodes `{ahead: 12}`.
  fileprivate init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard case .mapping = node.content else {
      findings.error(
        "expected 'off' or how far ahead, such as '{ahead: 12}', got \(node.summary)",
        at: node.place
      )
      return nil
    }
    guard
      let items = node.fields(Key.self, of: "'dataPrefetching'", &findings)?
        .required(.ahead, &findings)?
        .integer(in: 1...1_000, &findings)
    else { return nil }
    self = .ahead(items: items)
  }
}

extension ImageCaching {
  enum Key: String, CaseIterable {
    case limit
  }

  /// Decodes `{limit: 150 MB}`.
  fileprivate init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard case .mapping = node.content else {
      findings.error(
        "expected 'unlimited' or a limit, such as '{limit: 150 MB}', got \(node.summary)",
        at: node.place
      )
      return nil
    }
    guard
      let bytes = node.fields(Key.self, of: "'imageCaching'", &findings)?
        .required(.limit, &findings)?
        .quantity(.fileSize, in: 0...100_000_000_000, &findings)
    else { return nil }
    self = .limited(bytes: bytes)
  }
}
