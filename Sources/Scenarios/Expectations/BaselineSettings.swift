package import Diagnostics
package import LocatedText

/// The project's settings of its baseline, under `baseline:`.
package struct BaselineSettings: Hashable, Sendable {
  /// True if a run without a baseline is a mistake.
  package private(set) var isRequired = false
  /// The tolerances for all scenarios; a scenario may override them.
  package private(set) var tolerances: [MetricTolerance] = []
  /// The place of the settings; nil if there are none.
  package private(set) var place: Place?

  package init() {}

  /// `{required: true, tolerances: {…}}`.
  private static var shape: Shape<BaselineSettings> {
    .mapping(
      "'baseline'",
      of: BaselineSettings(),
      [
        .optional("required", \.isRequired, .flag),
        .optional("tolerances", \.tolerances, MetricTolerance.shape(of: "tolerances")),
      ]
    ) { draft, _ in draft.value.place = draft.place }
  }

  /// Reads the value of `baseline:`; the defaults without one, and nil if any of it is wrong.
  package init?(reading node: YAMLNode?, reporting diagnostics: inout [Diagnostic]) {
    guard let node else {
      self.init()
      return
    }
    var findings = Findings()
    defer { diagnostics += findings.diagnostics }
    guard let settings = Self.shape.read(node, &findings) else { return nil }
    self = settings
  }
}
