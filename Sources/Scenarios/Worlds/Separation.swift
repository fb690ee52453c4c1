import DeterministicMath

/// The separation of the worlds in which a statement holds from the others, by one value.
package struct Separation: Hashable, Sendable {
  /// The side of the threshold on which the statement holds.
  package enum Side: String, Hashable, Sendable {
    case below
    case above
  }

  /// The value that puts the fewest worlds on the wrong side: halfway, on a logarithmic scale,
  /// between the two values of the worlds next to it.
  package let threshold: Double
  /// The side on which the statement holds.
  package let side: Side
  /// The worlds on the wrong side.
  package let misplaced: Share

  /// Finds the threshold; nil if the statement holds everywhere or nowhere, or all values are the
  /// same.
  ///
  /// Among thresholds that misplace equally few, it is the one nearest to the middle of the worlds,
  /// and the lower of two.
  ///
  /// - Parameters:
  ///   - values: the value in each world, positive.
  ///   - holds: true for each world in which the statement holds.
  /// - Complexity: O(n log n).
  package init?(of values: [Double], holds: [Bool]) {
    precondition(
      values.count == holds.count && values.allSatisfy { $0 > 0 },
      "each world has a positive value and an answer, got \(values.count) and \(holds.count)"
    )
    let total = values.count
    let allHolding = holds.count { $0 }
    guard allHolding > 0, allHolding < total else { return nil }
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    var best: (misplaced: Int, offCenter: Int, cut: Int, side: Side)?
    var holdingBelow = 0
    for cut in 1..<total {
      if holds[order[cut - 1]] { holdingBelow += 1 }
      guard values[order[cut - 1]] < values[order[cut]] else { continue }
      let misplacedIfAbove = holdingBelow + (total - cut) - (allHolding - holdingBelow)
      for (misplaced, side) in [(misplacedIfAbove, Side.above), (total - misplacedIfAbove, .below)]
      {
        let offCenter = abs(2 * cut - total)
        guard best.map({ (misplaced, offCenter) < ($0.misplaced, $0.offCenter) }) ?? true else {
          continue
        }
        best = (misplaced, offCenter, cut, side)
      }
    }
    guard let best else { return nil }
    threshold = (values[order[best.cut - 1]] * values[order[best.cut]]).squareRoot()
    side = best.side
    misplaced = Share(count: best.misplaced, of: total)
  }
}

extension Separation {
  /// Returns the number of worlds that a threshold from the others misplaces: each tenth of the
  /// worlds is compared with the threshold of the other nine.
  ///
  /// If the others all agree, their answer replaces the threshold.
  ///
  /// - Complexity: O(n log n).
  package static func misplacedUnseen(of values: [Double], holds: [Bool]) -> Share {
    let parts = 10
    let misplaced = (0..<parts).reduce(0) { sum, part in
      let seen = values.indices.filter { $0 % parts != part }
      let found = Separation(of: seen.map { values[$0] }, holds: seen.map { holds[$0] })
      let usual = seen.count { holds[$0] } * 2 > seen.count
      return sum
        + stride(from: part, to: values.count, by: parts).count { world in
          (found.map { $0.expects(values[world]) } ?? usual) != holds[world]
        }
    }
    return Share(count: misplaced, of: values.count)
  }

  /// Returns true if a statement is expected to hold at a value.
  private func expects(_ value: Double) -> Bool {
    switch side {
    case .below: value < threshold
    case .above: value > threshold
    }
  }
}
