import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// The content of `:::figure scenario kind=…`, with every name found in the catalog.
struct FigureDirective {
  static let declaration = DirectiveDeclaration(
    "figure",
    .line,
    arguments: [.init("SCENARIO", "a scenario")],
    options: [
      .init("kind", "KIND", isRequired: true, "one of the kinds below"),
      .device(without: "all of them or the first that was run, as the kind says"),
      option(.variant, "VARIANT", "one variant"),
      option(.variants, "A,B", "some of the variants, in this order"),
      option(.metric, "METRIC", "another [metric](Scenarios.md#expectations) than the scenario's"),
      option(
        .parameter,
        "KEY",
        "a parameter that the scenario varies, by its key or, for a cost, by the operation"
      ),
    ],
    "A chart of what the scenario found. A page shows each figure once; its id, for links, is "
      + "`figure-SCENARIO--KIND`, followed by `--DEVICE`, `--VARIANT` and so on if they are given.",
    example: ":::figure feed kind=hitch-ratio"
  )

  private static func option(
    _ option: Figure.Option,
    _ value: String,
    _ meaning: String
  ) -> DirectiveDeclaration.Option {
    .init(option.rawValue, value, meaning)
  }

  private let scenario: Scenario
  private let figure: Figure
  /// The requested device; without one, a figure shows all devices, or the first that was run.
  private let device: DeviceModel?
  /// The requested variants, in the order of the text; empty for all.
  private let variants: [Variant]
  private let metric: Metric
  /// The index of the parameter among those that the scenario varies.
  private let parameterIndex: Int
  /// The beginning of every id in the figure.
  let id: String
  private let place: Place

  init(_ directive: Directive, in catalog: ScenarioCatalog) throws(Diagnostic) {
    var reader = DirectiveReader(directive, as: Self.declaration)
    let subject = try reader.argument()
    scenario = try reader.scenario(subject, in: catalog)
    let figure = try reader.choice("kind", among: Figure.all, by: \.kind)
    device = try reader.device(of: scenario)
    let variant = try reader.option(.variant, of: figure)
    let list = try reader.option(.variants, of: figure)
    let metric = try reader.option(.metric, of: figure)
    let parameter = try reader.option(.parameter, of: figure)
    try reader.finish()
    var variants: [Variant] = []
    if let variant { variants = [try reader.variant(variant, of: scenario)] }
    if let list { variants = try reader.variants(list, of: scenario) }
    if let objection = figure.objection(scenario) {
      throw .error(objection, at: directive.place(of: subject))
    }
    self.figure = figure
    self.variants = variants
    self.metric = if let metric { try reader.metric(metric) } else { scenario.metric }
    parameterIndex = if let parameter { try reader.parameter(parameter, of: scenario) } else { 0 }
    place = directive.place

    let words = [device?.id] + variants.map(\.id) + [metric?.text, parameter?.text]
    // No id has two hyphens in a row, so no two figures share an id.
    id =
      "figure-" + ([scenario.id, figure.kind] + words.compactMap(\.self)).joined(separator: "--")
  }

  /// Draws the figure, or a note that this build has no data for it.
  ///
  /// - Throws: a diagnostic if the scenario was run but has no such data.
  func fragment(
    of results: [ScenarioResult],
    _ costs: CostTable
  ) throws(Diagnostic) -> Fragment {
    let own = results.filter { result in
      result.scenario.id == scenario.id && (device.map { $0.id == result.model.id } ?? true)
    }
    guard let first = own.first else { return remark("Not run in this build.") }
    let subject = FigureSubject(
      results: own,
      variants: variants,
      metric: metric,
      parameterIndex: parameterIndex,
      costs: costs
    )
    switch figure.draw(subject) {
    case .drawn(let chart, let sentences): return Figure.fragment(chart, sentences, id: id)
    case .notComputed: return remark("Not computed in this build.")
    case .nothing(let why):
      throw .error(
        "'\(scenario.id)' has no \(figure.kind) on '\(first.model.id)': \(why)",
        at: place
      )
    }
  }

  /// Explains, in the figure's place, why there is none.
  private func remark(_ text: String) -> Fragment {
    Fragment { writer in
      writer.element("figure", ["class": "not-computed", "id": id]) { element in
        element.element("figcaption", text: "\(scenario.title): \(figure.title)")
        element.element("p", text: text)
      }
    }
  }
}

extension DirectiveReader {
  /// Returns the value of an option that some figures have.
  fileprivate mutating func option(
    _ option: Figure.Option,
    of figure: Figure
  ) throws(Diagnostic) -> Directive.Word? {
    try self.option(
      option.rawValue,
      ifAllowed: figure.options.contains(option),
      with: option.kinds
    )
  }

  /// Returns the index of a parameter among those that a scenario varies.
  fileprivate func parameter(
    _ word: Directive.Word,
    of scenario: Scenario
  ) throws(Diagnostic) -> Int {
    let sensitivities = scenario.analyses.sensitivities
    return try find(
      word,
      among: Array(sensitivities.indices),
      by: { sensitivities[$0].parameter.name },
      called: "parameter",
      of: scenario.id
    )
  }
}

extension SweptParameter {
  /// The figure's name for it: the operation of a cost, otherwise the key.
  fileprivate var name: String {
    if case .cost(let operation) = self { operation.name } else { key }
  }
}
