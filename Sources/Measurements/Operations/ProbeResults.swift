package import Diagnostics
internal import LocatedText

/// The results of an app that repeats single operations on a device: `perfsite-probe/1`.
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
  /// An operation, and the exact work that was repeated.
  package struct Operation: Hashable, Sendable {
    package let timing: OperationTiming
    /// The parameters of the work, in the order of the file: `width 4032`.
    package let parameters: [String]
    /// The density of a measured JPEG, if the file states it.
    package let bitsPerPixel: Double?
  }

  package internal(set) var device = MeasuredDevice()
  /// The tool that measured.
  package internal(set) var tool = AppBuild()
  package internal(set) var state = DeviceState()
  /// The operations in the order of the file; one may occur several times with other parameters.
  package internal(set) var operations: [Operation] = []

  /// The version of the format.
  package static let schema = "perfsite-probe/1"

  /// Reads a file, or reports all mistakes in it.
  ///
  /// - Parameters:
  ///   - bytes: the text of the file.
  ///   - path: the name of the file in diagnostics.
  ///   - diagnostics: receives the mistakes.
  /// - Returns: the results; nil if there is any mistake.
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

  /// Returns true if a file is meant to be in the format, with or without mistakes.
  static func isRecognized(in sketch: ContentSketch) -> Bool {
    !sketch.isArray && sketch.keys?.isSuperset(of: ["schema", "operations"]) == true
  }

  /// Returns true if the beginning of a text is in the format.
  package static func isRecognized(_ bytes: [UInt8]) -> Bool {
    var input = TextInput(path: "", bytes: bytes)
    return isRecognized(in: ContentSketch(of: &input))
  }
}
