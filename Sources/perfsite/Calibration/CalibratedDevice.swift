import ArgumentParser
import Measurements
import Scenarios

/// The project's device of the measurements, with the reason for the choice.
struct CalibratedDevice {
  /// The project's device.
  let model: DeviceModel
  /// The reason for the choice, for a report.
  let line: String
  /// The objections to it, one line each.
  let warnings: [String]

  /// The warnings as they are printed.
  var warningText: String { warnings.map { "warning: \($0)\n" }.joined() }

  init(_ model: DeviceModel, named devices: [MeasuredDevice]) {
    self.model = model
    line = "device: '--device' names it"
    var warnings: [String] = []
    for device in devices {
      guard let name = Self.modelName(of: device) ?? Self.knownName(of: device, among: [model]),
        // A phone that is hot or saves energy is the same phone.
        model.name != name, !model.name.hasPrefix("\(name) ")
      else { continue }
      let warning =
        "'--device' is \(model.name), and a file is of \(Self.words(device, name)); the times of "
        + "one device narrow the ranges of another"
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    self.warnings = warnings
  }

  /// Creates the device that files state: by its model, or else by its name.
  ///
  /// - Throws: a usage error if no device of the project is it, or if the files are of several.
  init(of devices: [MeasuredDevice], among catalog: [DeviceModel]) throws {
    var found: [(device: MeasuredDevice, model: DeviceModel)] = []
    var missing: [String] = []
    for device in devices where device.name != nil || device.model != nil {
      let name = Self.modelName(of: device)
      if let model = catalog.first(where: { $0.name == name ?? device.name }) {
        found.append((device, model))
      } else {
        let words = Self.words(device, name ?? device.name ?? "")
        if !missing.contains(words) { missing.append(words) }
      }
    }
    guard let first = found.first, missing.isEmpty,
      found.allSatisfy({ $0.model.id == first.model.id })
    else {
      var reason = "the files don't say which device they are of"
      if !missing.isEmpty {
        reason = "no device of the project is \(missing.sorted().joined(separator: " or "))"
      } else if !found.isEmpty {
        let names = Set(found.map(\.model.name)).sorted()
        reason = "the files are of several devices: \(names.joined(separator: ", "))"
      }
      throw ValidationError("\(reason); name one with '--device'.")
    }
    model = first.model
    let own = found.first { Self.modelName(of: $0.device) != nil }
    line =
      own.map { "device: \(first.model.name), by its model '\($0.device.model ?? "")'" }
      ?? "device: \(first.model.name), by its name"
      + (first.device.model.map { "; the model '\($0)' is not known" } ?? "")
    warnings = found.compactMap { device, model in
      guard Self.modelName(of: device) != nil,
        let name = Self.knownName(of: device, among: catalog), name != model.name
      else { return nil }
      return "a file calls the device '\(name)', and its model '\(device.model ?? "")' is "
        + "\(model.name); the model counts"
    }
  }

  /// Returns the marketing name of a device's model, if it is known.
  private static func modelName(of device: MeasuredDevice) -> String? {
    device.model.flatMap { AppleModel(MeasuredDevice(model: $0))?.name }
  }

  /// Returns the name of a device if it is that of a model, rather than its owner's name for it.
  private static func knownName(
    of device: MeasuredDevice,
    among catalog: [DeviceModel]
  ) -> String? {
    guard let name = device.name else { return nil }
    return catalog.first { $0.name == name }?.name ?? AppleModel(MeasuredDevice(name: name))?.name
  }

  private static func words(_ device: MeasuredDevice, _ name: String) -> String {
    guard let model = device.model else { return "'\(name)'" }
    return name.isEmpty || name == model ? "'\(model)'" : "'\(name)' ('\(model)')"
  }
}
