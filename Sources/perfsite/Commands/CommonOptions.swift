import ArgumentParser
import Diagnostics
import Foundation
import Results
import Scenarios

/// The option for the project's folder, for every command that needs one.
struct ProjectFolderOptions: ParsableArguments {
  @Option(
    name: [.customShort("C"), .long],
    help: ArgumentHelp(
      "The folder with Content, Templates and perfsite.yml.",
      valueName: "directory"
    )
  )
  var project = "."

  /// The project; one that does not exist has only the program's own files.
  var anyProject: Project { Project(path: project) }

  /// Returns the project, which exists.
  ///
  /// In a GitHub workflow, an annotation reports a missing one.
  ///
  /// - Throws: `WorldFailure` if there is none.
  func requireProject() throws -> Project {
    let project = anyProject
    do {
      try project.require()
    } catch {
      if CIEnvironment.isWorkflow(ProcessInfo.processInfo.environment) {
        try Terminal.print(commands: AnnotationFormat.text(ofFailure: "\(error)"))
      }
      throw error
    }
    return project
  }
}

/// The option for a file in place of standard output.
struct OutputFileOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write to this file; '-' is standard output, as by default.",
      valueName: "file"
    )
  )
  var output: String?

  /// Returns the output, before anything takes long.
  ///
  /// - Throws: a usage error if the file is one of the project's sources, and `WorldFailure` if its
  /// folder does not exist.
  func open(in project: Project) throws -> PrintedOutput {
    let file = try output.flatMap { $0 == "-" ? nil : try OutputFile($0, in: project) }
    try file?.requireFolder()
    return PrintedOutput(file: file)
  }
}

/// Standard output, or a file in its place.
struct PrintedOutput {
  /// The file; nil for standard output.
  let file: OutputFile?

  /// Writes the whole output.
  ///
  /// - Parameters:
  ///   - text: the text; on standard output, terminal commands in it are escaped.
  ///   - syntax: the syntax of the text.
  /// - Throws: `WorldFailure` if it can't be written.
  func print(_ text: String, as syntax: PrintedSyntax = .text) throws {
    if let file { try file.write(Array(text.utf8)) } else { try Terminal.print(text, as: syntax) }
  }
}

/// The option for the number of threads.
struct JobOptions: ParsableArguments {
  @Option(help: "How many trials to run at a time; any number gives the same results.")
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 {
      throw ValidationError("'--jobs' is at least 1, got \(jobs).")
    }
  }
}

/// The option for the number of worlds in which a gate runs everything.
struct GateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      On how many plausible phones to run everything, besides the one with every cost at its \
      middle. Expectations are judged by the share on which they hold, which takes at least \
      \(Share.leastForVerdicts).
      """,
      valueName: "n"
    )
  )
  var worlds = Self.standardWorlds

  /// The default number of worlds for a gate.
  static let standardWorlds = 100

  func validate() throws { try Self.check(worlds) }

  /// Rejects too few worlds for the expectations: a gate that can't judge must not pass.
  ///
  /// Leaves mistakes in the content to the run itself, which reports them.
  ///
  /// - Throws: a usage error.
  static func requireVerdicts(of selection: Selection, in project: Project) throws {
    let worlds = selection.repetitions.worlds
    guard worlds < Share.leastForVerdicts,
      let expectation = try? Simulation.readableCatalog(of: project)
        .flatMap({ try selection.firstExpectation(in: $0) })
    else { return }
    throw ValidationError(
      "'--worlds \(worlds)' is too few to judge \(expectation): a verdict takes at least "
        + "\(Share.leastForVerdicts). Leave out '--worlds', or see the values with 'perfsite run'."
    )
  }

  /// Rejects numbers of worlds that make no sense.
  ///
  /// - Throws: a usage error.
  static func check(_ worlds: Int) throws {
    guard (0...10_000).contains(worlds) else {
      throw ValidationError("'--worlds' is 0 to 10000, got \(worlds).")
    }
  }
}

/// The scenarios and variants that are named on the command line.
struct ScenarioOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The ids of scenarios, or of single variants behind a slash; all when none is given.",
      valueName: "id[/variant]"
    )
  )
  var names: [ScenarioName] = []
}

extension ScenarioName: ExpressibleByArgument {
  /// Reads a name; any text may be one.
  public init?(argument: String) { self.init(argument) }
}

/// The option for the number of measured trials.
struct TrialOptions: ParsableArguments {
  @Option(help: "How many trials to measure, after one warm-up trial.")
  var trials = 5

  func validate() throws {
    guard (1...1000).contains(trials) else {
      throw ValidationError("'--trials' is 1 to 1000, got \(trials).")
    }
  }
}

/// The options for scenarios and repetitions, besides `FilterOptions`.
struct SelectionOptions: ParsableArguments {
  @OptionGroup var scenarios: ScenarioOptions

  @Option(help: "A seed in place of that of each scenario; the plausible phones stay the same.")
  var seed: UInt64?

  @OptionGroup var trialOptions: TrialOptions
}
