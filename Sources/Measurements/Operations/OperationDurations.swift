package import Diagnostics
internal import FrameLab
internal import LocatedText

/// Durations of operations one by one, such as signposts of an app: a CSV file.
///
///     # device: iPhone 11
///     operation,duration_ns,units
///     cell-configuration,81000,1
///     image-decoding,9400000,1.92
///
/// The unit of a duration is `ns`, `us`, `ms` or `s`; `units`, the number of the operation's units
/// in it, is 1 by default.
package struct OperationDurations: Hashable, Sendable {
  /// The device, if the file names it.
  package internal(set) var device = MeasuredDevice()
  /// The app, if the file names it.
  package internal(set) var app = AppBuild()
  /// One timing for each operation, for one unit, in the order of the cost table.
  package internal(set) var timings: [OperationTiming] = []

  /// The most durations that a file may have.
  static let most = 5_000_000

  /// Reads a file, or reports all mistakes in it.
  ///
  /// - Parameters:
  ///   - bytes: the text of the file.
  ///   - path: the name of the file in diagnostics.
  ///   - diagnostics: receives the mistakes.
  /// - Returns: the durations; nil if there is any mistake.
  package static func read(
    _ bytes: [UInt8],
    path: String,
    diagnostics: inout [Diagnostic]
  ) -> OperationDurations? {
    var report = ReadingReport()
    let durations = read(TextInput(path: path, bytes: bytes), &report)
    diagnostics += report.diagnostics
    return report.hasErrors ? nil : durations
  }

  /// Returns true if a file is meant to be in the format, with or without mistakes.
  static func isRecognized(in sketch: ContentSketch) -> Bool {
    guard let header = sketch.header else { return false }
    return header.contains("operation") && header.contains("duration_")
  }

  /// Returns true if the beginning of a text is in the format.
  package static func isRecognized(_ bytes: [UInt8]) -> Bool {
    var input = TextInput(path: "", bytes: bytes)
    return isRecognized(in: ContentSketch(of: &input))
  }
}
