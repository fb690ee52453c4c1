import ArgumentParser
import Diagnostics
import Reports
import Results
import Scenarios

/// `perfsite baseline`: the results that a team has accepted.
struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Keep accepted results in the repository.",
    discussion: """
      'check' and 'build' compare with baseline.json beside perfsite.yml, if it is there. Nothing but \
      'baseline update' writes it.
      """,
    subcommands: [BaselineUpdateCommand.self]
  )
}

/// `perfsite baseline update`: accepts the results of a run.
struct BaselineUpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Run scenarios and accept their results and expectations.",
    discussion: """
      Prints what changes and writes the file as a whole, or not at all. Commit it with the change \
      that it accepts. With names only those scenarios or variants are accepted, which needs models and settings \
      that are those of the rest of the file.
      """
  )

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions
  @OptionGroup var gate: GateOptions

  @OptionGroup var scenarios: ScenarioOptions

  @OptionGroup var trialOptions: TrialOptions

  @Option(
    help: ArgumentHelp("The file to write; by default baseline.json.", valueName: "file")
  )
  var baseline: String?

  @Flag(name: [.long, .customShort("n")], help: "Print what would change and write nothing.")
  var dryRun = false

  @Flag(help: "Write a new file without reading the old one.")
  var replace = false

  func validate() throws {
    if replace, !scenarios.names.isEmpty {
      throw ValidationError("'--replace' accepts all scenarios; leave out their names.")
    }
  }

  func run() async throws {
    let project = try projectFolder.requireProject()
    let file = ProjectBaseline.file(baseline, of: project)
    let output = try OutputFile(
      file.path,
      in: project,
      keeping: Baseline.fileName,
      chosenBy: baseline == nil ? .project : .commandLine
    )
    let settings = try project.baselineSettings()
    let catalog = try Simulation.catalog(of: project)
    let old = replace ? nil : try read(file, of: project, settings.title)
    let selection = Selection(
      scenarios.names,
      repetitions: Repetitions(trials: trialOptions.trials, worlds: gate.worlds)
    )
    try GateOptions.requireVerdicts(of: selection, in: project)
    let simulation = try await Simulation.run(
      catalog,
      selecting: selection,
      cache: gate.worlds > 0 ? OutcomeCache(of: project) : nil,
      jobs: jobOptions.jobs
    )
    let document = simulation.run(of: settings.title, selection.repetitions).document
    let metrics = Set(settings.baseline.tolerances.map(\.metric))
    var accepted = Baseline(of: document, metrics: metrics)
    accepted.tolerances = Tolerances(settings.baseline, catalog.scenarios)
    let update = try update(old, accepting: accepted, file.displayed)
    try Terminal.print(update.summary)
    let bytes = update.baseline.bytes
    if !replace, try file.bytes() == bytes {
      return try Terminal.print("\(file.path): up to date\n")
    }
    if dryRun { return try Terminal.print("\(file.path): not written, for this is a dry run\n") }
    try output.write(bytes)
    try Terminal.print("\(file.path): written; commit it with the change that it accepts\n")
  }

  private func read(
    _ file: ProjectBaseline.File,
    of project: Project,
    _ title: String
  ) throws -> Baseline? {
    let bytes: [UInt8]?
    do {
      bytes = try file.bytes()
    } catch {
      throw WorldFailure("cannot read '\(file.path)'", error)
    }
    guard let bytes else { return nil }
    var diagnostics: [Diagnostic] = []
    let baseline = Baseline(
      reading: bytes,
      path: file.displayed,
      of: title,
      reporting: &diagnostics
    )
    guard let baseline else {
      let source = try? SourceFile.decoding(bytes, path: file.displayed).get()
      project.print(diagnostics, excerptsFrom: source.map { [file.displayed: $0] } ?? [:])
      throw ExitCode.failure
    }
    return baseline
  }

  private func update(
    _ old: Baseline?,
    accepting new: Baseline,
    _ path: String
  ) throws -> BaselineUpdate {
    let names = scenarios.names
    do throws(BaselineUpdate.Refusal) {
      return try BaselineUpdate(
        of: old,
        accepting: new,
        onlyOf: names.isEmpty ? nil : { names.include($0, $1) },
        tolerances: new.tolerances,
        names: .init(old: path, new: "this run")
      )
    } catch {
      switch error {
      case .missing:
        throw ValidationError(
          "there is no '\(path)' yet; accept all scenarios first, without naming any"
        )
      case .otherInputs(let changes):
        let first = changes.prefix(3).map(\.text).joined(separator: ", ")
        throw ValidationError(
          "the rest of '\(path)' was made with other models or settings (\(first)"
            + "\(changes.count > 3 ? ", …" : "")); accept all scenarios, without naming any"
        )
      }
    }
  }
}
