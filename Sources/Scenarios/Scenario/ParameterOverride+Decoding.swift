import Diagnostics
import LocatedYAML

extension ParameterOverride {
  enum Key: String, CaseIterable {
    case value
    case why
  }

  /// Decodes the value of a scenario's `parameters:`.
  static func decodeAll(_ node: YAMLNode, _ findings: inout Findings) -> [ParameterOverride]? {
    // An empty mapping says nothing, which is a mistake here as in other mappings.
    guard node.entries(of: "parameters", &findings) != nil,
      let fields = node.fields(Parameter.self, of: "'parameters'", &findings)
    else { return nil }
    let entries = Parameter.allCases.compactMap { key in fields.entries[key].map { (key, $0) } }
    let overrides = entries.compactMap { ParameterOverride($0, $1, &findings) }
    return overrides.count == entries.count ? overrides : nil
  }

  private init?(
    _ parameter: Parameter,
    _ entry: YAMLNode.Entry,
    _ findings: inout Findings
  ) {
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "the parameter '\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    let node = fields.required(.value, &findings)
    let value = node.flatMap { parameter.value($0, &findings) }
    let why = fields.required(.why, &findings)?.text(&findings, expecting: "a reason")
    guard let node, let value, let why, case .scalar(let text, _) = node.content else { return nil }
    self.init(parameter: parameter, value: value, text: text, why: why, place: entry.keyPlace)
  }
}

extension ParameterOverride.Parameter {
  /// The values that it may have, in percent, bytes or cells.
  var range: ClosedRange<Int> {
    switch self {
    case .shortCommitPercent: 0...100
    case .appBytes: 0...100_000_000_000
    case .cellBytes: 0...1_000_000_000
    case .waitingCells: 0...1_000
    }
  }

  fileprivate func value(_ node: YAMLNode, _ findings: inout Findings) -> Int? {
    switch self {
    case .shortCommitPercent, .waitingCells: node.integer(in: range, &findings)
    case .appBytes, .cellBytes: node.quantity(.fileSize, in: range, &findings)
    }
  }
}
