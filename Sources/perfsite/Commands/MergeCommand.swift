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
      shards, such as '--worlds', is read from their blobs. If a shard is missing, double, damaged, or was run by another program or with other \
      content, nothing is written.
      """
  )

  @OptionGroup var projectOptions: ProjectOptions
  @OptionGroup var baseline: BaselineOptions

  @Argument(help: ArgumentHelp("The folder with the blobs.", valueName: "dir"))
  var blobs: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      Where to write the site, by default Site in the project; or the table of a sweep, by default \
      standard output.
      """,
      valueName: "path"
    )
  )
  var output: String?

  func run() async throws {
    let project = Project(path: projectOptions.project)
    let folder = BlobFolder(path: blobs)
    guard let common = folder.common else { throw failure(folder.diagnostics) }
    do {
      if common[.work] == SimulationWork.build {
        try await mergeBuild(of: project, from: folder, like: common)
      } else {
        try mergeSweep(of: project, from: folder, like: common)
      }
    } catch let mistakes as BlobMistakes {
      throw failure(mistakes.diagnostics)
    }
  }

  private func mergeBuild(
    of project: Project,
    from folder: BlobFolder,
    like common: BlobHeader
  ) async throws {
    let path = output ?? project.path(of: "Site")
    try project.requireOutside(path)
    let evaluation: Evaluation
    do {
      evaluation = try await Evaluation.merge(
        of: project,
        .init(
          selection: common.selection,
          extent: .variantsAndAnalyses,
          baseline: baseline
        ),
        jobs: projectOptions.jobs
      ) { catalog, cache in
        let (_, outcomes) = try outcomes(of: folder, like: common, in: catalog, program: cache) {
          try SimulationWork(buildOf: catalog, selecting: common.selection)
        }
        return MergedOutcomes(outcomes)
      }
    } catch let status as ExitCode {
      // The content is wrong; what is wrong with the blobs by themselves is not hidden by that.
      _ = failure(folder.diagnostics)
      throw status
    }
    try evaluation.publish(to: path)
    try evaluation.judge()
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
      throw BlobMistakes(folder.diagnostics + diagnostics)
    }
    let catalog: ScenarioCatalog
    do {
      catalog = try Simulation.catalog(of: project)
    } catch {
      _ = failure(folder.diagnostics)
      throw error
    }
    let cache = try OutcomeCache.required(of: project)
    let (units, found) = try outcomes(of: folder, like: common, in: catalog, program: cache) {
      try SimulationWork(sweepOf: catalog, over: grid, selecting: common.selection)
    }
    let table = SweepRows.table(of: grid, units, units.compactMap { found[$0.key] })
    if let file { try file.write(table) } else { try Terminal.print(bytes: table) }
  }

  /// The outcomes of all units of some work, by their names.
  private func outcomes(
    of folder: BlobFolder,
    like common: BlobHeader,
    in catalog: ScenarioCatalog,
    program cache: OutcomeCache?,
    work: () throws -> SimulationWork
  ) throws(BlobMistakes) -> (units: [WorkUnit], outcomes: [String: [UInt8]]) {
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
      throw BlobMistakes(diagnostics)
    }
    let units: [WorkUnit]
    do {
      units = try work().units
    } catch {
      // Only a blob that was not written by this program chooses what this content does not have.
      throw BlobMistakes([.error("\(error)", at: Place(path: blobs))])
    }
    let outcomes = folder.outcomes(of: units, reporting: &diagnostics)
    if !diagnostics.isEmpty { throw BlobMistakes(diagnostics) }
    return (units, outcomes)
  }

  /// Prints what is wrong with the blobs, and returns the exit status.
  private func failure(_ diagnostics: [Diagnostic]) -> ExitCode {
    Terminal.printError(diagnostics.sortedByPlace().formatted(with: [:]))
    return .failure
  }
}

/// What is wrong with blobs.
struct BlobMistakes: Error {
  let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
