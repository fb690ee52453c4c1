import ArgumentParser
import Diagnostics
import Measurements

/// `perfsite compare`: what changed between two sets of recordings.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare recordings from devices, before a change and after it.",
    discussion: """
      Each side is a file that 'perfsite import' reads, or a folder of them, each of which is a run. \
      They are matched by test, device and metric, and each pair is better, worse or not \
      distinguishable, with the number of runs that would tell. To hold simulated results against \
      accepted ones, use 'perfsite check' with a baseline.

      The exit status is 0 whatever changed, or with '--fail-if-worse' 2 if something got worse.
      """
  )

  /// How the comparison is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case markdown
    case json
  }

  @Argument(help: ArgumentHelp("The recordings before the change.", valueName: "before"))
  var before: String

  @Argument(help: ArgumentHelp("The recordings after it.", valueName: "after"))
  var after: String

  @Option(help: "How to write the comparison.")
  var format = Format.text

  @OptionGroup var outputFile: OutputFileOptions

  @Flag(help: "Exit with 2 if something got worse.")
  var failIfWorse = false

  func run() throws {
    let output = try outputFile.open(in: Project(path: "."))
    let old = try RecordedSide(before)
    let new = try RecordedSide(after)
    var comparison = RunComparison(before: old.side, after: new.side)
    comparison.notes += old.notes + new.notes
    guard !comparison.pairs.isEmpty else {
      Terminal.printError(comparison.text)
      throw WorldFailure(
        "nothing in '\(new.side.name)' matches '\(old.side.name)': the same test (or title), device "
          + "and metric must be on both sides"
      )
    }
    switch format {
    case .text: try output.print(comparison.text)
    case .markdown: try output.print(comparison.markdown)
    case .json: try output.print(comparison.json, as: .json)
    }
    if failIfWorse, !comparison.pairs(.worse).isEmpty { throw ExitCode(2) }
  }
}
