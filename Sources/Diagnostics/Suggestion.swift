/// Finds the known name that a misspelled one may have meant.
package enum Suggestion {
  /// The most candidates to compare: hundreds of misspelled words against tens of thousands would
  /// take seconds.
  private static let mostCandidates = 5_000

  /// Returns the shortest candidate that continues `word` with a hyphen, or else the nearest one.
  ///
  /// A candidate such as `iphone-15-pro` continues `iphone-15`. The nearest one is at an edit
  /// distance of at most 2. Returns the first of several equally good candidates; nil if none is
  /// near or there are more than 5,000.
  ///
  /// - Complexity: O(candidates × length²) for candidates about as long as the word.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    guard candidates.count <= mostCandidates else { return nil }
    let longer = candidates.filter { !word.isEmpty && $0.hasPrefix("\(word)-") }
    if let shortest = longer.min(by: { $0.utf8.count < $1.utf8.count }) { return shortest }
    var best: (distance: Int, word: String)?
    let length = word.count
    // Another number names another thing: an iPhone 14 is no misspelled iPhone 11.
    let digits = word.filter(\.isNumber)
    for candidate in candidates where candidate.filter(\.isNumber) == digits {
      let candidateLength = candidate.count
      guard abs(candidateLength - length) <= 2 else { continue }
      let distance = editDistance(word, candidate)
      // A short word is within 2 edits of nearly anything, so require more agreement.
      guard distance <= min(2, max(1, length / 2)), distance < max(length, candidateLength) else {
        continue
      }
      if distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word
  }

  /// Returns `; did you mean 'x'?` for the nearest candidate, otherwise `; expected one of 'a',
  /// 'b'`.
  package static func clause(for word: String, among candidates: [String]) -> String {
    if let near = nearest(to: word, among: candidates) { return "; did you mean '\(near)'?" }
    if candidates.isEmpty { return "" }
    let listed = candidates.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    let more = candidates.count > 12 ? " and \(candidates.count - 12) more" : ""
    return "; expected \(candidates.count == 1 ? "" : "one of ")\(listed)\(more)"
  }

  /// Returns the number of insertions, deletions, substitutions and swaps of neighbors between
  /// words.
  package static func editDistance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let substitution = previous[column] + (left[row] == right[column] ? 0 : 1)
        var distance = min(substitution, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          distance = min(distance, beforePrevious[column - 1] + 1)
        }
        current.append(distance)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
