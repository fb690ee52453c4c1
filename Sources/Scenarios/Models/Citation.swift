/// The source of a number.
package struct Citation: Hashable, Sendable {
  /// The source in words, or the reason for an assumption.
  package var text: String
  /// A page on which the number can be looked up.
  package var url: String?

  package init(text: String, url: String?) {
    self.text = text
    self.url = url
  }

  /// True if the source declares the number our own assumption.
  package var isAssumption: Bool { text.lowercased().contains("assumption") }
}

/// The reliability of a published cost.
package enum CostQuality: String, CaseIterable, Hashable, Sendable {
  /// Published by Apple.
  case apple = "A"
  /// Measured by a benchmark that anyone can run again.
  case benchmark = "B"
  /// Mentioned in a post or an answer.
  case anecdote = "C"
  /// Our own assumption.
  case assumption = "M"

  /// The meaning of the letter, for tables.
  package var meaning: String {
    switch self {
    case .apple: "published by Apple"
    case .benchmark: "reproducible benchmark"
    case .anecdote: "anecdote"
    case .assumption: "assumption of this model"
    }
  }
}

/// The basis of a cost, nearest to the reference device first.
package enum CostBasis: String, CaseIterable, Hashable, Sendable {
  /// Figures from a phone or a tablet.
  case phone
  /// Figures from a Mac, a simulator or a server.
  case otherMachine = "other-machine"
  /// No figure, only the operation's work.
  case reasoning

  /// The title in tables.
  package var title: String {
    switch self {
    case .phone: "phone"
    case .otherMachine: "other machine"
    case .reasoning: "reasoning"
    }
  }
}
