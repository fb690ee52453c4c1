import Diagnostics
import FrameLab
import LocatedYAML

/// The parameters that a scenario sets, both for FrameLab and as written.
struct WrittenParameters: Sendable {
  var model = ModelParameters()
  var overrides: [ParameterOverride] = []
}

extension WrittenParameters {
  enum Key: String, CaseIterable {
    case shortCommitPercent
    case appBytes
    case cellBytes
    case waitingCells
  }

  enum ValueKey: String, CaseIterable {
    case value
    case why
  }

  /// Decodes the value of `parameters:`.
  init?(_ node: YAMLNode, _ findings: inout Findings) {
    // An empty mapping says nothing, which is a mistake here as in other mappings.
    guard node.entries(of: "parameters", &findings) != nil,
      let fields = node.fields(Key.self, of: "'parameters'", &findings)
    else { return nil }
    self.init()
    var isComplete = true
    for key in Key.allCases {
      guard let entry = fields.entries[key] else { continue }
      if !read(key, entry, &findings) { isComplete = false }
    }
    if !isComplete { return nil }
  }

  private mutating func read(
    _ key: Key,
    _ entry: YAMLNode.Entry,
    _ findings: inout Findings
  ) -> Bool {
    guard
      let fields = entry.value.fields(
        ValueKey.self,
        of: "the parameter '\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return false }
    let node = fields.required(.value, &findings)
    let value = node.flatMap { Self.value(of: key, $0, &findings) }
    let why = fields.required(.why, &findings)?.text(&findings, expecting: "a reason")
    guard let node, let value, let why, case .scalar(let text, _) = node.content else {
      return false
    }
    switch key {
    case .shortCommitPercent: model.shortCommitPercent = value
    case .appBytes: model.appBytes = value
    case .cellBytes: model.cellBytes = value
    case .waitingCells: model.waitingCells = value
    }
    overrides.append(
      ParameterOverride(name: entry.key, text: text, why: why, place: entry.keyPlace)
    )
    return true
  }

  private static func value(of key: Key, _ node: YAMLNode, _ findings: inout Findings) -> Int? {
    switch key {
    case .shortCommitPercent: node.integer(in: 0...100, &findings)
    case .appBytes: node.quantity(.fileSize, in: 0...100_000_000_000, &findings)
    case .cellBytes: node.quantity(.fileSize, in: 0...1_000_000_000, &findings)
    case .waitingCells: node.integer(in: 0...1_000, &findings)
    }
  }
}
