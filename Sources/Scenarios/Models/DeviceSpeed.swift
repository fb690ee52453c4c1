package import FrameLab

/// One of the speeds of a device, relative to the reference device; the raw value is its key in
/// `models/devices.yml`.
package enum DeviceSpeed: String, CaseIterable, Hashable, Sendable {
  /// Of the main thread.
  case processorSpeed
  /// Of the render server and the graphics processor.
  case graphicsSpeed
  /// Of image decoding.
  case decodeSpeed

  /// The speed that scales what depends on a part of a device; nil for what none scales.
  package init?(_ resource: ListOperation.Resource) {
    switch resource {
    case .processor: self = .processorSpeed
    case .graphics: self = .graphicsSpeed
    case .decoder: self = .decodeSpeed
    case .storage: return nil
    }
  }

  /// What it is called.
  package var title: String {
    switch self {
    case .processorSpeed: "Processor speed"
    case .graphicsSpeed: "Graphics speed"
    case .decodeSpeed: "Decode speed"
    }
  }

  /// The speed within a device.
  package var path: WritableKeyPath<Device, Double> {
    switch self {
    case .processorSpeed: \.processorSpeed
    case .graphicsSpeed: \.graphicsSpeed
    case .decodeSpeed: \.decodeSpeed
    }
  }
}
