/// The device of a measurement, as far as the source names it.
package struct MeasuredDevice: Encodable, Hashable, Sendable {
  /// The owner's name for it, or its marketing name.
  package var name: String?
  /// The model's identifier, such as `iPhone14,5`.
  package var model: String?
  /// The platform, such as `iOS`.
  package var platform: String?
  /// The version of the system.
  package var system: String?
  package var systemBuild: String?
  /// The architecture of its processor.
  package var architecture: String?

  /// Creates a device of which something is known, or nothing.
  package init(
    name: String? = nil,
    model: String? = nil,
    platform: String? = nil,
    system: String? = nil,
    systemBuild: String? = nil,
    architecture: String? = nil
  ) {
    self.name = name
    self.model = model
    self.platform = platform
    self.system = system
    self.systemBuild = systemBuild
    self.architecture = architecture
  }

  /// The device in a few words; nil if nothing is known.
  package var title: String? {
    let system = [platform, system].compactMap { $0 }.joined(separator: " ")
    let parts = [name ?? model ?? architecture, system.isEmpty ? nil : system].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// The measured app, as far as the source names it.
package struct AppBuild: Encodable, Hashable, Sendable {
  package var name: String?
  /// Its bundle identifier.
  package var identifier: String?
  package var version: String?
  package var build: String?

  /// Creates an app of which something is known, or nothing.
  package init(
    name: String? = nil,
    identifier: String? = nil,
    version: String? = nil,
    build: String? = nil
  ) {
    self.name = name
    self.identifier = identifier
    self.version = version
    self.build = build
  }

  /// The app in a few words; nil if nothing is known.
  package var title: String? {
    guard let name = name ?? identifier else { return version }
    return version.map { "\(name) \($0)" } ?? name
  }
}
