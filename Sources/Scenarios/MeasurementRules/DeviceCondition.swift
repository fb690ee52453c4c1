import Diagnostics
import Measurements

/// The devices that a rule is for: models, names, or classes such as `iPhone`.
struct DeviceCondition: Hashable, Sendable {
  /// How closely a rule names a device.
  enum Match: Int, Comparable {
    /// It is for any device.
    case any
    /// It names its class, such as `iPhone`.
    case kind
    /// It names several devices with a `*`.
    case pattern
    /// It has its name, such as `iPhone 15 Pro`.
    case name
    /// It has its model, such as `iPhone16,1`.
    case model

    static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
  }

  /// Any of these.
  let names: [String]
  /// Whether only simulated devices count, or only real ones; nil for both.
  var isSimulator: Bool?
  /// Where they are written.
  let place: Place

  /// How closely the condition names a device; nil if it is not about it.
  func match(_ device: NamedDevice) -> Match? {
    if let isSimulator, isSimulator != device.isSimulator { return nil }
    return names.compactMap { device.match($0) }.max()
  }

  /// The devices in words.
  var text: String { names.map { "'\($0)'" }.joined(separator: " or ") }
}

/// Everything that a device is called, worked out once for all rules.
struct NamedDevice {
  let isSimulator: Bool
  let kind: String?
  private let models: [String]
  private let names: [String]

  init(_ device: MeasuredDevice) {
    let known = AppleModel(device)
    models = [device.model].compactMap { $0 } + (known?.identifiers ?? [])
    names = [device.name, known?.name].compactMap { $0 }
    kind = device.kind
    isSimulator = device.isSimulator
  }

  /// How closely a name names the device; nil if it is the name of something else.
  fileprivate func match(_ name: String) -> DeviceCondition.Match? {
    if models.contains(name) { return .model }
    if names.contains(name) { return .name }
    let pattern = NamePattern(name)
    if !pattern.isExact, (names + models).contains(where: pattern.matches) { return .pattern }
    return kind == name ? .kind : nil
  }
}
