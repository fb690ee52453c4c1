import ArgumentParser
import Diagnostics
import Reports
import Results
import Scenarios

/// `perfsite run`: the results of scenarios, without judging them.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run scenarios and print their results.",
    discussion: """
      Results go to standard output and are the same for the same input; times go to standard \
      error. Nothing is judged: 'check' is the gate.

      '--frames' writes the frames of the first measured trial, or of that '--trial' names.

      With '--blob', only the outcomes of one shard are written; Documentation/Sharding.md says how \
      several machines do a build together.
      """
  )

  /// The format of results.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case csv
  }

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var exportOptions: ExportOptions
  @OptionGroup var shardOptions: ShardOptions

  @Option(
    help: ArgumentHelp(
      """
      In how many worlds to run everything besides the central one; by default 0, and 100 with \
      '--blob', as 'build' does.
      """,
      valueName: "n"
    )
  )
  var worlds: Int?

  @OptionGroup var outputFile: OutputFileOptions

  @Option(help: "How to print the results; text by default.")
  var format: Format?

  @Flag(help: "Run and print the analyses as well: ablation and sensitivity.")
  var analyses = false

  func validate() throws {
    try GateOptions.check(worlds ?? 0)
    if shardOptions.blob != nil {
      let useless =
        format.map { _ in "--format" } ?? outputFile.output.map { _ in "--output" }
        ?? exportOptions.frames.map { _ in "--frames" }
      if let useless {
        throw ValidationError("'\(useless)' prints results, and '--blob' does not.")
      }
    }
    let trials = selection.trialOptions.trials
    if let trial = exportOptions.trial, !(1...trials).contains(trial) {
      throw ValidationError("'--trial' is 1 to \(trials), got \(trial).")
    }
    if analyses, format == .csv {
      throw ValidationError("'--analyses' are printed as text or JSON, not as CSV.")
    }
  }

  func run() async throws {
    let project = try projectFolder.requireProject()
    if let (shard, path) = try shardOptions.choice() {
      try await run(shard, to: OutputFile(path, in: project), in: project)
      return
    }
    let worlds = worlds ?? 0
    let selection = Selection(selection, filter, worlds: worlds)
    let catalog = try Simulation.catalog(of: project)
    let output = try outputFile.open(in: project)
    let export = try FrameExport(
      exportOptions,
      of: selection.runs(in: catalog),
      selecting: selection.names,
      in: project
    )
    let simulation = try await Simulation.run(
      catalog,
      selecting: selection,
      extent: analyses ? .variantsAndAnalyses : .variants,
      cache: worlds > 0 ? OutcomeCache(of: project) : nil,
      jobs: jobOptions.jobs
    )
    try export?.write()
    let title = try project.title()
    let run = simulation.keeping(selection.names).run(of: title, selection.repetitions)
    switch format ?? .text {
    case .text:
      try output.print(RunTable.text(run.results) + AnalysesText.text(run.results))
    case .json:
      try output.print(String(decoding: run.document.bytes, as: UTF8.self), as: .json)
    case .csv:
      try output.print(ResultsCSV.text(run.results))
    }
    Terminal.printError(simulation.times.text)
  }

  /// Runs a shard and writes its blob.
  private func run(_ shard: Shard, to file: OutputFile, in project: Project) async throws {
    let selection = Selection(selection, filter, worlds: worlds ?? GateOptions.standardWorlds)
    // Its blob is for a gate.
    try GateOptions.requireVerdicts(of: selection, in: project)
    let catalog = try Simulation.catalog(of: project)
    let work = try SimulationWork(buildOf: catalog, selecting: selection)
    let blob = await ShardRun.run(
      shard,
      of: work,
      in: catalog,
      selecting: selection,
      cache: try OutcomeCache.required(of: project),
      jobs: jobOptions.jobs,
      isQuiet: false
    )
    try file.makeFolder()
    try file.write(blob.bytes)
    try Terminal.print(blob.summary(of: file.path, among: work.units.count))
  }
}
