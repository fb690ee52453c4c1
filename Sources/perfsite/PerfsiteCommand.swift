import ArgumentParser
import Reports

/// The command line: each verb is a command of its own.
@main
struct PerfsiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "perfsite",
    abstract: "Simulates iOS lists, charts why they hitch, and fails when a threshold breaks.",
    discussion: """
      Exit status: 0 all is well; 1 content or input is wrong, and nothing is published, or the file \
      system failed; 2 a threshold or a claim is broken, something got worse than the baseline or \
      is expected less strictly, or a case did not come out as acknowledged; 64 the command line is \
      wrong.
      """,
    version: EngineVersion.current,
    subcommands: [
      BuildCommand.self, CheckCommand.self, RunCommand.self, ExplainCommand.self,
      BaselineCommand.self, CompareCommand.self, HistoryCommand.self, SweepCommand.self,
      MergeCommand.self, ValidateCommand.self, ListCommand.self, FramesCommand.self,
      ImportCommand.self, CalibrateCommand.self,
    ]
  )
}
