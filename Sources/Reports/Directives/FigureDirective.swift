import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder

/// What `:::figure scenario kind=…` asks for, all of it known to the catalogue.
struct FigureDirective {
  let scenario: Scenario
  let kind: FigureKind
  /// The device that is asked for; without one a figure shows all, or the first that was run.
  let device: DeviceModel?
  /// The variants that are asked for, in the order of the text; none for all.
  let variants: [Variant]
  /// The metric of `kind=metric`.
  let metric: Metric
  /// What `kind=sensitivity` varies, and its place among what the scenario varies.
  let sensitivity: (index: Int, choice: SensitivityChoice)?
  /// The beginning of every id in the figure.
  let id: String
  let place: Place

  init(_ directive: Directive, in catalog: ScenarioCatalog) throws(Diagnostic) {
    var reader = DirectiveReader(directive)
    let subject = try reader.argument("a scenario")
    scenario = try reader.scenario(subject, in: catalog)
    kind = try reader.choice("kind", of: FigureKind.self)
    device = try reader.device(of: scenario)
    let variant = try reader.option(.variant, of: kind)
    let list = try reader.option(.variants, of: kind)
    let metric = try reader.option(.metric, of: kind)
    let parameter = try reader.option(.parameter, of: kind)
    try reader.finish()
    var variants: [Variant] = []
    if let variant { variants = [try reader.variant(variant, of: scenario)] }
    if let list { variants = try reader.variants(list, of: scenario) }
    self.variants = variants
    self.metric = if let metric { try reader.metric(metric) } else { scenario.metric }
    sensitivity =
      kind == .sensitivity
      ? try Self.sensitivity(parameter, of: scenario, subject, reader) : nil
    place = directive.place

    let words = [device?.id] + variants.map(\.id) + [metric?.text, parameter?.text]
    // No id has two hyphens in a row, so that no two figures make one.
    id =
      "figure-" + ([scenario.id, kind.rawValue] + words.compactMap(\.self)).joined(separator: "--")
    try requireFew(at: list.map(directive.place) ?? directive.place(of: subject))
    if kind == .ablation, scenario.analyses.ablation == .off {
      throw .error(
        "'\(scenario.id)' has no ablation: its file says 'ablation: off'",
        at: directive.place(of: subject)
      )
    }
  }

  /// More curves than these cannot be told apart.
  private static let mostCurves = 5

  private func requireFew(at place: Place) throws(Diagnostic) {
    let count = variants.isEmpty ? scenario.variants.count : variants.count
    guard kind == .frameTimes, count > Self.mostCurves else { return }
    throw .error(
      "\(count) curves cannot be told apart; choose at most \(Self.mostCurves) variants with "
        + "'variants=one,other'",
      at: place
    )
  }

  private static func sensitivity(
    _ word: Directive.Word?,
    of scenario: Scenario,
    _ subject: Directive.Word,
    _ reader: DirectiveReader
  ) throws(Diagnostic) -> (index: Int, choice: SensitivityChoice) {
    let choices = Array(
      zip(scenario.analyses.sensitivities.indices, scenario.analyses.sensitivities)
    )
    guard let first = choices.first else {
      throw .error(
        "'\(scenario.id)' varies nothing; its file has no 'sensitivity:'",
        at: reader.directive.place(of: subject)
      )
    }
    let found =
      if let word {
        try reader.find(
          word,
          among: choices,
          by: { $0.1.parameter.name },
          called: "parameter of '\(scenario.id)'"
        )
      } else {
        first
      }
    return (found.0, found.1)
  }
}

extension DirectiveReader {
  /// The value of an option that some kinds of figures have.
  fileprivate mutating func option(
    _ option: FigureKind.Option,
    of kind: FigureKind
  ) throws(Diagnostic) -> Directive.Word? {
    try self.option(
      option.rawValue,
      ifAllowed: kind.options.contains(option),
      with: option.kinds
    )
  }
}

extension SweptParameter {
  /// What a figure calls it: the operation of a cost, else the key.
  fileprivate var name: String {
    if case .cost(let operation) = self { operation.name } else { key }
  }
}
