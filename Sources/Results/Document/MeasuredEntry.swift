package import Diagnostics

/// A real measurement and what is expected of it.
///
/// Nothing in it is simulated.
package struct MeasuredEntry: Hashable, Sendable, Codable {
  /// What was measured on what, such as `FeedTests/testScroll() · iPhone 15 Pro, iOS 18.7`.
  package var subject: String
  /// The file of the measurement.
  package var place: Place
  /// What is expected, in the order of the files.
  package var expectations: [ExpectationEntry]
  /// Why nothing is expected; nil if something is.
  package var unjudged: String?

  /// An entry.
  package init(
    subject: String,
    place: Place,
    expectations: [ExpectationEntry],
    unjudged: String? = nil
  ) {
    self.subject = subject
    self.place = place
    self.expectations = expectations
    self.unjudged = unjudged
  }

  /// What begins the rules of all expectations of measurements, so that none has the name of a simulated
  /// one.
  package static let rulePrefix = "measured:"

  /// Whether it breaks nothing that fails a run.
  package var hasPassed: Bool { !expectations.contains { !$0.isMet && $0.level == .error } }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(subject, forKey: .subject)
    try container.encode(place, forKey: .place)
    try encoder.encode(passed: hasPassed)
    try container.encode(expectations, forKey: .expectations)
    try container.encodeIfPresent(unjudged, forKey: .unjudged)
  }
}
