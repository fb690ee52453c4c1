import Diagnostics
import Measurements
import Reports
import TextFormats

/// The output of an import.
struct ImportReport {
  /// A measurement that was read, with the state of its file in the project.
  struct File {
    enum State: String, CaseIterable {
      case new, changed, unchanged
    }

    var path: String
    var state: State
    var document: MeasurementDocument
    var notes: [Note]
    /// The outcomes of the project's expectations.
    var expectations: [MeasurementText.Line]
  }

  let isDryRun: Bool
  var files: [File] = []
  /// Files that could not be read.
  var partial: [String] = []
  /// Files in no known format.
  var skipped: [String] = []
  /// The files without measurements.
  var empty: [String] = []

  private static let mostLines = 10

  /// Everything, file by file.
  var details: String {
    var text = first.joined()
    for file in files {
      let state = isDryRun ? "not written" : file.state.rawValue
      text += "\(file.path.onOneLine) (\(file.document.tool), \(state))\n"
      text += file.document.verdict + file.expectations.map(\.text).joined()
      text += file.notes.map { "  note: \($0.text.onOneLine)\n" }.joined()
    }
    return text + last.joined()
  }

  /// At most ten lines: the verdict, its reasons, the omissions, and the measurement's place.
  var summary: String {
    let summary = MeasurementSummary(files.map { ($0.document, $0.notes) })
    let expectations = files.flatMap(\.expectations)
    var rest = expectations.filter { $0.kind == .broken }.map(\.text)
    let met = expectations.count { $0.kind == .met }
    if met > 0 { rest.append("  \(counted(met, "expectation")) met\n") }
    rest += summary.rest.map { "\($0)\n" }
    let head = first + summary.head.map { "\($0)\n" }
    let end = [kept] + last
    let room = Self.mostLines - head.count - end.count
    rest = Array(rest.prefix(max(0, room - 1)))
    let hidden = details.count { $0 == "\n" } - head.count - rest.count - end.count
    if hidden > 0 { rest.append("  \(counted(hidden, "more line")) with --details\n") }
    return (head + rest + end).filter { !$0.isEmpty }.joined()
  }

  /// The place of the stored measurements.
  private var kept: String {
    guard let file = files.first else { return "" }
    if files.count == 1 {
      return "\(file.path.onOneLine) (\(isDryRun ? "not written" : file.state.rawValue))\n"
    }
    let folder = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let states = File.State.allCases.compactMap { state in
      let count = files.count { $0.state == state }
      return count > 0 ? "\(count) \(state.rawValue)" : nil
    }
    let list = isDryRun ? "not written" : states.joined(separator: ", ")
    return "\(files.count) files in \(folder.onOneLine) (\(list))\n"
  }

  private var first: [String] {
    Self.passedOver(
      partial,
      "file",
      "files",
      "could not be read, so this is not all",
      prefix: "PARTIAL: "
    )
  }

  private var last: [String] {
    Self.passedOver(skipped, "file is", "files are", "in no known format")
      + Self.passedOver(empty, "file holds", "files hold", "no measurements")
  }

  /// Returns a line about files that were passed over; none without any.
  private static func passedOver(
    _ files: [String],
    _ one: String,
    _ several: String,
    _ what: String,
    prefix: String = ""
  ) -> [String] {
    guard !files.isEmpty else { return [] }
    let rest = files.count > 10 ? " and \(files.count - 10) more" : ""
    let names = files.prefix(10).map(\.onOneLine).joined(separator: ", ") + rest
    return [prefix + "\(counted(files.count, one, plural: several)) \(what): \(names)\n"]
  }
}
