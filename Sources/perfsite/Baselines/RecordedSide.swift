import ArgumentParser
import Diagnostics
import Foundation
import Measurements

/// One side of a comparison of recordings: a file, standard input, or a folder of recordings.
struct RecordedSide {
  let side: RunComparison.Side
  /// What was passed over.
  let notes: [String]

  /// Reads what is at a path.
  ///
  /// - Throws: `ExitCode.failure` after printing what is wrong with it.
  init(_ path: String) throws {
    let name =
      path == "-"
      ? "<stdin>" : path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let reading = MeasurementImport(of: [path])
    var mistakes = reading.diagnostics
    if reading.results.isEmpty, ComparedSide.isFolder(path) {
      let place = Place(path: name)
      mistakes.removeAll { $0.place == place }
      mistakes.append(
        .error(
          "'\(name)' has neither perfsite.yml nor Content, so it is no project, and it holds no recordings",
          at: place
        )
      )
    }
    if reading.results.isEmpty, mistakes.isEmpty {
      mistakes.append(.error("the file holds no measurements", at: Place(path: name)))
    }
    guard mistakes.isEmpty else { throw InputFile.failure(mistakes) }
    Terminal.printError(
      reading.unreadable.map { "\(Diagnostic.warning($0.message, at: $0.place))\n" }.joined()
    )
    side = RunComparison.Side(name: name, documents: reading.results.map(\.document))
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

  /// Whether both sides are recordings, or the only one.
  ///
  /// - Throws: `ExitCode.failure` after printing that only one of two is.
  static func areRecordings(_ before: String, _ after: String?) throws -> Bool {
    guard let isFirst = isRecording(before) else { return false }
    guard let after, let isSecond = isRecording(after), isFirst != isSecond else { return isFirst }
    let (recording, other) = isFirst ? (before, after) : (after, before)
    throw InputFile.failure([
      .error(
        "this is a recording from a device, and '\(other)' holds "
          + (ComparedSide.isFolder(other) ? "a project" : "results of simulations")
          + "; compare two recordings, or two results",
        at: Place(path: recording)
      )
    ])
  }

  /// Whether a path leads to recordings, and not to a project, results or a baseline; nil if it leads
  /// nowhere.
  private static func isRecording(_ path: String) -> Bool? {
    if path == "-" { return true }
    if ComparedSide.isFolder(path) {
      return !["perfsite.yml", "Content"].contains {
        FileManager.default.fileExists(atPath: "\(path)/\($0)")
      }
    }
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let head =
      FileHandle(forReadingAtPath: path).flatMap { try? $0.read(upToCount: 4_096) } ?? Data()
    return !["\"perfsite-results/", "\"perfsite-baseline/"].contains {
      head.range(of: Data($0.utf8)) != nil
    }
  }
}
