import DiscreteEvents

/// Draws how long an operation takes on a device.
///
/// The draw of an operation for an item is the same whenever it is asked for: it depends on the
/// seed, the operation and the item, never on what was drawn before.
struct CostSampler: Sendable {
  private struct Entry {
    var medianNanoseconds: Double
    var spread: Double
    var name: StreamName
  }

  private let seed: UInt64
  private let entries: [Entry]

  init(_ costs: CostModel, on device: Device, seed: UInt64) {
    self.seed = seed
    entries = Operation.allCases.map { operation in
      let speed =
        switch operation.resource {
        case .processor: device.processorSpeed
        case .graphics: device.graphicsSpeed
        case .decoder: device.decodeSpeed
        }
      return Entry(
        medianNanoseconds: Double(costs[operation].medianNanoseconds) / speed,
        spread: costs[operation].spread,
        name: StreamName(operation.name))
    }
  }

  /// The nanoseconds that some units of an operation take, for one item or frame.
  func nanoseconds(of operation: Operation, for item: Int, units: Double = 1) -> Int {
    let entry = entries[operation.rawValue]
    let median = entry.medianNanoseconds * units
    guard entry.spread > 0, median > 0 else { return Int(median.rounded()) }
    var stream = RandomStream(seed: seed, purpose: entry.name, item: item)
    let deviation = min(max(stream.normal(), -3), 3)
    return Int((median * Exponential.of(entry.spread * deviation)).rounded())
  }
}
