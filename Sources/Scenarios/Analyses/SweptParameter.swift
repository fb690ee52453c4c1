package import FrameLab

/// A number of a configuration that a study varies.
///
/// Values are whole numbers in the parameter's `valueUnit`, so that a range can be halved exactly.
package enum SweptParameter: Hashable, Sendable {
  /// The median cost of an operation on the reference device, in nanoseconds.
  case cost(ListOperation)
  /// The speed of the processor, in millionths of the reference device's.
  case processorSpeed
  /// The speed of the graphics processor, in millionths of the reference device's.
  case graphicsSpeed
  /// The speed of image decoding, in millionths of the reference device's.
  case decodeSpeed
  /// The time to the first byte of a load, in nanoseconds.
  case networkLatency
  /// The bandwidth, in kilobits per second.
  case downlink
  /// The number of items ahead to load images for; a list that does not load ahead does not start
  /// to.
  case prefetchAhead
  /// The number of items in the list.
  case itemCount

  /// The key in scenario files.
  package var key: String {
    switch self {
    case .cost: "cost"
    case .processorSpeed: "processorSpeed"
    case .graphicsSpeed: "graphicsSpeed"
    case .decodeSpeed: "decodeSpeed"
    case .networkLatency: "networkLatency"
    case .downlink: "downlink"
    case .prefetchAhead: "prefetchAhead"
    case .itemCount: "itemCount"
    }
  }

  /// The name that people read.
  package var title: String {
    switch self {
    case .cost(let operation): "Cost of \(operation.name)"
    case .processorSpeed: "Processor speed"
    case .graphicsSpeed: "Graphics speed"
    case .decodeSpeed: "Decoding speed"
    case .networkLatency: "Network latency"
    case .downlink: "Downlink"
    case .prefetchAhead: "Items loaded ahead"
    case .itemCount: "Items"
    }
  }

  /// The unit in which reports show values.
  package var unit: String {
    switch self {
    case .cost, .networkLatency: "ms"
    case .processorSpeed, .graphicsSpeed, .decodeSpeed: "× reference"
    case .downlink: "Mbit/s"
    case .prefetchAhead, .itemCount: "items"
    }
  }

  /// The number of values in one `unit`: 1,000,000 nanoseconds are one millisecond.
  package var valuesPerUnit: Int {
    switch self {
    case .cost, .networkLatency, .processorSpeed, .graphicsSpeed, .decodeSpeed: 1_000_000
    case .downlink: 1_000
    case .prefetchAhead, .itemCount: 1
    }
  }

  package func number(_ value: Int) -> Double { Double(value) / Double(valuesPerUnit) }

  /// The least value that makes sense.
  package var leastValue: Int {
    switch self {
    case .cost, .networkLatency: 0
    case .processorSpeed, .graphicsSpeed, .decodeSpeed, .downlink, .prefetchAhead, .itemCount: 1
    }
  }
}
