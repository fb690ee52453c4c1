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

  /// Why a commit's run comes too late.
  struct Lateness {
    /// The number of the run that says so.
    fileprivate let run: Int
    /// What that says.
    let reason: String
  }

  /// Why the run of a commit cannot come after the last one; nil if it can.
  ///
  /// Commits are in the order that git says; if it does not know them, in that of their times.
  func lateness(of stamp: GitRepository.Stamp) -> Lateness? {
    guard let history, let last = history.runs.last, last.commit != stamp.commit else { return nil }
    let name = History.Run.short(stamp.commit)
    if let known = history.runs.firstIndex(where: { $0.commit == stamp.commit }) {
      return Lateness(
        run: known,
        reason:
          "run \(known + 1) of \(history.runs.count) is of the commit \(name) already, and only "
          + "the last run can be replaced"
      )
    }
    let order = GitRepository(containing: project.path(of: "."))?
      .isAncestor(stamp.commit, of: last.commit)
    guard order ?? (stamp.date < last.date) else { return nil }
    return Lateness(
      run: history.runs.count - 1,
      reason: "the last run is of the commit \(last.shortCommit), "
        + (order == nil
          ? "made at \(last.date), and \(name) was made before, at \(stamp.date)"
          : "which comes after \(name)")
    )
  }

  /// Says that a commit's run comes too late.
  ///
  /// - Returns: the exit status.
  func refusal(of late: Lateness) -> ExitCode {
    refusal("\(late.reason); leave it out, as '--skip-older' does", at: late.run)
  }

  /// Appends a run and writes the file; a run of the last commit takes the place of that.
  ///
  /// - Throws: `ExitCode.failure` after saying what does not fit, `WorldFailure` if the file cannot
  ///   be written.
  mutating func add(_ run: History.Run, of document: ResultsDocument) throws {
    var history = self.history ?? History(project: document.project)
    guard history.project == document.project else {
      throw refusal(
        "this is the history of '\(history.project)', and the results are of '\(document.project)'"
      )
    }
    if history.runs.last?.commit == run.commit {
      guard document.notRun.isEmpty else {
        throw refusal(
          "the last run is of the commit \(run.shortCommit) already, and a partial run would replace "
            + "all of it; add a whole run",
          at: history.runs.count - 1
        )
      }
      let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")) ?? 0
      bytes = Array(bytes[...end])
      history = try HistoryFile.reading(bytes, path: History.path).get()
    }
    if let last = history.runs.last, !last.settings.isEmpty, last.settings != run.settings {
      throw refusal(
        "the last run has \(last.settings), and these results have \(run.settings): a step would be "
          + "the settings', not the code's; run with the same ones, or begin a new history",
        at: history.runs.count - 1
      )
    }
    if bytes.isEmpty { bytes = Array(HistoryFile.head(of: document.project).utf8) }
    history.append(run, of: document)
    bytes += Array(HistoryFile.lastLine(of: history).utf8)
    try OutputFile(project.path(of: History.path), in: project, keeping: History.path).write(bytes)
    summary = Self.summary(of: history, path: project.path(of: History.path))
    self.history = history
  }

  /// Prints what is wrong, at the line of a run or of the head.
  private func refusal(_ message: String, at run: Int = -1) -> ExitCode {
    let place = Place(path: History.path, line: run + 2, column: 1)
    project.print([.error(message, at: place)], excerptsFrom: [:])
    return .failure
  }

  private static func summary(of history: History, path: String) -> String {
    let number = history.runs.count - 1
    let steps = HistorySteps(of: history).count(at: number)
    let run = history.runs[number]
    let measured = history.series.count { $0.latest != nil }
    let ended = history.series.count { $0.latest == nil && $0.changes.last?.run == number }
    return "\(path): run \(number + 1), \(run.shortCommit), \(measured) values, "
      + "\(steps.all - steps.worse) better, \(steps.worse) worse"
      + (ended > 0 ? "; \(ended) series end, because the results do not have them" : "") + "\n"
  }
}
