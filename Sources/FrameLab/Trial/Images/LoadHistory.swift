/// The images that have arrived, with their counts, and the items that were ever on screen.
package struct LoadHistory: Sendable {
  /// For each item, twice the number of arrivals, plus 1 if it was ever on screen.
  private var marks: [UInt32]
  /// The number of requests for each item, if a request can fail twice.
  private var attempts: [Int: Int] = [:]

  package init(itemCount: Int) {
    marks = Array(repeating: 0, count: itemCount)
  }

  package mutating func noteArrival(_ item: Int) { marks[item] += 2 }

  package mutating func noteOnScreen(_ item: Int) { marks[item] |= 1 }

  package func hasArrived(_ item: Int) -> Bool { marks[item] >= 2 }

  /// Counts an attempt at loading an item.
  ///
  /// - Returns: the number of attempts before.
  package mutating func noteAttempt(_ item: Int) -> Int {
    let before = attempts[item] ?? 0
    attempts[item] = before + 1
    return before
  }

  /// Items were added.
  package mutating func grow(toItemCount count: Int) {
    while marks.count < count { marks.append(0) }
  }

  /// The arrivals for items that were never on screen.
  ///
  /// - Complexity: O(items).
  package var wastedCount: Int {
    marks.reduce(0) { $1 & 1 == 0 ? $0 + Int($1 / 2) : $0 }
  }
}
