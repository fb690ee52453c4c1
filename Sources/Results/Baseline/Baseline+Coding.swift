import Diagnostics
package import HitchMonitoring
internal import LocatedText
package import Scenarios

/// Encodes metrics for a baseline, with the direction in which a change is better.
@propertyWrapper
package struct AcceptedMetrics: Hashable, Sendable, Codable {
  package var wrappedValue: [Metric]

  package init(wrappedValue: [Metric]) { self.wrappedValue = wrappedValue }

  private struct Meaning: Encodable {
    let unit: String
    let better: String
  }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.container(keyedBy: JSONKey.self).allKeys.map { key in
      try Metric(accepted: key.stringValue, at: decoder.codingPath + [key])
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    for metric in wrappedValue {
      try container.encode(
        Meaning(unit: metric.unit, better: metric.isLowerBetter ? "less" : "more"),
        forKey: JSONKey(stringValue: metric.rawValue)
      )
    }
  }
}

/// Encodes expectations for a baseline, apart from the measured values.
@propertyWrapper
package struct AcceptedExpectations: Hashable, Sendable, Codable {
  package var wrappedValue: [ExpectationEntry]

  package init(wrappedValue: [ExpectationEntry]) { self.wrappedValue = wrappedValue }

  private struct Accepted: Codable {
    let rule: Rule
    let expected: String
    let level: ExpectationLevel
    let limit: Double?
    let met: Bool?
    let terms: ExpectationTerms?
  }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try [Accepted](from: decoder).map {
      ExpectationEntry(
        rule: $0.rule,
        expected: $0.expected,
        terms: $0.terms ?? ExpectationTerms(),
        isMet: $0.met ?? true,
        level: AppliedLevel($0.level, by: Baseline.fileName),
        place: Place(path: Baseline.fileName),
        limit: $0.limit
      )
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try wrappedValue.map {
      Accepted(
        rule: $0.rule,
        expected: $0.expected,
        level: $0.applied.written,
        limit: $0.limit,
        met: $0.isMet ? nil : false,
        terms: $0.terms
      )
    }.encode(to: encoder)
  }
}

extension ExpectationLevel: NamedChoice {}
extension HitchRating: NamedChoice {}
extension Opportunity: NamedChoice {}

/// A rule is its text; only those of scenarios are read.
extension Rule: Codable {
  package init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard let rule = Rule(text: text) else {
      throw DecodingError.mistake(
        "unknown rule '\(text)'; accept the results again with 'perfsite baseline update --replace'",
        at: decoder.codingPath
      )
    }
    self = rule
  }

  package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension Metric {
  /// Creates the metric with a key of a baseline.
  fileprivate init(accepted key: String, at path: [any CodingKey]) throws {
    guard let metric = Metric(rawValue: key) else {
      throw DecodingError.mistake(
        "unknown metric '\(key)'; accept the results again with 'perfsite baseline update --replace'",
        at: path
      )
    }
    self = metric
  }
}

extension Decoder {
  /// The metric whose value is decoded.
  var memberMetric: Metric {
    get throws { try Metric(accepted: memberKey, at: codingPath) }
  }
}
