#if canImport(UIKit) && !os(watchOS)
  import Foundation

  /// The model of this device, such as `iPhone12,1`.
  enum DeviceModel {
    /// The identifier; in a simulator, that of the simulated device.
    static let name: String? = {
      if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] {
        return simulated
      }
      var system = utsname()
      // The only interface that tells the model; it fills a structure of fixed size.
      guard unsafe uname(&system) == 0 else { return nil }
      let bytes = Mirror(reflecting: system.machine).children.compactMap { $0.value as? CChar }
      let name = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }()
  }
#endif
