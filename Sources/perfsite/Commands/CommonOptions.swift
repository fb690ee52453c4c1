import ArgumentParser
import Foundation
import Results

/// Where the project is, for every command that needs one.
struct ProjectFolderOptions: ParsableArguments {
  @Option(
    name: [.customShort("C"), .long],
    help: ArgumentHelp(
      "The folder with Content, Templates and perfsite.yml.",
      valueName: "directory"
    )
  )
  var project = "."

  /// The project; one that does not exist has what the program brings along.
  var anyProject: Project { Project(path: project) }

  /// The project, which exists.
  ///
  /// In a GitHub workflow, an annotation says so if it does not.
  ///
  /// - Throws: `WorldFailure` if there is none.
  func requireProject() throws -> Project {
    let project = anyProject
    do {
      try project.require()
    } catch {
      if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
        try Terminal.print(commands: AnnotationFormat.text(ofFailure: "\(error)"))
      }
      throw error
    }
    return project
  }
}

/// How many threads to use.
struct JobOptions: ParsableArguments {
  @Option(help: "How many trials to run at a time; any number gives the same results.")
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 {
      throw ValidationError("'--jobs' is at least 1, got \(jobs).")
    }
  }
}

/// In how many worlds a gate runs everything.
struct GateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      In how many worlds to run everything besides the central one; from 100 on, expectations are \
      judged by the share of worlds in which they hold.
      """,
      valueName: "n"
    )
  )
  var worlds = Self.standardWorlds

  /// How many worlds a gate runs unless it is told otherwise.
  static let standardWorlds = 100

  func validate() throws { try Self.check(worlds) }

  /// Rejects numbers of worlds that make no sense.
  ///
  /// - Throws: a usage error.
  static func check(_ worlds: Int) throws {
    guard (0...10_000).contains(worlds) else {
      throw ValidationError("'--worlds' is 0 to 10000, got \(worlds).")
    }
  }
}

/// Which scenarios to run, besides what `FilterOptions` say, and how often.
struct SelectionOptions: ParsableArguments {
  @Argument(help: "The ids of scenarios; all when none is given.")
  var ids: [String] = []

  @Option(help: "A seed in place of that of each scenario.")
  var seed: UInt64?

  @Option(help: "How many trials to measure, after one warm-up trial.")
  var trials = 5

  func validate() throws {
    guard (1...1000).contains(trials) else {
      throw ValidationError("'--trials' is 1 to 1000, got \(trials).")
    }
  }
}
