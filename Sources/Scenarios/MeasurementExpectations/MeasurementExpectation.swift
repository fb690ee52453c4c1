import Diagnostics
package import Measurements

/// Thresholds of the measurements that all of its conditions are about.
struct MeasurementExpectation: Hashable, Sendable {
  /// What a condition is about; the raw value is the key.
  enum Subject: String, CaseIterable, Hashable, Sendable {
    /// The identifier of a test, or the title of what is no test.
    case test
    /// The scenario that stands for the same list.
    case scenario
    /// The app's name or its bundle identifier.
    case app
    /// The format that it was imported from.
    case format
    /// The device's model, name or class, such as `iPhone16,1`, `iPhone 15 Pro` or `iPhone`.
    case device
    /// Whether the device is simulated: `true` or `false`.
    case simulator
  }

  /// Names, in which `*` stands for any text, of which a measurement must have one.
  struct Condition: Hashable, Sendable {
    let names: [String]
    let place: Place

    /// Whether one of some names fits.
    func fits(_ candidates: [String]) -> Bool {
      names.contains { candidates.contains(where: NamePattern($0).matches) }
    }

    /// The names in words.
    var text: String { names.map { "'\($0)'" }.joined(separator: " or ") }
  }

  /// All of these must fit.
  var conditions: [Subject: Condition] = [:]
  /// The intervals whose hitches are limited; nil for all.
  var interval: Condition?
  /// What happens to a run that breaks a threshold without a level; nil if it does not say.
  var level: WrittenLevel?
  var thresholds: [MeasurementThreshold] = []
  /// Where it is written.
  var place = Place(path: "")
  /// Whether it was imported: a limit without a unit is in the metric's, and there may be nothing
  /// to judge.
  let isImported: Bool
}

/// The limits on one thing that was measured, in the shape of a scenario's threshold.
struct MeasurementThreshold: Hashable, Sendable {
  /// What is limited: a quantity, or the identifier or title of a metric, in which `*` stands for
  /// any text.
  let name: String
  /// Which version, percentile or range is limited; nil for the mean, the total or the latest.
  var label: String?
  /// The limits on devices that have none of their own.
  var limits = LimitSet()
  /// The limits of devices that have their own; the first that fits counts.
  var limitsByDevice: [DeviceLimits] = []
  /// How far iterations may scatter; nil for any scatter.
  var deviation: Limit?

  /// The limits on some devices.
  struct DeviceLimits: Hashable, Sendable {
    let device: MeasurementExpectation.Condition
    let limits: [Limit]
  }

  /// The limits on a device with these names.
  func limits(on device: [String]) -> [Limit] {
    limitsByDevice.first { $0.device.fits(device) }?.limits ?? limits.limits
  }
}

extension MeasurementExpectation {
  /// Whether it is about a measurement, as far as some subjects tell.
  func isAbout(
    _ entry: MeasurementEntry,
    format: String,
    leavingOut ignored: Subject? = nil
  ) -> Bool {
    // In order: nearly all that is not about a measurement is about another test.
    Subject.allCases.allSatisfy { subject in
      guard subject != ignored, let condition = conditions[subject] else { return true }
      return condition.fits(subject.names(of: entry, format: format))
    }
  }
}

extension MeasurementExpectation.Subject {
  /// What a measurement is called in some respect; none if that is not known.
  func names(of entry: MeasurementEntry, format: String) -> [String] {
    switch self {
    case .test: [entry.test ?? entry.title]
    case .scenario: [entry.scenario].compactMap(\.self)
    case .app: [entry.app.name, entry.app.identifier].compactMap(\.self)
    case .format: [format]
    case .device: entry.device.names
    case .simulator: ["\(entry.device.isSimulator)"]
    }
  }
}

extension MeasuredDevice {
  /// Everything that the device is called: names, models and its class; a model and its name are
  /// the same device.
  package var names: [String] {
    let apple = AppleModel(self)
    return [name, apple?.name, model].compactMap(\.self) + (apple?.identifiers ?? [])
      + [kind].compactMap(\.self)
  }
}
