import ArgumentParser
import Diagnostics
import Reports
import Results
import Scenarios

/// `perfsite history`: what the runs of the project found over time.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Keep what each commit's run found; the site shows the trends.",
    subcommands: [HistoryAddCommand.self]
  )
}

/// `perfsite history add`: appends a run with its commit.
struct HistoryAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Append a run to history.jsonl, with the commit that it belongs to.",
    discussion: """
      Without a file of results, everything is run as 'perfsite check' does. For each variant the \
      hitch time ratio and the scenario's metric are kept: the median over the worlds, in \
      hundredths. Adding the last commit once more replaces its run. A history only grows, so runs \
      of earlier commits are refused.

      The commit, its time and the first line of its message come from git. Outside of a \
      repository, '--commit' and '--date' say them.
      """
  )

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions

  @Option(
    help: ArgumentHelp(
      "In how many worlds to run everything besides the central one; "
        + "\(GateOptions.standardWorlds) by default.",
      valueName: "n"
    )
  )
  var worlds: Int?

  @Argument(help: "A file of results, such as Site/results.json.")
  var results: String?

  @Option(help: "The commit that was run; HEAD by default.")
  var commit: String?

  @Option(help: ArgumentHelp("When it was made: 2026-11-22T10:30:00Z.", valueName: "time"))
  var date: String?

  @Option(help: "The first line of its message.")
  var subject: String?

  @Flag(help: "Add nothing, and exit with 0, if the history has a run of a later commit.")
  var skipOlder = false

  @Flag(help: "Take results of a partial run; what was not run keeps its last value.")
  var allowPartial = false

  func validate() throws {
    try GateOptions.check(worlds ?? 0)
    if worlds != nil, results != nil {
      throw ValidationError("'--worlds' is for a run, and the results of a file were run already.")
    }
    if allowPartial, results == nil {
      throw ValidationError("'--allow-partial' is for a file of results.")
    }
    if let date, !UTCTime.isWritten(date) {
      throw ValidationError("'--date' is a time such as 2026-11-22T10:30:00Z, got '\(date)'.")
    }
    if date != nil, commit == nil {
      throw ValidationError("'--date' goes with '--commit'.")
    }
    if let commit, date != nil, !commit.isCommitHash {
      throw ValidationError("'--commit' is 7 to 64 hexadecimal digits, got '\(commit)'.")
    }
  }

  func run() async throws {
    let project = try projectFolder.requireProject()
    let stamp = try stamp(of: project)
    if results == nil { try requireCheckedOut(stamp, in: project) }
    var keeper = try HistoryKeeper(of: project)
    if let late = keeper.lateness(of: stamp) {
      guard skipOlder else { throw keeper.refusal(of: late) }
      return try Terminal.print(
        "\(project.path(of: History.path)): \(late.reason); nothing added\n"
      )
    }
    let document = try await document(of: project)
    let run = History.Run(
      commit: stamp.commit,
      date: stamp.date,
      subject: stamp.subject,
      engine: document.engine,
      settings: document.settings.text
    )
    try keeper.add(run, of: document)
    try Terminal.print(keeper.summary)
  }

  private func stamp(of project: Project) throws -> GitRepository.Stamp {
    if let commit, let date {
      return GitRepository.Stamp(commit: commit, date: date, subject: subject ?? "")
    }
    guard let repository = GitRepository(containing: project.path(of: ".")) else {
      if let refusal = GitRepository.refusal(of: project.path(of: ".")) {
        throw Self.failure("\(refusal), or name the run with '--commit' and '--date'")
      }
      throw Self.failure(
        "'\(project.path(of: "."))' is in no git repository; name the run with '--commit' and '--date'"
      )
    }
    guard var stamp = repository.stamp(of: commit ?? "HEAD") else {
      throw Self.failure("git knows no commit '\(commit ?? "HEAD")'")
    }
    if let subject { stamp.subject = subject }
    return stamp
  }

  /// Requires that what would be run is what the commit has.
  private func requireCheckedOut(_ stamp: GitRepository.Stamp, in project: Project) throws {
    guard let repository = GitRepository(containing: project.path(of: ".")) else { return }
    if date == nil, let head = repository.commit("HEAD"), head.name != stamp.commit {
      throw Self.failure(
        "the files of \(head.abbreviated) would be run, not those of '\(commit ?? "")'; check that "
          + "out, or name a file of its results"
      )
    }
    if let path = repository.changedPaths(in: ["Content", "perfsite.yml"]).first {
      throw Self.failure(
        "'\(path)' differs from the commit; commit it first, or name a file of results"
      )
    }
  }

  /// Prints an error, and returns the exit status.
  private static func failure(_ message: String) -> ExitCode {
    Terminal.printError("error: \(message)\n")
    return .failure
  }

  private func document(of project: Project) async throws -> ResultsDocument {
    guard let results else {
      let catalog = try Simulation.catalog(of: project)
      let repetitions = Repetitions(worlds: worlds ?? GateOptions.standardWorlds)
      let simulation = try await Simulation.run(
        catalog,
        selecting: Selection(repetitions: repetitions),
        extent: .variants,
        cache: OutcomeCache(of: project),
        jobs: jobOptions.jobs
      )
      return simulation.run(of: project.title, repetitions).document
    }
    let file = try NamedFile(results)
    let document = try file.value {
      ResultsDocument(reading: $0, path: $1, reporting: &$2)
    }
    guard document.notRun.isEmpty || allowPartial else {
      let part = document.notRun.part(running: document.scenarios.count)
      throw file.refusal([
        .error(
          "these are results of a partial run, \(part); add those of a whole run, or say with "
            + "'--allow-partial' that what was not run keeps its last value",
          at: Place(path: results)
        )
      ])
    }
    return document
  }
}

extension String {
  /// Whether the text is the name of a commit.
  fileprivate var isCommitHash: Bool {
    (7...64).contains(utf8.count)
      && utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}
