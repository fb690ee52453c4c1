import Diagnostics
import FrameLab
import LocatedYAML

extension CostOverride {
  enum Key: String, CaseIterable {
    case median
    case spread
    case why
  }

  /// Decodes the value of `costs:` in a scenario or a variant.
  static func decodeAll(
    _ node: YAMLNode,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) -> [CostOverride]? {
    guard let entries = node.entries(of: "costs", &findings) else { return nil }
    let overrides = entries.map { CostOverride($0, in: context, &findings) }
    return overrides.contains(nil) ? nil : overrides.compactMap(\.self)
  }

  private init?(
    _ entry: YAMLNode.Entry,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) {
    let fields = entry.value.fields(
      Key.self,
      of: "the cost '\(entry.key)'",
      owner: entry.keyPlace,
      &findings
    )
    let median = fields?.required(.median, &findings)?
      .quantity(.duration, in: CostTable.nanoseconds, &findings)
    let why = fields?.required(.why, &findings)?.text(&findings, expecting: "a reason")
    let spread = fields?[.spread].map { $0.decimal(in: CostTable.spreads, &findings) }
    guard let operation = ListOperation(name: entry.key) else {
      let names = ListOperation.priced.map(\.name)
      findings.error(
        "unknown operation '\(entry.key)'\(Suggestion.clause(for: entry.key, among: names))",
        at: entry.keyPlace
      )
      return nil
    }
    guard let median, let why else { return nil }
    if let spread, spread == nil { return nil }
    let base = context.costs?[operation]
    self.init(
      operation: operation,
      cost: Cost(medianNanoseconds: median, spread: (spread ?? nil) ?? base?.cost.spread ?? 0),
      why: why,
      isAssumption: base?.publishedNanoseconds?.contains(median) != true,
      place: entry.keyPlace
    )
  }
}
