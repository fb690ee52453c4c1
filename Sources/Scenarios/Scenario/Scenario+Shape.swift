import Diagnostics
import FrameLab
import LocatedText

extension Scenario {
  /// Reads a file of `scenarios/`; nil, with findings, if any part of it is wrong.
  static func read(
    _ file: SourceFile,
    id: String,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) -> Scenario? {
    let shape = shape(of: Scenario(id: id, file: file), in: context)
    return YAMLDocument.root(of: file, &findings).flatMap { shape.read($0, &findings) }
  }

  /// Returns the shape of a scenario file.
  static func shape(of scenario: Scenario, in context: ScenarioContext) -> Shape<Scenario> {
    .mapping(
      "a scenario",
      of: scenario,
      [
        .required("title", \.title, .text),
        .optional("question", \.question, .text),
        .optional("chapter", \.chapter, Chapter.shape),
        .optional("metric", \.metric, .choice("metric")),
        .optional("techniques", \.techniques, Shape.choice("technique").distinct("technique")),
        .optional("tags", \.tags, Shape.identifier.distinct("tag")),
        .required("devices", \.devices, context.device.distinct("device")),
        .required("list", \.list, given: { ListModel.shape(on: $0.value.devices) }),
        .optional("network", \.network, NetworkModel.shape(in: context)),
        .required("scroll", \.script, ScrollScript.shape(in: context)),
        .optional("events", \.events, given: events),
        .optional("buffers", \.buffers, .choice("buffer policy", of: BufferPolicy.named)),
        .optional("parameters", \.parameterOverrides, ParameterOverride.shape),
        .optional("seed", \.seed, Shape.integer(0...Int.max).map(UInt64.init)),
        .optional(
          "costs",
          \.costOverrides,
          given: { CostOverride.shape(isStress: $0.stressPlace != nil, in: context) }
        ),
        .optional("level", \.levels.scenario, WrittenLevel.shape),
        .required(
          "variants",
          \.variants,
          given: { Variant.shape(costs: $0.value.costOverrides, on: $0.scope(in: context)) }
        ),
        .checked("trap", .identifier),
        .checked("fix", .identifier),
        .optional(
          "analyses",
          \.analyses,
          given: { ScenarioAnalyses.shape(of: $0.variants, list: $0[\.list]) }
        ),
        .optional("tolerance", \.tolerances, MetricTolerance.shape(of: "tolerance")),
      ]
    ) { draft, findings in
      draft.value.stressPlace = draft.stressPlace
      if draft["techniques"] == nil {
        let variants = draft.value.variants
        draft.value.techniques = Technique.allCases.filter { technique in
          variants.contains { $0.techniquePlaces[technique] != nil }
        }
      }
      draft.value.contrast = Contrast.decode(
        trap: draft["trap"],
        fix: draft["fix"],
        among: draft.variants,
        &findings
      )
      draft.markGoneFix()
      if draft[\.list]?.image != nil, draft["network"] == nil {
        findings.error("missing key 'network' in a scenario whose list has images", at: draft.place)
      }
      if findings.hasErrors(in: scenario.file.path) { draft.reject() }
    }
  }

  private static func events(_ draft: Draft<Scenario>) -> Shape<[ListEvent]> {
    WrittenEvent.shape(on: draft[\.devices], list: draft[\.list], script: draft[\.script])
  }
}

extension Draft<Scenario> {
  /// The place of the tag `stress` in the list of tags; nil if it is missing.
  fileprivate var stressPlace: Place? {
    guard case .sequence(let tags)? = self["tags"]?.content else { return nil }
    return tags.first {
      if case .scalar(let tag, _) = $0.content { tag.trimmed == Scenario.stressTag } else { false }
    }?.place
  }

  /// The names of the variants, each with its variant if that could be read.
  fileprivate var variants: Declarations<Variant> {
    guard case .mapping(let entries)? = self["variants"]?.content else {
      return Declarations(isComplete: false)
    }
    let variants = self[\.variants]
    return Declarations(
      values: entries.map { entry in (entry.key, variants?.first { $0.id == entry.key }) }
    )
  }

  /// Copies the fix of the contrast, which may be marked as gone, to its variant.
  fileprivate mutating func markGoneFix() {
    guard let fix = value.contrast?.fix else { return }
    for index in value.variants.indices where value.variants[index].id == fix.id {
      value.variants[index].fix = fix.fix
    }
  }

  fileprivate func scope(in context: ScenarioContext) -> ExpectationScope {
    ExpectationScope(
      context: context,
      devices: self[\.devices],
      list: self[\.list],
      metric: value.metric,
      isStress: stressPlace != nil
    )
  }
}

extension Chapter {
  static var shape: Shape<Chapter> {
    Shape.text.then { path, node, _ in Chapter(path: path, place: node.place) }
      .showing(.text(pattern: "\\.md$"))
  }
}
