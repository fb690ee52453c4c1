import ArgumentParser
import Diagnostics
import Reports
import Scenarios

/// `perfsite validate`: published measurements beside the simulation.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Hold the simulation against published measurements.",
    discussion: """
      Each case of Content/validation has a published measurement, a configuration that stands in \
      for it, and a criterion. A case is inside if the central world meets the criterion with each \
      of twenty seeds, near if it meets it with some, and missed if with none; it is not testable \
      if the simulated number differs more than tenfold between the worlds, and not telling if most \
      random cost tables meet it too. The exit status is 2 \
      if a case misses that is not acknowledged as a miss, or is inside although it is.
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
  @OptionGroup var gate: GateOptions

  @OptionGroup var outputFile: OutputFileOptions

  @Option(help: "How to print the results.")
  var format = Format.text

  func run() async throws {
    let project = try projectFolder.requireProject()
    let output = try outputFile.open(in: project)
    let catalog = try Simulation.catalog(of: project)
    let cache = OutcomeCache(of: project)
    let runs = catalog.caseRuns(inWorlds: gate.worlds)
    let progress = Simulation.progress(
      of: runs.map { .validation($0) },
      in: catalog,
      knowing: cache
    )
    let cases = await Simulation.validate(
      runs,
      in: catalog,
      cache: cache,
      progress: progress,
      jobs: jobOptions.jobs
    )
    progress.end()
    switch format {
    case .text:
      try output.print(
        ValidationText.table(cases) + ValidationText.summary(cases)
      )
    case .json:
      try output.print(
        ValidationJSON.text(cases, worlds: gate.worlds, model: catalog.digest),
        as: .json
      )
    case .csv: try output.print(ValidationCSV.text(cases))
    }
    let broken = BrokenCase.all(in: cases).map(\.diagnostic)
    let files = cases.map(\.validationCase.file)
    project.print(
      broken,
      excerptsFrom: Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    )
    if !broken.isEmpty { throw ExitCode(2) }
  }
}
