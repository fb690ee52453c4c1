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
  /// Where they are written.
  let place: Place

  /// How closely the condition names a device; nil if it is not about it.
  func match(_ device: MeasuredDevice) -> Match? {
    names.compactMap { Self.match($0, device) }.max()
  }

  private static func match(_ name: String, _ device: MeasuredDevice) -> Match? {
    let known = AppleModel(device)
    if name == device.model || known?.identifiers.contains(name) == true { return .model }
    let names = [device.name, known?.name].compactMap { $0 }
    if names.contains(name) { return .name }
    let pattern = NamePattern(name)
    if !pattern.isExact, (names + [device.model].compactMap { $0 }).contains(where: pattern.matches)
    {
      return .pattern
    }
    return device.kind == name ? .kind : nil
  }

  /// The devices in words.
  var text: String { names.map { "'\($0)'" }.joined(separator: " or ") }
}
