package enum CaseOutcome: String, CaseIterable, Hashable, Sendable {
  /// The central world meets the criterion with every seed.
  case inside
  /// The central world meets it with some of the seeds 1 to 20.
  case near
  /// The central world meets it with none.
  case missed
  /// The central world meets the criterion, and so do more than half of the cost tables whose costs
  /// chance moved by up to three: agreement shows nothing.
  case notTelling = "not-telling"
  /// The simulated number differs so much between the worlds that agreement would show nothing.
  case notTestable = "not-testable"

  /// The word that people read.
  package var word: String { rawValue.replacing("-", with: " ") }

  /// True if it means anything for the model.
  package var isTelling: Bool { self != .notTelling && self != .notTestable }
}
