import Diagnostics
import FrameLab
import LocatedYAML

extension CostOverride {
  enum Key: String, CaseIterable {
    case median
    case spread
    case why
  }

  /// Decodes the value of `costs:` in a scenario or a variant; only a scenario under stress may
  /// leave the range of an operation.
  static func decodeAll(
    _ node: YAMLNode,
    isStress: Bool,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) -> [CostOverride]? {
    guard let entries = node.entries(of: "costs", &findings) else { return nil }
    let overrides = entries.map {
      CostOverride($0, isStress: isStress, in: context, &findings)
    }
    return overrides.contains(nil) ? nil : overrides.compactMap(\.self)
  }

  private init?(
    _ entry: YAMLNode.Entry,
    isStress: Bool,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) {
    let fields = entry.value.fields(
      Key.self,
      of: "the cost '\(entry.key)'",
      owner: entry.keyPlace,
      &findings
    )
    let node = fields?.required(.median, &findings)
    let median = node?.quantity(.duration, in: CostTable.nanoseconds, &findings)
    let why = fields?.required(.why, &findings)?.text(&findings, expecting: "a reason")
    let spread = fields?[.spread].map { $0.decimal(in: CostTable.spreads, &findings) }
    guard let operation = ListOperation.priced.first(where: { $0.name == entry.key }) else {
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
    let range = base?.plausibleNanoseconds
    let isBeyond =
      range.map { !($0.low.rounded()...$0.high.rounded()).contains(Double(median)) } ?? false
    if !isStress, isBeyond, let node, let range {
      let bounds = [range.low, range.high].map { Quantity.duration.text(Int($0.rounded())) }
      findings.error(
        "\(node.summary) is beyond the range of '\(operation.name)', \(bounds[0]) to "
          + "\(bounds[1]); only a scenario with the tag 'stress' may leave it",
        at: node.place
      )
      return nil
    }
    let ownSpread = spread ?? nil
    self.init(
      operation: operation,
      medianNanoseconds: median,
      spread: ownSpread,
      cost: Cost(
        medianNanoseconds: median,
        spread: ownSpread ?? base?.cost.spread ?? 0,
        prepareShare: base?.cost.prepareShare ?? 0
      ),
      why: why,
      isAssumption: base?.publishedNanoseconds?.contains(median) != true,
      isPinned: isStress && isBeyond,
      place: entry.keyPlace
    )
  }
}
