import DeterministicMath
import FrameLab

/// A way to make cost tables with less knowledge than ours, to see how many of them meet a case.
package enum ChanceTable: String, CaseIterable, Hashable, Sendable {
  /// Every cost is multiplied on its own with a factor from a third to three, evenly over its
  /// logarithm.
  case factor3
  /// Every cost is multiplied by such a factor from a tenth to ten.
  case factor10
  /// Every cost is another operation's.
  case permuted

  /// The number of tables of each kind for a case.
  package static let count = 40

  private static let seed: UInt64 = 2026

  /// Returns the central world with a table in place of its costs.
  ///
  /// - Parameters:
  ///   - number: the number of the table, from 1.
  ///   - central: the central world.
  /// - Returns: the same world in every run of every project that has these costs.
  package func world(_ number: Int, of central: World) -> World {
    var stream = RandomStream(
      seed: Self.seed,
      purpose: StreamName("chance \(rawValue)"),
      item: number
    )
    let operations = ListOperation.priced
    let medians = operations.map { central.costs[$0].medianNanoseconds }
    let drawn: [Int]
    switch self {
    case .factor3, .factor10:
      let width = Logarithm.of(self == .factor3 ? 3 : 10)
      drawn = medians.map { median in
        let factor = Exponential.of((2 * stream.uniform() - 1) * width)
        return max(1, Int((Double(median) * factor).rounded()))
      }
    case .permuted:
      let keys = medians.map { _ in stream.next() }
      drawn = medians.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { medians[$0] }
    }
    var world = central
    for (operation, median) in zip(operations, drawn) {
      world.costs[operation].medianNanoseconds = min(median, CostModel.longestNanoseconds)
    }
    return world
  }
}

/// The number of tables of a kind that meet a case.
package struct ChanceShare: Hashable, Sendable {
  /// The kind of tables.
  package let table: ChanceTable
  /// The tables that meet the case.
  package let share: Share
}
