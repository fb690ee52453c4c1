package import Diagnostics
import LocatedText
package import Measurements

/// The baselines of Xcode as a YAML file of the project.
package struct XcodeBaselinesFile: Hashable, Sendable {
  /// What the file says.
  package let baselines: XcodeBaselines
  /// Where each metric's baseline is written, in the order of the file.
  private let places: [Place]
  /// Where each machine is written.
  private let machinePlaces: [Place]

  init(baselines: XcodeBaselines, places: [Place], machinePlaces: [Place]) {
    self.baselines = baselines
    self.places = places
    self.machinePlaces = machinePlaces
  }

  /// Reads a file; nil if any of it is wrong.
  package static func reading(
    _ file: SourceFile,
    reporting diagnostics: inout [Diagnostic]
  ) -> XcodeBaselinesFile? {
    var findings = Findings()
    defer { diagnostics += findings.diagnostics }
    return YAMLDocument.root(of: file, &findings).flatMap { XcodeBaselinesFile($0, &findings) }
  }
}

extension XcodeBaselinesFile {
  /// A rule for each test on each machine that is known.
  var rules: [MeasurementRule] {
    var rules: [MeasurementRule] = []
    var places = places[...]
    for (destination, machinePlace) in zip(baselines.destinations, machinePlaces) {
      for type in destination.classes ?? [] {
        for test in type.tests where !test.metrics.isEmpty {
          let own = places.prefix(test.metrics.count)
          places = places.dropFirst(test.metrics.count)
          guard let machine = destination.machine, let model = machine.model, let place = own.first
          else { continue }
          rules.append(
            MeasurementRule(
              conditions: [
                .init(.test, "\(type.name)/\(test.name)", at: place, isPattern: false)
              ],
              device: DeviceCondition(
                names: [model],
                isSimulator: machine.isSimulator,
                place: machinePlace
              ),
              baselines: zip(test.metrics, own).map { BaselineExpectation($0, at: $1) },
              destination: destination.id,
              place: place
            )
          )
        }
      }
    }
    return rules
  }
}

extension BaselineExpectation {
  /// Xcode's baseline of a metric, in Xcode's unit.
  fileprivate init(_ metric: XcodeBaselines.Metric, at place: Place) {
    let unit = XcodeBaselines.unit(ofMetric: metric.identifier) ?? ""
    let baseline = metric.baseline
    self.init(
      name: metric.identifier,
      pattern: NamePattern(exactly: metric.identifier),
      baseline: WrittenBaseline(
        average: WrittenAmount(baseline.average, unit: unit),
        name: baseline.name,
        percentRegression: baseline.maximumPercentRegression,
        regression: baseline.maximumRegression.map { WrittenAmount($0, unit: unit) },
        percentDeviation: baseline.maximumPercentDeviation,
        deviation: baseline.maximumDeviation.map { WrittenAmount($0, unit: unit) }
      ),
      level: nil,
      place: place
    )
  }
}
