package import Diagnostics
package import Scenarios

/// A case whose outcome differs from its file.
package struct BrokenCase: Hashable, Sendable {
  package let result: CaseResult

  /// Returns every such case, in order.
  package static func all(in cases: [CaseResult]) -> [BrokenCase] {
    cases.filter(\.contradictsAcknowledgement).map { BrokenCase(result: $0) }
  }

  /// The mistake and its remedy, at the missed criterion or the outdated acknowledgement.
  package var diagnostic: Diagnostic {
    let own = result.validationCase
    let share = result.share.map { "; it holds on \($0) plausible phones" } ?? ""
    if result.outcome != .missed, let acknowledgement = own.acknowledgement {
      return .error(
        "case '\(own.id)' meets its criterion now; take 'acknowledged' out\(share)",
        at: acknowledgement.place
      )
    }
    return .error(
      "case '\(own.id)' misses its criterion: \(reasons.joined(separator: ", "))\(share); correct "
        + "the model, or say why under 'acknowledged'",
      at: own.criterionPlace
    )
  }

  /// The criteria that the central world does not meet, with the values.
  private var reasons: [String] {
    result.devices.flatMap { device in
      let place = result.devices.count == 1 ? "" : " on \(device.model.id)"
      let numbers = device.quantities.filter { $0.isAccepted == false }.map { number in
        let unit = number.quantity.simulated.unit
        return "'\(number.quantity.id)' is \(QuantityText.text(number.value, unit: unit))\(place), "
          + "observed \(number.quantity.observed.text)"
      }
      return numbers
        + device.comparisons.filter { !$0.holds }.map {
          "'\($0.comparison.text)' is false\(place): \($0.text)"
        }
    }
  }
}
