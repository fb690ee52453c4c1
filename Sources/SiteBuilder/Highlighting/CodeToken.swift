/// A stretch of code with its kind.
package struct CodeToken: Hashable, Sendable {
  /// The kind of a stretch of code, as far as its color shows it.
  package enum Kind: String, CaseIterable, Sendable {
    case keyword
    case type
    case string
    case number
    case comment
    /// An annotation on code: `@MainActor`, `#if`, `--option`.
    case attribute
    /// The name of a value in a data file.
    case key
    /// A line that a difference adds.
    case inserted
    /// A line that a difference removes.
    case removed
    /// A line with the position of a difference.
    case heading
  }

  /// Its kind; nil for anything else, including the text in between.
  package var kind: Kind?
  package var text: String
}
