import Diagnostics

/// The words after `swift` in the opening line of a fence.
struct FenceWords: Hashable, Sendable {
  /// The version of `ios=15`.
  private(set) var version = IOSVersion.standard
  /// True if `invalid` is among them.
  private(set) var isInvalid = false

  /// Reads the words, or reports mistakes in them.
  init(_ info: String, at place: Place, _ findings: inout [Diagnostic]) {
    for word in info.split(separator: " ").dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1)
      switch (parts.first, parts.count) {
      case ("invalid", 1): isInvalid = true
      case ("ios", 2):
        if let version = IOSVersion(parts[1]) {
          self.version = version
        } else {
          findings.append(
            .error("'\(parts[1])' is no version; expected one as in 'ios=15'", at: place)
          )
        }
      default:
        let clause = Suggestion.clause(for: String(word), among: ["invalid", "ios=15"])
        findings.append(.error("unknown word '\(word)' behind 'swift'\(clause)", at: place))
      }
    }
  }
}
