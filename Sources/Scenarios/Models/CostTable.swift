package import Diagnostics
package import FrameLab

/// What one unit of an operation costs on the reference device, and who says so.
package struct CostEntry: Hashable, Sendable {
  /// The operation.
  package let operation: ListOperation
  /// The time of one unit.
  package let cost: Cost
  /// How reliable the figure is.
  package let quality: CostQuality
  /// Where the figure comes from.
  package let citation: Citation
  /// The range of the published figures, in nanoseconds; nil if none are published.
  package let publishedNanoseconds: ClosedRange<Int>?
  /// Where the cost is set.
  package let place: Place
}

/// The costs of all operations: `models/costs.yml`.
package struct CostTable: Hashable, Sendable {
  /// One entry for each operation, in the order of `ListOperation.priced`.
  package let entries: [CostEntry]

  /// - Precondition: there is one entry for each operation, in the order of the cases.
  init(entries: [CostEntry]) {
    precondition(
      entries.map(\.operation) == ListOperation.priced,
      "a cost table has one entry for each operation, got \(entries.map(\.operation.name))"
    )
    self.entries = entries
  }

  /// The entry of one operation; nil for waiting for a core, which has no price.
  package subscript(operation: ListOperation) -> CostEntry? {
    entries.indices.contains(operation.rawValue) ? entries[operation.rawValue] : nil
  }

  /// The costs alone.
  package var model: CostModel {
    entries.reduce(into: CostModel()) { $0[$1.operation] = $1.cost }
  }
}
