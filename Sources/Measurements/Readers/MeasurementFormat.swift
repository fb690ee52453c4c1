package import Diagnostics
package import LocatedText

/// A format in which a tool writes measurements.
///
/// To add one, write an extension with the declaration in its own file, and add it to `all`.
package struct MeasurementFormat: Sendable {
  /// The files that are read together.
  package enum Grouping: Sendable {
    /// Each by itself.
    case file
    /// All in the same folder.
    case folder
  }

  /// The name in normalized files and messages.
  package let name: String
  /// A description in a line.
  package let title: String
  /// The tool that writes it.
  package let tool: String
  /// The command that makes the tool write it.
  package let command: String
  /// The files that are read together.
  package let grouping: Grouping
  /// Returns true if a file is meant to be in the format, with or without mistakes.
  let recognizes: @Sendable (_ sketch: ContentSketch) -> Bool
  /// Reads files; the result counts only if there are no mistakes.
  let read:
    @Sendable (_ inputs: inout [TextInput], _ report: inout ReadingReport) ->
      [MeasurementEntry]

  /// Reads frames with the times of their stages; nil in formats without them.
  ///
  /// It returns nil without a mistake if the files have none.
  let readFrames:
    (@Sendable (_ inputs: inout [TextInput], _ report: inout ReadingReport) -> FrameFile?)?

  init(
    name: String,
    title: String,
    tool: String,
    command: String,
    grouping: Grouping = .file,
    recognizes: @escaping @Sendable (_ sketch: ContentSketch) -> Bool,
    read:
      @escaping @Sendable (_ inputs: inout [TextInput], _ report: inout ReadingReport) ->
      [MeasurementEntry],
    frames: (
      @Sendable (_ inputs: inout [TextInput], _ report: inout ReadingReport) -> FrameFile?
    )? = nil
  ) {
    self.name = name
    self.title = title
    self.tool = tool
    self.command = command
    self.grouping = grouping
    self.recognizes = recognizes
    self.read = read
    readFrames = frames
  }

  /// Every format, in the order in which they are tried.
  package static let all: [MeasurementFormat] = [
    normalized, probe, hitchMonitor, xctrace, xcresult, metricKit, metricKitReport, appStoreConnect,
    frameFile, presentedFrames, operationCSV, xcodebuildLog,
  ]

  /// A file in none of the formats.
  package struct Stranger: Error {
    package enum Kind {
      /// Not readable text, or the message of a tool that failed.
      case damaged
      /// Output of the same tools that has no measured values.
      case withoutValues
      case unknown
    }

    package let kind: Kind
    /// The reason why the file can't be used.
    package let diagnostic: Diagnostic
  }

  /// Returns the format of a file, which stays unread.
  ///
  /// - Throws: `Stranger` if it has none of the formats.
  package static func of(_ input: inout TextInput) throws(Stranger) -> MeasurementFormat {
    var sketch = ContentSketch(of: &input)
    func stranger(_ kind: Stranger.Kind, _ reason: String) -> Stranger {
      let place = Place(path: input.path, position: sketch.position)
      return Stranger(kind: kind, diagnostic: .error(reason, at: place))
    }
    if let objection = sketch.objection { throw stranger(.damaged, objection) }
    if let format = all.first(where: { $0.recognizes(sketch) }) { return format }
    sketch.readOn(in: &input, to: xcodebuildMark)
    if let format = all.first(where: { $0.recognizes(sketch) }) { return format }
    if let failure = failures.first(where: { sketch.text.contains($0.text) }) {
      throw stranger(.damaged, failure.reason)
    }
    if sketch.text.contains(baselineMark) {
      throw stranger(
        .withoutValues,
        "these are baselines of Xcode; results of 'xcresulttool' have the one that a test is held to"
      )
    }
    if let other = others.first(where: { sketch.keys?.contains($0.key) ?? false }) {
      throw stranger(.withoutValues, other.reason)
    }
    let names = all.map(\.name).joined(separator: ", ")
    throw stranger(.unknown, "unknown format; expected one of \(names)")
  }

  /// Returns the format of a file; nil with a mistake if it has none of them.
  package static func of(
    _ input: inout TextInput,
    reporting diagnostics: inout [Diagnostic]
  ) -> MeasurementFormat? {
    do throws(Stranger) {
      return try of(&input)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  /// Returns true if a file, which stays unread, lists the times at which frames were presented.
  package static func listsPresentedFrames(_ input: inout TextInput) -> Bool {
    presentedFrames.recognizes(ContentSketch(of: &input))
  }

  /// The output of tools that fail to export, with its meaning.
  private static let failures = [
    (
      text: "Hitches is not supported on this platform",
      reason: "the trace has no hitches: simulators do not record them; use a device"
    ),
    (
      text: "Document Missing Template Error",
      reason: "'xctrace' could not open the trace; record it again"
    ),
    (
      text: "Transferred trace file is malformed",
      reason: "'xctrace' could not read the trace; record it again"
    ),
  ]

  /// The text in every file of Xcode's baselines.
  private static let baselineMark = "<key>classNames</key>"

  /// Keys of JSON files from the same tools that have no measured values, with descriptions of
  /// them.
  private static let others = [
    ("hasPerformanceMetrics", "details of a test"), ("totalTestCount", "a summary of tests"),
    ("testNodes", "a list of tests"), ("commonFailureInsights", "a list of insights"),
    ("_type", "a result in the legacy form"),
  ].map { key, what in
    (
      key: key,
      reason: "this is \(what), without the measured values; export them with "
        + "'xcrun xcresulttool get test-results metrics --path X.xcresult'"
    )
  }

  /// Reads the frames of files of this format, with the times of their stages.
  ///
  /// - Returns: the frames; nil if anything is wrong, and if the files don't list them.
  package func frames(
    in inputs: inout [TextInput],
    reporting report: inout ReadingReport
  ) -> FrameFile? {
    let file = readFrames?(&inputs, &report)
    if let index = file?.firstFrameTooLate {
      report.error(
        "frame \(index) ends too late: nanoseconds count to 146 years after the first vsync",
        at: Place(path: inputs.first?.path ?? "")
      )
    }
    return report.hasErrors ? nil : file
  }

  /// Reads files of this format that belong together.
  ///
  /// - Parameters:
  ///   - inputs: the files, from their beginnings.
  ///   - report: receives mistakes and notes.
  /// - Returns: the entries; none if there is any mistake.
  package func entries(
    in inputs: inout [TextInput],
    reporting report: inout ReadingReport
  ) -> [MeasurementEntry] {
    let path = inputs.first?.path ?? ""
    var entries = read(&inputs, &report)
    if report.hasErrors { return [] }
    for interval in entries.flatMap(\.intervals) where !interval.hasExactSums {
      report.error(
        "the times of '\(interval.name.prefix(80))' add up to more than \(DecimalTime.mostText)",
        at: Place(path: path)
      )
    }
    for interval in entries.flatMap(\.intervals) {
      guard let index = interval.firstHitchInNoTime else { continue }
      report.error(
        "iteration \(index + 1) of '\(interval.name.prefix(80))' has hitches but lasts 0 s",
        at: Place(path: path)
      )
    }
    if report.hasErrors { return [] }
    for index in entries.indices {
      entries[index].refuseSimulator()
      entries[index].noteObjections()
    }
    if entries.isEmpty {
      report.isEmpty = true
      report.error("the file holds no measurements", at: Place(path: path))
    }
    return entries
  }
}
