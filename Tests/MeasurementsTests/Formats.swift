import Diagnostics
import Foundation
import LocatedText
import Measurements

/// The fixture files of this target, and what the formats make of them.
enum Formats {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Fixtures")

  /// The bytes of a fixture.
  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appendingPathComponent(name)))
  }

  /// Every fixture, sorted by name.
  static func names() -> [String] {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: root.path)
    return (paths ?? []).sorted().filter { $0.contains(".") }
  }

  /// What a reading found.
  struct Reading {
    var format: String?
    var entries: [MeasurementEntry] = []
    var messages: [String] = []
    var notes: [String] = []
  }

  /// Reads files together, in the format of the first.
  static func read(_ files: [(path: String, bytes: [UInt8])]) -> Reading {
    read(files.map { TextInput(path: $0.path, bytes: $0.bytes) })
  }

  /// Reads inputs together, in the format of the first.
  static func read(_ inputs: [TextInput]) -> Reading {
    var inputs = inputs
    var diagnostics: [Diagnostic] = []
    guard let format = MeasurementFormat.of(&inputs[0], reporting: &diagnostics) else {
      return Reading(messages: diagnostics.map(\.description))
    }
    var report = ReadingReport()
    let entries = format.entries(in: &inputs, reporting: &report)
    return Reading(
      format: format.name,
      entries: entries,
      messages: report.diagnostics.map(\.description),
      notes: report.notes.map(\.text)
    )
  }

  /// Reads the frames of inputs together, in the format of the first.
  static func frames(
    _ inputs: [TextInput]
  ) -> (file: FrameFile?, messages: [String], notes: [String]) {
    var inputs = inputs
    var diagnostics: [Diagnostic] = []
    guard let format = MeasurementFormat.of(&inputs[0], reporting: &diagnostics) else {
      return (nil, diagnostics.map(\.description), [])
    }
    var report = ReadingReport()
    let file = format.frames(in: &inputs, reporting: &report)
    return (file, report.diagnostics.map(\.description), report.notes.map(\.text))
  }

  /// Reads the frames of a file.
  static func frames(_ bytes: [UInt8]) -> FrameFile? {
    frames([TextInput(path: "f", bytes: bytes)]).file
  }

  /// Reads fixtures together.
  static func fixtures(_ names: String...) throws -> Reading {
    read(try names.map { ($0, try bytes($0)) })
  }

  /// A file of frames, each as `commit,render` or `commit,render,quiet vsyncs`.
  static func frames(_ rows: [String], refresh: Int) -> String {
    let frames = rows.map { row in
      zip(["commit_ns", "render_ns", "quiet_vsyncs"], row.split(separator: ","))
        .map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    }
    return "{\"refresh_interval_ns\": \(refresh), \"frames\": [\n"
      + frames.map { "{\($0)}" }.joined(separator: ",\n") + "]}\n"
  }

  /// Reads a text.
  static func text(_ text: String, path: String = "a.txt") -> Reading {
    read([(path, Array(text.utf8))])
  }
}

extension MeasurementEntry {
  /// The sentences of the notes.
  var noteTexts: [String] { notes.map(\.text) }
}
