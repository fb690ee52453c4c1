internal import HitchMonitoring

/// The state of a device during a measurement, as far as it is known.
package struct DeviceState: Hashable, Sendable {
  var thermal: HitchReport.ThermalState?
  var isLowPower: Bool?

  /// True if the device was in the state that its model describes.
  ///
  /// A hot device, or one that saves power, is slower than its model.
  package var isUsual: Bool { thermal ?? .nominal < .serious && isLowPower != true }

  var notes: [Note] {
    var notes: [Note] = []
    if let thermal, thermal != .nominal {
      notes.append(.condition("the device's thermal state was \(thermal.rawValue)"))
    }
    if isLowPower == true { notes.append(.condition("the device was in Low Power Mode")) }
    return notes
  }
}
