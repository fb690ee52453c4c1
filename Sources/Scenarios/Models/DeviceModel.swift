package import Diagnostics
package import FrameLab

/// A device of `models/devices.yml`, with the source of each of its parameters.
package struct DeviceModel: Hashable, Sendable {
  /// What the simulation needs to know.
  package var device: Device
  /// The name of its chip.
  package var chip = ""
  /// Where each speed may lie; empty for the reference device, whose speeds are 1 by definition.
  package var speedRanges: [DeviceSpeed: PlausibleRange] = [:]
  /// The parameters in the order in which reports show them.
  package var parameters: [SourcedParameter] = []
  /// Where it is declared.
  package let place: Place

  /// The name that scenarios use.
  package var id: String { device.id }
  /// The name that people read.
  package var name: String { device.name }
  /// How fast it is in an operation, where 1 is the reference device; nil for what no speed scales.
  package func speed(in operation: ListOperation) -> Double? {
    DeviceSpeed(operation.resource).map { device[keyPath: $0.path] }
  }
  /// Whether the costs are quoted for this device.
  package var isReference: Bool { speedRanges.isEmpty }
}

/// A parameter of a model, as written in its file, and its source.
package struct SourcedParameter: Hashable, Sendable {
  /// The key in the file.
  package let name: String
  /// The value as written.
  package var text: String
  /// The range in which it may lie, as written; nil for what is known.
  package var rangeText: String?
  /// Where the value comes from.
  package var citation: Citation
}
