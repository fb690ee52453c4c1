import ArgumentParser
import Diagnostics
import Foundation
import Measurements

/// A side of a comparison of recordings: a file, standard input, or a folder of recordings.
struct RecordedSide {
  let side: RunComparison.Side
  /// The omissions.
  let notes: [String]
  /// A session of each measurement, such as each file of a folder.
  let sessions: [RunComparison.Side]

  /// Reads the file or folder at a path.
  ///
  /// - Throws: `ExitCode.failure` after printing the mistakes in it.
  init(_ path: String) throws {
    let name =
      path == "-"
      ? "<stdin>" : path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let reading = MeasurementImport(of: [path])
    var mistakes = reading.diagnostics
    if reading.results.isEmpty, mistakes.isEmpty {
      let isFolder = FileManager.default.kind(ofItemAt: path) == .typeDirectory
      mistakes.append(
        .error(
          "the \(isFolder ? "folder" : "file") holds no measurements",
          at: Place(path: name)
        )
      )
    }
    guard mistakes.isEmpty else { throw InputFile.failure(mistakes) }
    Terminal.printError(
      reading.unreadable.map { "\(Diagnostic.warning($0.message, at: $0.place))\n" }.joined()
    )
    side = RunComparison.Side(name: name, documents: reading.results.map(\.document))
    sessions = reading.results.flatMap { result in
      let entries = result.document.entries
      return entries.map { entry in
        var document = result.document
        document.entries = [entry]
        return RunComparison.Side(
          name: entries.count == 1 ? result.path : "\(result.path): \(entry.title)",
          documents: [document]
        )
      }
    }
    let passed = [
      (reading.unreadable.map(\.place.path), "could not be read, so these are not all recordings"),
      (reading.repeated, "already there under another name, so no other recording"),
      (reading.skipped, "in no known format"), (reading.empty, "without measurements"),
    ]
    notes =
      passed.compactMap { files, what in
        guard let first = files.first else { return nil }
        let more = files.count > 1 ? " and \(files.count - 1) more" : ""
        return "passed over in \(name), \(what): \(first)\(more)"
      }
      + reading.results.flatMap { result in result.notes.map { "\(result.path): \($0.text)" } }
  }
}
