import ArgumentParser
import Diagnostics
import Foundation
import Scenarios

/// `perfsite merge`: report and site from the blobs of all shards.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Write the site from the blobs of all shards, and check every threshold.",
    discussion: """
      Reads every file of the folder and its subfolders. Report, site and exit status are those of \
      one 'perfsite build'. What was chosen for the shards, such as '--worlds', is read from their \
      blobs. If a shard is missing, double, damaged, or was run by another program or with other \
      content, nothing is written.
      """
  )

  @OptionGroup var projectOptions: ProjectOptions

  @Argument(help: ArgumentHelp("The folder with the blobs.", valueName: "dir"))
  var blobs: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Where to write the site; by default Site in the project.", valueName: "dir")
  )
  var output: String?

  func run() async throws {
    let project = Project(path: projectOptions.project)
    let path = output ?? project.path(of: "Site")
    try project.requireOutside(path)
    let folder = BlobFolder(path: blobs)
    guard let common = folder.common else { throw failure(folder.diagnostics) }
    let evaluation: Evaluation
    do {
      evaluation = try await Evaluation.merge(
        of: project,
        selecting: common.selection,
        jobs: projectOptions.jobs
      ) { catalog, cache throws(BlobMistakes) in
        try outcomes(of: folder, like: common, in: catalog, program: cache)
      }
    } catch let mistakes as BlobMistakes {
      throw failure(mistakes.diagnostics)
    } catch {
      // The content is wrong; what is wrong with the blobs by themselves is not hidden by that.
      _ = failure(folder.diagnostics)
      throw error
    }
    try evaluation.publish(to: path)
    try evaluation.judge()
  }

  /// The outcomes of all units.
  private func outcomes(
    of folder: BlobFolder,
    like common: BlobHeader,
    in catalog: ScenarioCatalog,
    program cache: OutcomeCache?
  ) throws(BlobMistakes) -> MergedOutcomes {
    var diagnostics: [Diagnostic] = []
    let expected = BlobHeader(
      common.shard,
      simulator: cache?.simulator ?? "",
      content: catalog.simulatedDigest,
      work: BuildWork.name,
      common.selection,
      unitCount: 0
    )
    guard folder.isComplete(expecting: expected, reporting: &diagnostics) else {
      throw BlobMistakes(diagnostics)
    }
    let work: BuildWork
    do {
      work = try BuildWork(of: catalog, selecting: common.selection)
    } catch {
      // Only a blob that was not written by this program chooses what this content does not have.
      throw BlobMistakes([.error("\(error)", at: Place(path: blobs))])
    }
    let outcomes = folder.outcomes(of: work.units, reporting: &diagnostics)
    if !diagnostics.isEmpty { throw BlobMistakes(diagnostics) }
    return MergedOutcomes(outcomes)
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
