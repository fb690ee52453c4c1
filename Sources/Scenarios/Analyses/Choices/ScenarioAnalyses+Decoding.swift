import Diagnostics
import FrameLab
import LocatedYAML

extension ScenarioAnalyses {
  enum Key: String, CaseIterable {
    case ablation
    case sensitivity
  }

  /// Decodes the value of `analyses:` for a list, with the variants that could be read.
  init?(
    _ node: YAMLNode,
    of variants: Declarations<Variant>,
    list: ListModel?,
    _ findings: inout Findings
  ) {
    // An empty mapping says nothing, which is a mistake here as in other mappings.
    guard node.entries(of: "analyses", &findings) != nil,
      let fields = node.fields(Key.self, of: "'analyses'", &findings)
    else { return nil }
    let ablation =
      fields[.ablation].map { AblationChoice($0, of: variants, &findings) } ?? .automatic
    let sensitivities = fields[.sensitivity].map {
      SensitivityChoice.decodeAll($0, of: variants, list: list, &findings)
    }
    guard let ablation, let sensitivities = sensitivities ?? [] else { return nil }
    self.init(ablation: ablation, sensitivities: sensitivities)
  }
}

extension AblationChoice {
  enum Key: String, CaseIterable {
    case trap
    case fix
  }

  /// Decodes `off`, or the names of two variants.
  fileprivate init?(
    _ node: YAMLNode,
    of variants: Declarations<Variant>,
    _ findings: inout Findings
  ) {
    if case .scalar("off", isQuoted: false) = node.content {
      self = .off
      return
    }
    guard case .mapping = node.content else {
      findings.error(
        "expected 'off' or two variants, such as '{trap: a, fix: b}', got \(node.summary)",
        at: node.place
      )
      return nil
    }
    guard let fields = node.fields(Key.self, of: "'ablation'", &findings) else { return nil }
    let trap = fields.required(.trap, &findings).flatMap {
      variants.value("variant", named: $0, &findings)
    }
    let fix = fields.required(.fix, &findings).flatMap {
      variants.value("variant", named: $0, &findings)
    }
    guard let trap, let fix,
      let contrast = Contrast.decode(trap: trap, fix: fix, at: fields[.fix]?.place, &findings)
    else { return nil }
    self = .between(contrast)
  }
}

extension Variant {
  /// The names in the value of `variants:`, each with its variant if that could be read.
  static func declarations(_ node: YAMLNode?, _ variants: [Variant]?) -> Declarations<Variant> {
    guard case .mapping(let entries) = node?.content else { return Declarations(isComplete: false) }
    return Declarations(
      values: entries.map { entry in
        (entry.key, variants?.first { $0.id == entry.key })
      }
    )
  }
}
