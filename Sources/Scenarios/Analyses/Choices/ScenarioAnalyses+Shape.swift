import Diagnostics
import FrameLab
import LocatedText

extension ScenarioAnalyses {
  /// Returns the shape of `analyses:` for a list, with the variants that could be read.
  static func shape(
    of variants: Declarations<Variant>,
    list: ListModel?
  ) -> Shape<ScenarioAnalyses> {
    Shape<ScenarioAnalyses>.mapping(
      "'analyses'",
      of: ScenarioAnalyses(),
      reportingAt: .mapping,
      [
        .optional("ablation", \.ablation, AblationChoice.shape(of: variants)),
        .optional(
          "sensitivity",
          \.sensitivities,
          SensitivityChoice.shape(of: variants, list: list).list(of: "sensitivities")
        ),
      ]
    )
    // An empty mapping means nothing, which is a mistake here as in other mappings.
    .nonempty("analyses")
  }
}

extension AblationChoice {
  /// Returns the shape of `off`, or of the names of two variants.
  fileprivate static func shape(of variants: Declarations<Variant>) -> Shape<AblationChoice> {
    let off = Shape(schema: .choice(["off"])) { node, findings -> AblationChoice? in
      if case .scalar("off", isQuoted: false) = node.content { return .off }
      findings.error(
        "expected 'off' or two variants, such as '{trap: a, fix: b}', got \(node.summary)",
        at: node.place
      )
      return nil
    }
    let variant = Shape.reference("variant", to: variants).map(Optional.some)
    let pair = Shape<(trap: Variant?, fix: Variant?, contrast: Contrast?)>.mapping(
      "'ablation'",
      of: (nil, nil, nil),
      reportingAt: .mapping,
      [.required("trap", \.trap, variant), .required("fix", \.fix, variant)]
    ) { draft, findings in
      guard let trap = draft.value.trap, let fix = draft.value.fix else { return }
      draft.value.contrast =
        Contrast.decode(trap: trap, fix: fix, at: draft["fix"]?.place, &findings)
    }
    return off.orMapping(pair.then { pair, _, _ in pair.contrast.map(AblationChoice.between) })
  }
}
