import TextFormats

/// Formats a comparison as lines of text.
extension ResultsComparison {
  /// `2 regressions, 1 improvement, 118 unchanged`, with everything that is not 0.
  package var countsText: String {
    let unchanged = metrics(.unchanged).count
    let parts: [(Int, String, String)] = [
      (Set(lost.map(\.subject)).count, "variant untested now", "variants untested now"),
      (regressions.count, "regression", "regressions"),
      (weakened.count, "weakened expectation", "weakened expectations"),
      (failed.count, "failing variant", "failing variants"),
      (metrics(.improvement).count, "improvement", "improvements"),
      (metrics(.found).count, "newly measured", "newly measured"),
      (
        expectations.count - weakened.count, "stricter expectation", "stricter expectations"
      ),
      (added.count, "new variant", "new variants"),
      (removed.count, "removed variant", "removed variants"),
      (renamed.count, "renamed scenario", "renamed scenarios"),
      (unchanged, "unchanged", "unchanged"),
    ]
    let texts = parts.filter { $0.0 > 0 }.map { counted($0.0, $0.1, plural: $0.2) }
    return texts.isEmpty ? "nothing to compare" : texts.joined(separator: ", ")
  }

  /// Returns a line for each of the first inputs that changed, and the number of the others.
  package func causeLines(atMost most: Int) -> [String] {
    guard !causes.isEmpty else { return [] }
    let others = causes.count - most
    return ["likely causes:"] + causes.prefix(most).map { "  \($0.text)" }
      + (others > 0 ? ["  and \(others) more"] : [])
  }
}
