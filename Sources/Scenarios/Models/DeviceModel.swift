package import Diagnostics
package import FrameLab

/// A device of `models/devices.yml`, with the source of each of its parameters.
package struct DeviceModel: Hashable, Sendable {
  /// The properties for the simulation.
  package var device: Device
  /// The name of its chip.
  package var chip = ""
  /// The plausible range of each speed; empty for the reference device, whose speeds are 1 by
  /// definition.
  package var speedRanges: [DeviceSpeed: PlausibleRange] = [:]
  /// The parameters in the order in which reports show them.
  package var parameters: [SourcedParameter] = []
  /// The place of the declaration.
  package let place: Place

  /// The name that scenarios use.
  package var id: String { device.id }
  /// The name that people read.
  package var name: String { device.name }
  /// Returns the speed in an operation, relative to the reference device; nil if no speed scales
  /// it.
  package func speed(in operation: ListOperation) -> Double? {
    DeviceSpeed(operation.resource).map { device[keyPath: $0.path] }
  }
  /// True if the costs are quoted for this device.
  package var isReference: Bool { speedRanges.isEmpty }
}

/// A parameter of a model, as written in its file, and its source.
package struct SourcedParameter: Hashable, Sendable {
  /// The key in the file.
  package let name: String
  /// The value as written.
  package var text: String
  /// The plausible range, as written; nil for a known value.
  package var rangeText: String?
  /// The source of the value.
  package var citation: Citation
}
