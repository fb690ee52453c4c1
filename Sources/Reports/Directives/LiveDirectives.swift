import Charts
import Diagnostics
import Markup
import Scenarios
import SiteBuilder

/// Makes live figures and numbers of the directives in the text.
///
/// - `:::figure scenario kind=…` with `hitch-ratio`, `metric` (the scenario's own), `causes` or
///   `timeline`; optionally with `device=…`, and for a timeline with `variant=…`
/// - `:value[scenario/variant metric]`, optionally with `device=…` and `digits=…`
struct FigureDirectives: DirectiveRenderer {
  let catalog: ScenarioCatalog
  let results: [ScenarioResult]

  static let blockNames = ["figure"]
  static let inlineNames = ["value"]

  var blockNames: [String] { Self.blockNames }
  var inlineNames: [String] { Self.inlineNames }

  /// What a figure can show.
  private enum Kind: String, CaseIterable {
    case hitchRatio = "hitch-ratio"
    case metric
    case causes
    case timeline
  }

  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic> {
    Result { () throws(Diagnostic) in
      var reader = DirectiveReader(directive)
      let scenario = try scenario(reader.argument("a scenario"), of: directive)
      let kind = try reader.choice("kind", of: Kind.self)
      let device = try reader.option("device").map { word throws(Diagnostic) in
        try self.device(word, of: scenario, in: directive)
      }
      let variant = try reader.option("variant", onlyWith: "kind=timeline", if: kind == .timeline)
        .map { word throws(Diagnostic) in
          try self.variant(word, of: scenario, in: directive)
        }
      try reader.finish()
      let own = results.filter { result in
        result.scenario.id == scenario.id && (device.map { $0.id == result.model.id } ?? true)
      }
      let parts = [scenario.id, kind.rawValue, device?.id, variant?.id].compactMap(\.self)
      // No id has two hyphens in a row, so that no two figures make one.
      let id = "figure-" + parts.joined(separator: "--")
      guard let first = own.first else { return DirectiveBlock(.empty, ids: [id]) }
      return DirectiveBlock(figure(kind, own, first, variant, id: id), ids: [id])
    }
  }

  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic> {
    Result { () throws(Diagnostic) in
      var reader = DirectiveReader(directive)
      let subject = try reader.argument("a scenario and variant, such as 'feed/prepared'")
      let metric = try metric(reader.argument("a metric"), of: directive)
      let parts = subject.text.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw .error(
          "'\(subject.text)' names no variant; write 'scenario/variant'",
          at: directive.place(of: subject)
        )
      }
      let scenario = try scenario(.init(parts[0], at: subject.position), of: directive)
      let position = TextPosition(
        line: subject.position.line,
        column: subject.position.column + parts[0].utf8.count + 1
      )
      let variant = try variant(.init(parts[1], at: position), of: scenario, in: directive)
      let device = try reader.option("device").map { word throws(Diagnostic) in
        try self.device(word, of: scenario, in: directive)
      }
      let digits = try reader.digits("digits")
      try reader.finish()
      return value(of: variant, metric, scenario, device, digits: digits, on: directive.page)
    }
  }

  private func figure(
    _ kind: Kind,
    _ own: [ScenarioResult],
    _ first: ScenarioResult,
    _ variant: Variant?,
    id: String
  ) -> Fragment {
    switch kind {
    case .hitchRatio: return comparison(own, of: .hitchTimeRatio, first, id: id)
    case .metric: return comparison(own, of: first.scenario.metric, first, id: id)
    case .causes: return ResultCharts.causes(first).figure(id: id)
    case .timeline:
      let shown = first.variants.first { $0.variant.id == variant?.id } ?? first.variants.first
      guard let shown else { return .empty }
      return ResultCharts.timeline(of: shown, in: first, window: FrameWindow(around: first))
        .figure(id: id)
    }
  }

  private func comparison(
    _ own: [ScenarioResult],
    of metric: Metric,
    _ first: ScenarioResult,
    id: String
  ) -> Fragment {
    let title = "\(first.scenario.title): \(metric.title)"
    return ResultCharts.comparison(own, of: metric, title: title).figure(id: id)
  }

  /// The number with its unit, as a link to the report that it comes from.
  private func value(
    of variant: Variant,
    _ metric: Metric,
    _ scenario: Scenario,
    _ device: DeviceModel?,
    digits: Int?,
    on page: String
  ) -> Fragment {
    let result = results.first { result in
      result.scenario.id == scenario.id && (device.map { $0.id == result.model.id } ?? true)
    }
    let measured = result?.variants.first { $0.variant.id == variant.id }?[metric]
    let text = measured.map { metric.text($0.value, decimals: digits) } ?? "not measured"
    let link =
      result.map { ScenarioPage.link(to: $0, from: page) }
      ?? RelativePath.link(to: ScenarioPage.path(of: scenario.id), from: page)
    return Fragment { $0.element("a", ["class": "value", "href": link], text: text) }
  }
}

extension FigureDirectives {
  private func scenario(
    _ word: Directive.Word,
    of directive: Directive
  ) throws(Diagnostic) -> Scenario {
    try find(word, among: catalog.scenarios, by: \.id, called: "scenario", directive)
  }

  private func device(
    _ word: Directive.Word,
    of scenario: Scenario,
    in directive: Directive
  ) throws(Diagnostic) -> DeviceModel {
    try find(
      word,
      among: scenario.devices,
      by: \.id,
      called: "device of '\(scenario.id)'",
      directive
    )
  }

  private func variant(
    _ word: Directive.Word,
    of scenario: Scenario,
    in directive: Directive
  ) throws(Diagnostic) -> Variant {
    try find(
      word,
      among: scenario.variants,
      by: \.id,
      called: "variant of '\(scenario.id)'",
      directive
    )
  }

  private func metric(
    _ word: Directive.Word,
    of directive: Directive
  ) throws(Diagnostic) -> Metric {
    try find(word, among: Metric.allCases, by: \.rawValue, called: "metric", directive)
  }

  private func find<Element>(
    _ word: Directive.Word,
    among elements: [Element],
    by name: (Element) -> String,
    called kind: String,
    _ directive: Directive
  ) throws(Diagnostic) -> Element {
    if let element = elements.first(where: { name($0) == word.text }) { return element }
    throw .error(
      "unknown \(kind) '\(word.text)'"
        + Suggestion.clause(for: word.text, among: elements.map(name)),
      at: directive.place(of: word)
    )
  }
}
