/// The weight of each term in the texts of one entry.
///
/// The terms are numbers, so nothing is hashed; clearing touches only the weights that were used.
struct TermWeights: Sendable {
  private var weights: [UInt8] = []
  /// The number of times that each term is in the current text, up to one more than it counts.
  private var counts: [UInt8] = []
  private var weighed: [Int32] = []
  private var counted: [Int32] = []

  /// Adds to the weight of a term for one of its places in the current text.
  ///
  /// - Parameters:
  ///   - weight: the weight to add.
  ///   - term: the number of the term.
  ///   - limit: the highest total weight of the term.
  ///   - most: the number of times that it counts in one text.
  mutating func add(_ weight: UInt8, to term: Int, upTo limit: UInt8, atMost most: UInt8) {
    if term >= weights.count {
      let missing = [UInt8](repeating: 0, count: term + 1)
      weights += missing
      counts += missing
    }
    if counts[term] == 0 { counted.append(Int32(term)) }
    guard counts[term] < most else { return }
    counts[term] += 1
    if weights[term] == 0 { weighed.append(Int32(term)) }
    weights[term] = min(weights[term] + weight, limit)
  }

  /// Begins another text of the entry.
  mutating func endText() {
    for term in counted { counts[Int(term)] = 0 }
    counted.removeAll(keepingCapacity: true)
  }

  /// Returns the terms with their weights; afterwards there are none.
  mutating func taken() -> [(term: Int32, weight: UInt8)] {
    defer { weighed.removeAll(keepingCapacity: true) }
    return weighed.map { term in
      defer { weights[Int(term)] = 0 }
      return (term, weights[Int(term)])
    }
  }
}
