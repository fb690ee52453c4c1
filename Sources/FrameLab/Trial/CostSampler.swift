import DeterministicMath

/// Draws how long an operation takes on a device.
///
/// The draw for an operation and an item depends on the seed, the operation and the item, never on
/// earlier draws, so repeating it gives the same value.
package struct CostSampler: Sendable {
  private struct Entry {
    var medianNanoseconds: Double
    var factor: LognormalFactor
    var streams: RandomStreams
    var prepareShare: Double
  }

  private let entries: [Entry]
  /// The operations of which any cost was asked for.
  package private(set) var operations = OperationSet()

  package init(_ costs: CostModel, on device: Device, seed: UInt64) {
    entries = ListOperation.allCases.map { operation in
      let speed =
        switch operation.resource {
        case .processor: device.processorSpeed
        case .graphics: device.graphicsSpeed
        case .decoder: device.decodeSpeed
        case .storage: 1.0
        }
      return Entry(
        medianNanoseconds: Double(costs[operation].medianNanoseconds) / speed,
        factor: LognormalFactor(spread: min(costs[operation].spread, Self.widestSpread)),
        streams: RandomStreams(seed: seed, purpose: Self.streamNames[operation.rawValue]),
        prepareShare: costs[operation].prepareShare
      )
    }
  }

  /// The nanoseconds that some units of an operation take, for one item or frame; at most
  /// `CostModel.longestNanoseconds`.
  package mutating func nanoseconds(
    of operation: ListOperation,
    for item: Int,
    units: Double = 1
  ) -> Int {
    operations.insert(operation)
    let entry = entries[operation.rawValue]
    let median = entry.medianNanoseconds * units
    guard entry.factor.spread > 0, median > 0 else { return Self.whole(median) }
    return Self.whole(median * entry.factor.draw(from: entry.streams, item: item))
  }

  /// The part of an operation's time that the render server's processor takes, rounded; the rest is
  /// the GPU's.
  package func prepareNanoseconds(of operation: ListOperation, taking nanoseconds: Int) -> Int {
    let share = entries[operation.rawValue].prepareShare
    // Without a share, as for all of the main thread's work, nothing is computed.
    return share > 0 ? min(Self.whole(Double(nanoseconds) * share), nanoseconds) : 0
  }

  /// The nearest whole number; times are not negative, so no call into the C library is needed.
  private static func whole(_ nanoseconds: Double) -> Int {
    Int(min(nanoseconds, Double(CostModel.longestNanoseconds)) + 0.5)
  }

  /// The names of the operations' streams, hashed once.
  private static let streamNames = ListOperation.allCases.map { StreamName($0.name) }

  /// The widest spread whose factors are all finite.
  private static let widestSpread = 200.0
}
