import Scenarios
import TextFormats

/// The outcomes of claims, as part of the results.
enum ClaimsJSON {
  /// One claim: its source and, for each device, whether its expression holds, with its values.
  static func value(_ outcome: ClaimOutcome) -> JSONText {
    let claim = outcome.claim
    var members: [(name: String, value: JSONText)] = [
      ("source", .string(claim.citation.text)),
      ("url", claim.citation.url.map { .string($0) } ?? .null),
      ("kind", claim.kind.map { .string($0.name.rawValue) } ?? .null),
      ("in", claim.kind?.leastPercent.map { .integer($0) } ?? .null),
      ("verdict", .string(claim.answer.name)),
    ]
    if case .notModeled(let why) = claim.answer { members.append(("why", .string(why))) }
    if case .contradicted(_, let measured) = claim.answer {
      members.append(
        (
          "measured",
          .object([
            "claimed": .string(measured.claimed), "found": .string(measured.found),
            "source": .string(measured.citation.text),
          ])
        )
      )
    }
    guard let test = claim.test else { return .members(members) }
    if let scenario = test.scenario { members.append(("scenario", .string(scenario))) }
    members += [
      ("expression", .string(test.expression.text)),
      ("results", .array(outcome.evaluations.map(value))),
      ("shares", outcome.shares.map { .array($0.map(value)) } ?? .null),
      ("notRun", .array(outcome.omittedDevices.map { .string($0) })),
    ]
    return .members(members)
  }

  private static func value(_ share: ClaimShare) -> JSONText {
    .object([
      "device": .string(share.device), "holds": .integer(share.share.count),
      "of": .integer(share.share.total),
      "isReached": .bool(share.isReached),
    ])
  }

  private static func value(_ evaluation: ClaimEvaluation) -> JSONText {
    .object([
      "device": evaluation.device.map { .string($0) } ?? .null,
      "holds": .bool(evaluation.holds),
      "values": .members(
        evaluation.values.map { (name: $0.quantity.name, value: .double($0.value)) }
      ),
    ])
  }
}
