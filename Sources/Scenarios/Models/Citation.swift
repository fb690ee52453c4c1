/// Where a number comes from.
package struct Citation: Hashable, Sendable {
  /// The source in words, or the reason for an assumption.
  package let text: String
  /// A page on which the number can be looked up.
  package let url: String?

  /// Whether the number is our own assumption and says so.
  package var isAssumption: Bool { text.lowercased().contains("assumption") }
}

/// How far a published cost can be relied on.
package enum CostQuality: String, CaseIterable, Hashable, Sendable {
  /// Published by Apple.
  case apple = "A"
  /// Measured by a benchmark that anyone can run again.
  case benchmark = "B"
  /// Told in a post or an answer.
  case anecdote = "C"
  /// Our own assumption.
  case assumption = "M"

  /// What the letter stands for, for tables.
  package var meaning: String {
    switch self {
    case .apple: "published by Apple"
    case .benchmark: "reproducible benchmark"
    case .anecdote: "anecdote"
    case .assumption: "assumption of this model"
    }
  }
}
