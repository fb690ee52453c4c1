import ArgumentParser
import Foundation
import Reports

/// The command line: each verb is a subcommand.
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
    groupedSubcommands: [
      CommandGroup(name: "Start", subcommands: [InitCommand.self, NewCommand.self]),
      CommandGroup(
        name: "Judge",
        subcommands: [
          CheckCommand.self, ExplainCommand.self, RunCommand.self, BaselineCommand.self,
          CompareCommand.self,
        ]
      ),
      CommandGroup(
        name: "Measure",
        subcommands: [
          ImportCommand.self, ScanCommand.self, CalibrateCommand.self,
          FramesCommand.self, ValidateCommand.self,
        ]
      ),
      CommandGroup(name: "Publish", subcommands: [BuildCommand.self, ServeCommand.self]),
      CommandGroup(name: "Scale", subcommands: [SweepCommand.self, MergeCommand.self]),
      CommandGroup(name: "Look up", subcommands: [ListCommand.self, EjectCommand.self]),
    ]
  )

  static func main() async {
    do {
      var command = try parseAsRoot()
      do {
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
      } catch let mistake as ValidationError {
        // Once a command runs, the parser no longer knows which one was called.
        Terminal.printError(usageError(mistake, of: type(of: command)))
        Foundation.exit(exitCode(for: mistake).rawValue)
      }
    } catch {
      let status = exitCode(for: error)
      let message = fullMessage(for: error)
      if status.isSuccess {
        // Help, the version, and scripts for shells.
        try? Terminal.print(commands: message.isEmpty ? "" : "\(message)\n")
      } else if !message.isEmpty {
        Terminal.printError("\(message)\n")
      }
      Foundation.exit(status.rawValue)
    }
  }

  /// Returns the parser's message about a mistake in a command's arguments.
  private static func usageError(
    _ mistake: ValidationError,
    of command: any ParsableCommand.Type
  ) -> String {
    let usage = usageString(for: command)
    // `perfsite baseline update [<options>]`
    let name = usage.split(separator: " ").prefix { !"[<".contains($0.prefix(1)) }
    return "Error: \(mistake.message)\nUsage: \(usage)\n"
      + "  See '\(name.joined(separator: " ")) --help' for more information.\n"
  }
}
