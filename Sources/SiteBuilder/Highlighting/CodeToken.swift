/// A stretch of code, and what it is.
package struct CodeToken: Hashable, Sendable {
  /// What a stretch of code is, as far as its colour tells.
  package enum Kind: String, CaseIterable, Sendable {
    case keyword
    case type
    case string
    case number
    case comment
    /// What is said about code: `@MainActor`, `#if`, `--option`.
    case attribute
    /// The name of a value in a file of data.
    case key
    /// A line that a difference adds.
    case inserted
    /// A line that a difference takes away.
    case removed
    /// A line that says where a difference is.
    case heading
  }

  /// What it is; nil for all else, and for what is between.
  package var kind: Kind?
  /// The code.
  package var text: String
}
