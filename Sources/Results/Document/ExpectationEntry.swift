package import Diagnostics
import HitchMonitoring
internal import LocatedText
package import Scenarios

/// An expectation with its outcome.
package struct ExpectationEntry: Hashable, Sendable {
  package var rule: Rule
  /// The expectation in words, such as `hitchTimeRatio at most 5 ms/s (in 95 of 100)`.
  package var expected: String
  /// The requirements in figures; empty unless a scenario expects it.
  package var terms: ExpectationTerms
  /// True if it was met.
  package var isMet: Bool
  /// The effect of breaking it, with the source of that level.
  package var applied: AppliedLevel
  package var place: Place
  /// A sentence with the measured and the expected value; nil if it was met.
  package var message: String?
  /// The most likely reason, in one line; nil if it was met or nothing is known.
  package var reason: String?
  /// The command that explains it, and the chapter of the guide, if there is one.
  package var help: HelpEntry?
  /// The share of worlds in which it holds; nil without worlds.
  package var share: Share?
  /// The measured value, in the metric's unit.
  package var value: Double?
  /// The limit in the metric's unit; nil for a rating or a comparison.
  package var limit: Double?
  /// The judged verdict; nil unless a scenario expects it.
  package var verdict: Verdict?
  /// The diagnostic for a terminal if it is broken; nil for the message with its reason.
  package var diagnostic: Diagnostic?

  package init(
    rule: Rule,
    expected: String,
    terms: ExpectationTerms = ExpectationTerms(),
    isMet: Bool,
    level: AppliedLevel,
    place: Place,
    message: String? = nil,
    reason: String? = nil,
    help: HelpEntry? = nil,
    share: Share? = nil,
    value: Double? = nil,
    limit: Double? = nil
  ) {
    self.rule = rule
    self.expected = expected
    self.terms = terms
    self.isMet = isMet
    applied = level
    self.place = place
    self.message = message
    self.reason = reason
    self.help = help
    self.share = share
    self.value = value
    self.limit = limit
  }

  /// The effect of breaking it.
  package var level: ExpectationLevel { applied.level }
}

extension ExpectationEntry: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(rule.text, forKey: "rule")
    try container.encode(expected, forKey: "expected")
    try container.encode(isMet, forKey: "met")
    try container.encode(level.rawValue, forKey: "level")
    try container.encode(applied.rule, forKey: "levelRule")
    if applied.written != level {
      try container.encode(applied.written.rawValue, forKey: "writtenLevel")
    }
    try container.encode(place, forKey: "place")
    try container.encodeIfPresent(message, forKey: "message")
    try container.encodeIfPresent(reason, forKey: "reason")
    try container.encodeIfPresent(help, forKey: "help")
    try container.encodeIfPresent(value, forKey: "value")
    try container.encodeIfPresent(limit, forKey: "limit")
    try container.encodeIfPresent(share, forKey: "share")
    try terms.encode(to: encoder)
    try verdict?.encodeDetails(in: &container)
  }
}

extension Verdict {
  /// Encodes further details of an expectation of a scenario.
  fileprivate func encodeDetails(
    in container: inout KeyedEncodingContainer<JSONKey>
  ) throws {
    switch expectation {
    case .rating: break
    case .order(let order):
      try container.encode(order.metric.rawValue, forKey: "metric")
      try container.encode(order.relation.rawValue, forKey: "relation")
      if measured == nil { try container.encodeNil(forKey: "value") }
      try container.encode(reference?.value, forKey: "reference")
    case .fix: try container.encode("fixes", forKey: "relation")
    case .limit(let metric, let limit):
      try container.encode(metric.rawValue, forKey: "metric")
      try container.encode(limit.side.rawValue, forKey: "side")
      if self.limit == nil { try container.encodeNil(forKey: "limit") }
      if measured == nil { try container.encodeNil(forKey: "value") }
      if limit.reference != nil {
        try container.encode(reference?.value, forKey: "reference")
      }
    }
    try container.encode(holdsCentrally, forKey: "central")
    guard let evidence else { return }
    if let order = evidence.order {
      try container.encode(order.helps, forKey: "helps")
      try container.encode(order.noDifference, forKey: "noDifference")
      try container.encode(order.hurts, forKey: "hurts")
    }
    try container.encodeIfPresent(evidence.missing?.rawValue, forKey: "untested")
    try container.encodeIfPresent(evidence.deciding, forKey: "deciding")
  }
}

/// A reference for reading more about a failure.
package struct HelpEntry: Hashable, Sendable, Encodable {
  /// The command that explains it.
  package var command: String
  /// The page of the guide, relative to the site; nil if no chapter is about it.
  package var page: String?

  package init(command: String, page: String? = nil) {
    self.command = command
    self.page = page
  }
}
