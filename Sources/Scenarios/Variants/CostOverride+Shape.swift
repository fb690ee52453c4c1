import Diagnostics
import FrameLab
import LocatedText

extension CostOverride {
  /// Returns the shape of `costs:` in a scenario or a variant; only a scenario under stress may
  /// leave the range of an operation.
  static func shape(isStress: Bool, in context: ScenarioContext) -> Shape<[CostOverride]> {
    .entries(of: "costs", naming: "operation", among: ListOperation.named) { operation in
      shape(of: operation, isStress: isStress, in: context).showing(.reference("cost"))
    }
  }

  static func shape(
    of operation: ListOperation,
    isStress: Bool,
    in context: ScenarioContext
  ) -> Shape<CostOverride> {
    .mapping(
      "the cost '\(operation.name)'",
      of: CostOverride(operation: operation, place: Place(path: "")),
      [
        .required("median", \.medianNanoseconds, .quantity(.duration, CostTable.nanoseconds)),
        .optional("spread", \.spread, .decimal(CostTable.spreads)),
        .required("why", \.why, .text(expecting: "a reason")),
      ]
    ) { draft, findings in
      draft.value.place = draft.place
      guard draft.isComplete, let node = draft["median"] else { return }
      if !draft.value.settle(over: context.costs?[operation], isStress, node, &findings) {
        draft.reject()
      }
    }
  }

  /// Takes the omitted values from the cost table; false, with a finding, if the median is beyond
  /// its range and may not be.
  private mutating func settle(
    over base: CostEntry?,
    _ isStress: Bool,
    _ node: YAMLNode,
    _ findings: inout Findings
  ) -> Bool {
    let range = base?.plausibleNanoseconds
    let isBeyond =
      range.map {
        !($0.low.rounded()...$0.high.rounded()).contains(Double(medianNanoseconds))
      } ?? false
    if !isStress, isBeyond, let range {
      let bounds = [range.low, range.high].map { Quantity.duration.text(Int($0.rounded())) }
      findings.error(
        "\(node.summary) is beyond the range of '\(operation.name)', \(bounds[0]) to "
          + "\(bounds[1]); only a scenario with the tag 'stress' may leave it",
        at: node.place
      )
      return false
    }
    cost = Cost(
      medianNanoseconds: medianNanoseconds,
      spread: spread ?? base?.cost.spread ?? 0,
      prepareShare: base?.cost.prepareShare ?? 0
    )
    let published = base?.published.values(atSpeed: 1) ?? []
    let median = Double(medianNanoseconds)
    isAssumption =
      !published.contains { $0 <= median } || !published.contains { $0 >= median }
    isPinned = isStress && isBeyond
    return true
  }
}
