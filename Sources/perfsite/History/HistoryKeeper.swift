import ArgumentParser
import Diagnostics
import Results
import Scenarios

/// The history of a project, and its file.
struct HistoryKeeper {
  private let project: Project
  /// The lines of all runs but the one to replace.
  private var bytes: [UInt8] = []
  private var history: History?
  private(set) var summary = ""

  /// Reads the history of a project, if it has one.
  ///
  /// - Throws: `ExitCode.failure` after saying what is wrong with the file.
  init(of project: Project) throws {
    self.project = project
    guard project.isFile(History.path) else { return }
    var diagnostics: [Diagnostic] = []
    if let file = project.file(History.path, reporting: &diagnostics) {
      bytes = file.bytes
      history = try? read(reporting: &diagnostics).get()
    }
    guard diagnostics.isEmpty else {
      project.print(diagnostics, excerptsFrom: [:])
      throw ExitCode.failure
    }
  }

  private func read(reporting diagnostics: inout [Diagnostic]) -> Result<History, Diagnostic> {
    let result = HistoryFile.reading(bytes, path: History.path)
    if case .failure(let mistake) = result { diagnostics.append(mistake) }
    return result
  }

  /// Appends a run and writes the file; a run of the last commit takes the place of that.
  ///
  /// - Throws: `ExitCode.failure` after saying what does not fit, `WorldFailure` if the file cannot
  ///   be written.
  mutating func add(_ run: History.Run, of document: ResultsDocument) throws {
    var history = self.history ?? History(project: document.project)
    if history.runs.last?.commit == run.commit {
      let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")) ?? 0
      bytes = Array(bytes[...end])
      history = try HistoryFile.reading(bytes, path: History.path).get()
    }
    if let objection = Self.objection(to: run, of: document, in: history) {
      project.print([.error(objection, at: Place(path: History.path))], excerptsFrom: [:])
      throw ExitCode.failure
    }
    if bytes.isEmpty { bytes = Array(HistoryFile.head(of: document.project).utf8) }
    history.append(run, of: document)
    bytes += Array(HistoryFile.lastLine(of: history).utf8)
    try OutputFile(project.path(of: History.path), in: project, keeping: History.path).write(bytes)
    summary = Self.summary(of: history, path: project.path(of: History.path))
    self.history = history
  }

  private static func objection(
    to run: History.Run,
    of document: ResultsDocument,
    in history: History
  ) -> String? {
    guard history.project == document.project else {
      return "this is the history of '\(history.project)', and the results are of "
        + "'\(document.project)'"
    }
    guard let before = history.runs.firstIndex(where: { $0.commit == run.commit }) else {
      return nil
    }
    return
      "run \(before + 1) of \(history.runs.count) is of the commit \(run.shortCommit) already; "
      + "only the last run can be replaced"
  }

  private static func summary(of history: History, path: String) -> String {
    let number = history.runs.count - 1
    let steps = history.series.flatMap(\.steps).filter { $0.run == number }
    let worse = steps.count { $0.isWorse }
    let run = history.runs[number]
    let measured = history.series.count { $0.latest != nil }
    let ended = history.series.count { $0.latest == nil && $0.changes.last?.run == number }
    return "\(path): run \(number + 1), \(run.shortCommit), \(measured) values, "
      + "\(steps.count - worse) better, \(worse) worse"
      + (ended > 0 ? "; \(ended) series end, because the results do not have them" : "") + "\n"
  }
}
