package import Diagnostics
internal import LocatedText

/// What an app that repeats single operations on a device found: `perfsite-probe/1`.
///
///     {"schema": "perfsite-probe/1",
///      "device": {"name": "iPhone 11", "model": "iPhone12,1", "platform": "iOS", "system": "18.6"},
///      "tool": {"name": "Probe", "version": "1.0", "build": "12"},
///      "thermalState": "nominal", "lowPowerMode": false,
///      "operations": [
///        {"operation": "image-decoding", "parameters": {"width": 4032, "height": 3024},
///         "repetitions": 200, "subjects": 20, "unit": "ms",
///         "p10": 41.2, "p50": 44.8, "p90": 52.3, "p99": 60.1}]}
package struct ProbeResults: Hashable, Sendable {
  /// How hot the device was, as `ProcessInfo.thermalState` says.
  package enum ThermalState: String, CaseIterable, Hashable, Sendable {
    case nominal
    case fair
    case serious
    case critical
  }

  /// An operation and what exactly was repeated.
  package struct Operation: Hashable, Sendable {
    /// How long it took.
    package let timing: OperationTiming
    /// What it was done with, in the order of the file: `width 4032`.
    package let parameters: [String]
    /// How dense a measured JPEG is, if the file says so.
    package let bitsPerPixel: Double?
  }

  /// The device.
  package internal(set) var device = MeasuredDevice()
  /// The tool that measured.
  package internal(set) var tool = AppBuild()
  /// How hot the device was, if it is known.
  package internal(set) var thermalState: ThermalState?
  /// Whether the device saved power, if it is known.
  package internal(set) var isLowPower: Bool?
  /// The operations in the order of the file; one may occur several times with other parameters.
  package internal(set) var operations: [Operation] = []

  /// The version of the format.
  package static let schema = "perfsite-probe/1"

  /// Whether the device was in the state in which its model describes it.
  ///
  /// A hot device and one that saves power are slower; they are other devices to the model.
  package var isUsualState: Bool {
    switch thermalState {
    case .serious, .critical: false
    case .nominal, .fair, nil: isLowPower != true
    }
  }

  /// Reads a file, or says all that is wrong with it.
  ///
  /// - Parameters:
  ///   - bytes: the text of the file.
  ///   - path: the name of the file in diagnostics.
  ///   - diagnostics: receives what is wrong.
  /// - Returns: the results; nil if anything is wrong.
  package static func read(
    _ bytes: [UInt8],
    path: String,
    diagnostics: inout [Diagnostic]
  ) -> ProbeResults? {
    var inputs = [TextInput(path: path, bytes: bytes)]
    var report = ReadingReport()
    let results = read(&inputs[0], &report)
    diagnostics += report.diagnostics
    return report.hasErrors ? nil : results
  }

  /// Whether a file is meant to be in the format, mistakes or not.
  static func isRecognized(in sketch: ContentSketch) -> Bool {
    !sketch.isArray && sketch.keys?.isSuperset(of: ["schema", "operations"]) == true
  }

  /// Whether the beginning of a text says that it is in the format.
  package static func isRecognized(_ bytes: [UInt8]) -> Bool {
    var input = TextInput(path: "", bytes: bytes)
    return isRecognized(in: ContentSketch(of: &input))
  }
}
