import ArgumentParser
import Diagnostics
import Foundation
internal import LocatedText
import Measurements

/// `perfsite frames FILE`: the frame pipeline on given commit and render times.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Send frames of given commit and render times through the frame pipeline.",
    discussion: """
      The file says how long each frame's commit and rendering take, in nanoseconds:

      \(FrameFile.help)

      The report tells for each frame the ticks at which it began, was committed and was shown, \
      and its hitch; a tick is a vsync unless an interval has several. With '--summary' it is a few \
      lines instead, and the file may also hold the times at which frames were presented.
      """
  )

  @Argument(help: "The file to read, or '-' for standard input.")
  var file: String

  @Flag(help: "Print counts, ratio, rating and durations instead of every frame.")
  var summary = false

  @OptionGroup var outputFile: OutputFileOptions

  func run() throws {
    let output = try outputFile.open(in: Project(path: "."))
    let input = try InputFile(file)
    var diagnostics: [Diagnostic] = []
    if let entry = try presented(input) {
      return try output.print(
        MeasurementDocument(format: "", tool: "", origins: [], entries: [entry]).verdict
      )
    }
    guard let frames = FrameFile.read(input.bytes, path: input.path, diagnostics: &diagnostics)
    else {
      throw InputFile.failure(diagnostics)
    }
    if summary {
      var lines = FrameSummary(of: frames)
      lines.doubt = frames.doubt
      return try output.print(lines.text)
    }
    if let file = output.file {
      var bytes: [UInt8] = []
      FrameReport(of: frames).write { bytes += $0 }
      return try file.write(bytes)
    }
    do {
      try FrameReport(of: frames).write { piece throws in
        try Terminal.print(String(decoding: piece, as: UTF8.self), as: .json)
      }
    } catch {
      throw InputFile.failure([.error("cannot write the report", at: Place(path: "<stdout>"))])
    }
  }

  /// Returns the measurement of a file of presented times; nil for other files.
  private func presented(_ input: InputFile) throws -> MeasurementEntry? {
    var inputs = [TextInput(path: input.path, bytes: input.bytes)]
    guard MeasurementFormat.listsPresentedFrames(&inputs[0]) else { return nil }
    guard summary else {
      throw InputFile.failure([
        .error(
          "the times at which frames were presented have no stages to report; use '--summary'",
          at: Place(path: input.path)
        )
      ])
    }
    var report = ReadingReport()
    let entries = MeasurementFormat.presentedFrames.entries(in: &inputs, reporting: &report)
    if report.hasErrors { throw InputFile.failure(report.diagnostics) }
    return entries.first
  }
}
