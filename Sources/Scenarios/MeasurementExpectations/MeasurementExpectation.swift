import Diagnostics
package import Measurements

/// Thresholds of the measurements that all of its conditions are about.
struct MeasurementExpectation: Hashable, Sendable {
  /// The subject of a condition; the raw value is the key.
  enum Subject: String, CaseIterable, Hashable, Sendable {
    /// The identifier of a test, or the title of any other measurement.
    case test
    /// The scenario that stands for the same list.
    case scenario
    /// The app's name or its bundle identifier.
    case app
    /// The format that it was imported from.
    case format
    /// The device's model, name or class, such as `iPhone16,1`, `iPhone 15 Pro` or `iPhone`.
    case device
    /// True or false for a simulated device: `true` or `false`.
    case simulator
  }

  /// Names, in which `*` matches any text, of which a measurement must have one.
  struct Condition: Hashable, Sendable {
    let names: [String]
    let place: Place

    /// Returns true if one of some names matches.
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
  /// The effect of breaking a threshold without a level on a run; nil if not set.
  var level: WrittenLevel?
  var thresholds: [MeasurementThreshold] = []
  var place = Place(path: "")
  /// True if it was imported: a limit without a unit is in the metric's, and there may be nothing
  /// to judge.
  let isImported: Bool
}

/// The limits on one measured quantity, in the shape of a scenario's threshold.
struct MeasurementThreshold: Hashable, Sendable {
  /// The limited quantity, or the identifier or title of a metric, in which `*` matches any text.
  let name: String
  /// The limited version, percentile or range; nil for the mean, the total or the latest.
  var label: String?
  /// The limits on devices without their own.
  var limits = LimitSet()
  /// The limits of devices that have their own; the first that fits counts.
  var limitsByDevice: [DeviceLimits] = []
  /// The limit on the spread of iterations; nil for none.
  var deviation: Limit?

  /// The limits on some devices.
  struct DeviceLimits: Hashable, Sendable {
    let device: MeasurementExpectation.Condition
    let limits: [Limit]
  }

  /// Returns the limits on a device with these names.
  func limits(on device: [String]) -> [Limit] {
    limitsByDevice.first { $0.device.fits(device) }?.limits ?? limits.limits
  }
}

extension MeasurementExpectation {
  /// Returns true if it is about a measurement, as far as some subjects decide it.
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
  /// Returns the names of a measurement in some respect; none if they are unknown.
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
  /// All names of the device: names, models and its class; a model and its name are the same
  /// device.
  package var names: [String] {
    let apple = AppleModel(self)
    return [name, apple?.name, model].compactMap(\.self) + (apple?.identifiers ?? [])
      + [kind].compactMap(\.self)
  }
}
