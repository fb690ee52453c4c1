package import Diagnostics
import FrameLab
import LocatedText

extension ScenarioCatalog {
  /// Returns the catalog with the levels in the settings.
  ///
  /// - Parameters:
  ///   - settings: the settings file, whose `levels` are read; nil without one.
  ///   - warningsAreErrors: true if warnings fail the run.
  ///   - diagnostics: receives mistakes in the rules, and rules that apply to nothing.
  /// - Returns: the catalog without rules that have mistakes.
  package func applyingLevels(
    of settings: SourceFile?,
    warningsAreErrors: Bool = false,
    reporting diagnostics: inout [Diagnostic]
  ) -> ScenarioCatalog {
    var findings = Findings()
    let rules = settings.map { self.rules(in: $0, &findings) } ?? []
    diagnostics += findings.diagnostics
    var catalog = self
    for index in scenarios.indices {
      let scenario = scenarios[index]
      catalog.scenarios[index].levels.warningsAreErrors = warningsAreErrors
      for variant in scenario.variants {
        catalog.scenarios[index].levels.rules[variant.id] =
          rules.filter { $0.isAbout(variant, of: scenario) }
      }
    }
    return catalog
  }

  private func rules(in settings: SourceFile, _ findings: inout Findings) -> [LevelRule] {
    // Other mistakes in the settings are reported by the readers of the other keys.
    var ignored = Findings()
    guard case .mapping(let entries)? = YAMLDocument.root(of: settings, &ignored)?.content,
      let node = entries.first(where: { $0.key == "levels" })?.value
    else { return [] }
    return node.list(of: "rules", &findings)?.compactMap { rule.read($0, &findings) } ?? []
  }

  private var rule: Shape<LevelRule> {
    .mapping(
      "a rule",
      of: LevelRule(),
      [.required("level", \.level, WrittenLevel.shape)]
        + LevelRule.Subject.allCases.map { subject in
          let name = Shape(schema: .text()) { pattern($0, of: subject, &$1) }
          return .optional(subject.rawValue, name) {
            $0.conditions.append(LevelRule.Condition(subject: subject, pattern: $1))
          }
        }
    ) { draft, findings in
      if draft.isComplete, !hasExpectation(for: draft.value) {
        findings.report(
          .warning("the rule is about no expectation; correct it or take it out", at: draft.place)
        )
      }
    }
  }

  private func pattern(
    _ node: YAMLNode,
    of subject: LevelRule.Subject,
    _ findings: inout Findings
  ) -> NamePattern? {
    guard let text = node.text(&findings, expecting: "the name of a \(subject.rawValue)") else {
      return nil
    }
    let pattern = NamePattern(text)
    let names = names(of: subject)
    if names.contains(where: pattern.matches) { return pattern }
    findings.error(
      pattern.isExact
        ? "unknown \(subject.rawValue) '\(text)'\(Suggestion.clause(for: text, among: names))"
        : "no \(subject.rawValue) has a name like '\(text)'"
          + Suggestion.clause(for: text, among: names),
      at: node.place
    )
    return nil
  }

  /// Returns the possible subjects of a condition, each name once.
  private func names(of subject: LevelRule.Subject) -> [String] {
    let names =
      switch subject {
      case .scenario: scenarios.map(\.id)
      case .variant: scenarios.flatMap(\.variants).map(\.id)
      case .tag: scenarios.flatMap(\.tags)
      case .technique: Technique.allCases.map(\.rawValue)
      case .metric: Metric.allCases.map(\.rawValue)
      case .device: devices.map(\.id)
      }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private func hasExpectation(for rule: LevelRule) -> Bool {
    scenarios.contains { scenario in
      scenario.variants.contains { variant in
        rule.isAbout(variant, of: scenario)
          && scenario.devices.contains { device in
            variant.expectations(on: device.id).contains { rule.isAbout($0.metric, on: device.id) }
          }
      }
    }
  }
}
