package import Diagnostics
package import LocatedText

/// What the project's settings say about its baseline, under `baseline:`.
package struct BaselineSettings: Hashable, Sendable {
  /// Whether a run without a baseline is a mistake.
  package private(set) var isRequired = false
  /// For all scenarios; a scenario may say otherwise.
  package private(set) var tolerances: [MetricTolerance] = []
  /// Where it is written; nil if the settings say nothing.
  package private(set) var place: Place?

  /// The settings of a project that says nothing.
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

  /// Reads the value of `baseline:`; the settings that say nothing if there is none, and nil if any
  /// of it is wrong.
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
