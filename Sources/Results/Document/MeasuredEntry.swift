package import Diagnostics
internal import LocatedText
import Scenarios

/// A real measurement, and the expectations of it.
///
/// It has no simulated values.
package struct MeasuredEntry: Hashable, Sendable {
  /// The test and the device, such as `FeedTests/testScroll() · iPhone 15 Pro, iOS 18.7`.
  package var subject: String
  /// The file of the measurement.
  package var place: Place
  /// The expectations, in the order of the files.
  package var expectations: [ExpectationEntry]
  /// The reason why there are no expectations; nil if there are.
  package var unjudged: String?

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

  /// True if it breaks no expectation that fails a run.
  package var hasPassed: Bool { !expectations.contains { !$0.isMet && $0.level == .error } }
}

extension MeasuredEntry: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(subject, forKey: "subject")
    try container.encode(place, forKey: "place")
    try container.encode(hasPassed, forKey: "passed")
    try container.encode(expectations, forKey: "expectations")
    try container.encodeIfPresent(unjudged, forKey: "unjudged")
  }
}
