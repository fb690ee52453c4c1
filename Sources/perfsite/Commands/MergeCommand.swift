import ArgumentParser
import Diagnostics
import Foundation
import Scenarios

/// `perfsite merge`: report and site from the blobs of all shards.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Write the site, or the table of a sweep, from the blobs of all shards.",
    discussion: """
      Reads every file of the folder and its subfolders. Report, site and exit status are those of \
      one 'perfsite build', the table is that of one 'perfsite sweep'. What was chosen for the \
      shards, such as '--worlds', is read from their blobs. If a shard is missing, double, damaged, \
      or was run by another program or with other content, no site and no results are written; \
      text, markdown, junit, sarif and github reports then say what is wrong.

      In a GitHub workflow (GITHUB_ACTIONS=true), annotations and the summary of the step come by \
      themselves.
      """
  )

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var reports: ReportOptions

  @Argument(help: ArgumentHelp("The folder with the blobs.", valueName: "dir"))
  var blobs: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      Where to write the site, from the project's folder on, by default Site; or the table of a \
      sweep, by default standard output.
      """,
      valueName: "path"
    )
  )
  var output: String?

  @Option(help: "How to write the table of a sweep; csv by default.")
  var format: SweepTable.Format?

  func run() async throws {
    let project = try projectFolder.requireProject()
    let reporter = try GateOutput(reports.report, reports, of: project)
    try await reporter.reporting {
      let folder = BlobFolder(path: blobs)
      guard let common = folder.common else { throw ContentMistakes(blobs: folder.diagnostics) }
      if common[.work] == SimulationWork.build {
        if format != nil {
          throw ValidationError(
            "'--format' is for the table of a sweep, and these are shards of a build; write "
              + "'--report' for its results."
          )
        }
        try await mergeBuild(of: project, from: folder, like: common, reporter)
      } else {
        if !reports.report.isEmpty {
          throw ValidationError("'--report' is for a build, and these are shards of a sweep.")
        }
        if let option = idleForSweep {
          throw ValidationError(
            "'\(option)' is for a build, and these are shards of a sweep, which judges nothing."
          )
        }
        try mergeSweep(of: project, from: folder, like: common)
      }
    }
  }

  /// An option that would have no effect on the table of a sweep; nil if none was given.
  private var idleForSweep: String? {
    [
      (baseline.baseline != nil, "--baseline"), (baseline.strictBaseline, "--strict-baseline"),
      (baseline.noBaseline, "--no-baseline"), (reports.warningsAsErrors, "--warnings-as-errors"),
      (reports.quiet, "--quiet"), (reports.verbose, "--verbose"),
    ].first { $0.0 }?.1
  }

  private func mergeBuild(
    of project: Project,
    from folder: BlobFolder,
    like common: BlobHeader,
    _ reporter: GateOutput
  ) async throws {
    let path = project.path(of: output ?? "Site")
    try project.requireSite(at: path, chosenBy: output == nil ? .project : .commandLine)
    try reporter.requireOutside(path)
    if Project.isPath(path, inside: blobs) {
      throw ValidationError("the site cannot be written to '\(path)', among the shards")
    }
    var evaluation: Evaluation
    var staged = StagedSite(in: URL(fileURLWithPath: path, isDirectory: true))
    defer { staged.discard() }
    do {
      evaluation = try await Evaluation.merge(
        of: project,
        .init(
          selection: common.selection,
          extent: .variantsAndAnalyses,
          baseline: baseline,
          warningsAreErrors: reports.warningsAsErrors,
          isQuiet: reports.quiet
        ),
        into: &staged,
        jobs: jobOptions.jobs
      ) { catalog, cache in
        let (_, outcomes) = try outcomes(of: folder, like: common, in: catalog, program: cache) {
          try SimulationWork(buildOf: catalog, selecting: common.selection)
        }
        return MergedOutcomes(outcomes)
      }
    } catch var mistakes as ContentMistakes where mistakes.blobs.isEmpty {
      // The content is wrong; mistakes in the blobs alone are reported as well.
      mistakes.blobs = folder.diagnostics
      throw mistakes
    }
    let written = try staged.publish(to: path)
    evaluation.publishedFolder = path
    try reporter.write(evaluation, ending: written)
    try evaluation.judge(isQuiet: reports.quiet)
  }

  private func mergeSweep(
    of project: Project,
    from folder: BlobFolder,
    like common: BlobHeader
  ) throws {
    let file = try output.map { try OutputFile($0, in: project) }
    var diagnostics: [Diagnostic] = []
    let path = folder.entries.first?.path ?? blobs
    let text = SourceFile(path: path, text: common[.work])
    guard let grid = SweepGrid(text, reporting: &diagnostics) else {
      throw ContentMistakes(blobs: folder.diagnostics + diagnostics)
    }
    let catalog: ScenarioCatalog
    do {
      catalog = try Simulation.catalog(of: project)
    } catch {
      Terminal.printError(folder.diagnostics.sortedByPlace().formatted(with: [:]))
      throw error
    }
    let cache = try OutcomeCache.required(of: project)
    let (units, found) = try outcomes(of: folder, like: common, in: catalog, program: cache) {
      try SimulationWork(sweepOf: catalog, over: grid, selecting: common.selection)
    }
    let table = try SweepTable.text(
      format ?? .csv,
      of: grid,
      in: project,
      catalog,
      common.selection.repetitions,
      units.compactMap { unit in found[unit.key].map { (unit, $0) } }
    )
    try PrintedOutput(file: file).print(table, as: format == .json ? .json : .text)
  }

  /// Returns the outcomes of all units of some work, by their names.
  private func outcomes(
    of folder: BlobFolder,
    like common: BlobHeader,
    in catalog: ScenarioCatalog,
    program cache: OutcomeCache?,
    work: () throws -> SimulationWork
  ) throws(ContentMistakes) -> (units: [WorkUnit], outcomes: [String: [UInt8]]) {
    var diagnostics: [Diagnostic] = []
    let expected = BlobHeader(
      common.shard,
      simulator: cache?.simulator ?? "",
      content: catalog.simulatedDigest,
      work: common[.work],
      common.selection,
      unitCount: 0
    )
    guard folder.isComplete(expecting: expected, reporting: &diagnostics) else {
      throw ContentMistakes(blobs: diagnostics)
    }
    let units: [WorkUnit]
    do {
      units = try work().units
    } catch {
      // Only a blob that another program wrote chooses something that this content lacks.
      throw ContentMistakes(blobs: [.error("\(error)", at: Place(path: blobs))])
    }
    let outcomes = folder.outcomes(of: units, reporting: &diagnostics)
    if !diagnostics.isEmpty { throw ContentMistakes(blobs: diagnostics) }
    return (units, outcomes)
  }
}
