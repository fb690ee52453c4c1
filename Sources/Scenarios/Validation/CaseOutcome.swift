/// How a case came out.
package enum CaseOutcome: String, CaseIterable, Hashable, Sendable {
  /// The central world meets the criterion with every seed.
  case inside
  /// The central world meets it with some of the seeds 1 to 20.
  case near
  /// The central world meets it with none.
  case missed
  /// The simulated number differs so much between the worlds that agreement would show nothing.
  case notTestable = "not-testable"

  /// The word that people read.
  package var word: String { self == .notTestable ? "not testable" : rawValue }
}
