package import Diagnostics
internal import LocatedText
package import Scenarios

/// A claim with its outcome.
package struct ClaimEntry: Hashable, Sendable {
  /// The claim's id.
  package var id: String
  package var sentence: String
  package var status: ClaimOutcome.Standing
  /// The place of the declaration.
  package var place: Place
  /// The actual result; nil unless the claim is broken.
  package var message: String?
  /// The command that explains its scenario; nil unless it is broken and has one.
  package var help: HelpEntry?
  /// The judged outcome.
  package var outcome: ClaimOutcome?
  /// The diagnostics for a terminal, one for each reason why it is broken.
  package var diagnostics: [Diagnostic] = []

  package init(
    id: String,
    sentence: String,
    status: ClaimOutcome.Standing,
    place: Place,
    message: String? = nil,
    help: HelpEntry? = nil
  ) {
    self.id = id
    self.sentence = sentence
    self.status = status
    self.place = place
    self.message = message
    self.help = help
  }
}

extension ClaimEntry: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(id, forKey: "id")
    try container.encode(sentence, forKey: "sentence")
    try container.encode(status.rawValue, forKey: "status")
    try container.encode(place, forKey: "place")
    try container.encodeIfPresent(message, forKey: "message")
    try container.encodeIfPresent(help, forKey: "help")
    try outcome?.encodeDetails(in: &container)
  }
}

extension ClaimOutcome {
  /// Encodes its source and, for each device, the outcome of its expression with the values.
  fileprivate func encodeDetails(
    in container: inout KeyedEncodingContainer<JSONKey>
  ) throws {
    try container.encode(claim.citation.text, forKey: "source")
    try container.encode(claim.citation.url, forKey: "url")
    try container.encode(claim.kind?.name.rawValue, forKey: "kind")
    try container.encode(claim.kind?.leastPercent, forKey: "in")
    try container.encode(claim.answer.name, forKey: "verdict")
    if case .notModeled(let why) = claim.answer { try container.encode(why, forKey: "why") }
    if case .contradicted(_, let measured) = claim.answer {
      var object = container.nestedContainer(keyedBy: JSONKey.self, forKey: "measured")
      try object.encode(measured.claimed, forKey: "claimed")
      try object.encode(measured.found, forKey: "found")
      try object.encode(measured.citation.text, forKey: "source")
    }
    guard let test = claim.test else { return }
    try container.encodeIfPresent(test.scenario, forKey: "scenario")
    try container.encode(test.expression.text, forKey: "expression")
    try container.encode(evaluations.map(EvaluationEntry.init), forKey: "results")
    try container.encode(shares?.map(ClaimShareEntry.init), forKey: "shares")
    try container.encode(omittedDevices, forKey: "notRun")
  }
}

private struct ClaimShareEntry: Encodable {
  let share: ClaimShare

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(share.device, forKey: "device")
    try container.encode(share.share.count, forKey: "holds")
    try container.encode(share.share.total, forKey: "of")
    try container.encode(share.isReached, forKey: "isReached")
  }
}

private struct EvaluationEntry: Encodable {
  let evaluation: ClaimEvaluation

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(evaluation.device, forKey: "device")
    try container.encode(evaluation.holds, forKey: "holds")
    try container.encode(
      members: evaluation.values.map { ($0.quantity.name, $0.value) },
      forKey: "values"
    )
  }
}

/// A published measurement, and its comparison with the simulation.
package struct CaseEntry: Hashable, Sendable {
  /// The case's id.
  package var id: String
  package var title: String
  /// The place of the declaration; for a broken one, that of the criterion or the acknowledgement.
  package var place: Place
  /// The difference from its file's statement; nil if there is none.
  package var diagnostic: Diagnostic?

  package init(id: String, title: String, place: Place, diagnostic: Diagnostic? = nil) {
    self.id = id
    self.title = title
    self.place = place
    self.diagnostic = diagnostic
  }
}

extension CaseEntry: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(id, forKey: "id")
    try container.encode(title, forKey: "title")
    try container.encode(diagnostic == nil, forKey: "isAsRecorded")
    try container.encode(place, forKey: "place")
    try container.encodeIfPresent(diagnostic?.message, forKey: "message")
  }
}
