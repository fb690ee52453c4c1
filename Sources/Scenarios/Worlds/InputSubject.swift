package import FrameLab

/// The part of the model that an uncertain input is about.
package enum InputSubject: Hashable, Sendable {
  /// The time of an operation on the reference device.
  case cost(ListOperation)
  /// The time of an operation relative to another one.
  case ratio(ListOperation, to: ListOperation)
  /// The variation of an operation's time between items.
  case spread(ListOperation)
  case speed(DeviceSpeed, device: String)
  /// A rule or a number of the model itself.
  case parameter(StructuralParameter)

  /// The name in files, and of the stream of random numbers, such as `cost/image-decoding` or
  /// `device/iphone-11/processorSpeed`.
  package var key: String {
    switch self {
    case .cost(let operation): "cost/\(operation.name)"
    case .ratio(let operation, _): "ratio/\(operation.name)"
    case .spread(let operation): "spread/\(operation.name)"
    case .speed(let speed, let device): "device/\(device)/\(speed.rawValue)"
    case .parameter(let parameter): "parameter/\(parameter.rawValue)"
    }
  }

  /// The word for its kind in files.
  package var kind: String {
    switch self {
    case .cost: "cost"
    case .ratio: "ratio"
    case .spread: "spread"
    case .speed: "speed"
    case .parameter: "parameter"
    }
  }

  /// The operation whose time it is; nil for anything else.
  package var operation: ListOperation? {
    switch self {
    case .cost(let operation), .ratio(let operation, _): operation
    case .spread, .speed, .parameter: nil
    }
  }
}
