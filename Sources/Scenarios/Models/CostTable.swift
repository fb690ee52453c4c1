package import Diagnostics
package import FrameLab

/// The cost of one unit of an operation on the reference device, with its source and its certainty.
package struct CostEntry: Hashable, Sendable {
  package let operation: ListOperation
  /// The time of one unit in the central world.
  package let cost: Cost
  /// The figure from which its median is drawn.
  package let figure: CostFigure
  /// The plausible range of the median, in nanoseconds: the figure's own range, or the base's times
  /// the ratio's.
  package let plausibleNanoseconds: PlausibleRange
  /// The plausible range of its spread; nil for a constant.
  package let spreadRange: PlausibleRange?
  /// The plausible range of the render server's processor share; nil for work on the main thread.
  package let prepareShareRange: PlausibleRange?
  /// The basis of the median.
  package let basis: CostBasis
  /// The reliability of the figure.
  package let quality: CostQuality
  /// The source of the figure.
  package let citation: Citation
  package let published: [PublishedFigures]
  /// The place of the cost's declaration.
  package let place: Place

  package init(
    operation: ListOperation,
    cost: Cost,
    figure: CostFigure,
    plausibleNanoseconds: PlausibleRange,
    spreadRange: PlausibleRange?,
    prepareShareRange: PlausibleRange?,
    basis: CostBasis,
    quality: CostQuality,
    citation: Citation,
    published: [PublishedFigures],
    place: Place
  ) {
    self.operation = operation
    self.cost = cost
    self.figure = figure
    self.plausibleNanoseconds = plausibleNanoseconds
    self.spreadRange = spreadRange
    self.prepareShareRange = prepareShareRange
    self.basis = basis
    self.quality = quality
    self.citation = citation
    self.published = published
    self.place = place
  }
}

/// The figure from which the median of a cost is drawn.
package enum CostFigure: Hashable, Sendable {
  /// An absolute range, in nanoseconds.
  case time(PlausibleRange)
  /// A ratio to another operation, measured in the same run or derived from the nature of the two.
  case ratio(PlausibleRange, to: ListOperation)
}

extension ListOperation {
  /// The operations that have a price, by their names.
  static let named = priced.map { (name: $0.name, value: $0) }
}

/// The costs of all operations: `models/costs.yml`.
package struct CostTable: Hashable, Sendable {
  /// One entry for each operation, in the order of `ListOperation.priced`.
  package let entries: [CostEntry]
  /// The indices of the entries, each after the entry that it is relative to.
  package let drawingOrder: [Int]

  /// - Precondition: there is one entry for each operation, in the order of the cases, and no
  ///   ratio leads back to its own operation.
  init(entries: [CostEntry]) {
    precondition(
      entries.map(\.operation) == ListOperation.priced,
      "a cost table has one entry for each operation, got \(entries.map(\.operation.name))"
    )
    self.entries = entries
    drawingOrder = Self.drawingOrder(of: entries)
  }

  private static func drawingOrder(of entries: [CostEntry]) -> [Int] {
    var order: [Int] = []
    var drawn: Set<ListOperation> = []
    while order.count < entries.count {
      let before = order.count
      for (index, entry) in entries.enumerated() where !drawn.contains(entry.operation) {
        if case .ratio(_, let base) = entry.figure, !drawn.contains(base) { continue }
        order.append(index)
        drawn.insert(entry.operation)
      }
      precondition(order.count > before, "costs are not relative to each other in a circle")
    }
    return order
  }

  /// The entry of one operation; nil for one that has no price.
  package subscript(operation: ListOperation) -> CostEntry? {
    entries.indices.contains(operation.rawValue) ? entries[operation.rawValue] : nil
  }

  /// The costs of the central world.
  package var model: CostModel {
    entries.reduce(into: CostModel()) { $0[$1.operation] = $1.cost }
  }
}
