package import Diagnostics
package import LocatedYAML

/// What the project's settings say about its baseline, under `baseline:`.
package struct BaselineSettings: Hashable, Sendable {
  /// Whether a run without a baseline is a mistake.
  package let isRequired: Bool
  /// For all scenarios; a scenario may say otherwise.
  package let tolerances: [MetricTolerance]
  /// Where it is written; nil if the settings say nothing.
  package let place: Place?

  /// The settings of a project that says nothing.
  package init() {
    isRequired = false
    tolerances = []
    place = nil
  }

  private enum Key: String, CaseIterable {
    case required
    case tolerances
  }

  /// Reads the value of `baseline:`; the settings that say nothing if there is none, and nil if any
  /// of it is wrong.
  package init?(reading node: YAMLNode?, reporting diagnostics: inout [Diagnostic]) {
    guard let node else {
      self.init()
      return
    }
    var findings = Findings()
    defer { diagnostics += findings.diagnostics }
    self.init(node, &findings)
  }

  /// Decodes `{required: true, tolerances: {…}}`; nil, with findings, if any of it is wrong.
  private init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard let fields = node.fields(Key.self, of: "'baseline'", &findings) else { return nil }
    let required = fields[.required].map { $0.flag(&findings) } ?? false
    let tolerances =
      fields[.tolerances].map { MetricTolerance.decodeAll($0, of: "tolerances", &findings) } ?? []
    guard let required, let tolerances else { return nil }
    isRequired = required
    self.tolerances = tolerances
    place = node.place
  }
}
