package import FrameLab

/// One of the speeds of a device, relative to the reference device; the raw value is its key in
/// `models/devices.yml`.
package enum DeviceSpeed: String, CaseIterable, Hashable, Sendable {
  /// The speed of the main thread.
  case processorSpeed
  /// The speed of the render server and the graphics processor.
  case graphicsSpeed
  /// The speed of image decoding.
  case decodeSpeed

  /// Creates the speed that scales operations on a part of a device; nil if none does.
  package init?(_ resource: ListOperation.Resource) {
    switch resource {
    case .processor: self = .processorSpeed
    case .graphics: self = .graphicsSpeed
    case .decoder: self = .decodeSpeed
    case .storage: return nil
    }
  }

  /// The name for people.
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
