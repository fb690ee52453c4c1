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
