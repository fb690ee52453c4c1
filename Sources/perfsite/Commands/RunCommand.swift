import ArgumentParser
import Reports
import Scenarios

/// `perfsite run`: the results of scenarios, without judging them by the exit status.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run scenarios and print their results.",
    discussion: """
      Results go to standard output and are the same for the same input; times go to standard \
      error. A broken threshold is shown and does not change the exit status: 'check' is the gate.
      """
  )

  /// How results are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @OptionGroup var projectOptions: ProjectOptions
  @OptionGroup var selection: SelectionOptions

  @Option(help: "How to print the results.")
  var format = Format.text

  func run() async throws {
    let project = Project(path: projectOptions.project)
    let simulation = try await Simulation.run(
      project,
      selecting: .init(selection),
      jobs: projectOptions.jobs
    )
    switch format {
    case .text:
      try Terminal.print(VerdictTable.text(simulation.results))
      for broken in BrokenExpectation.all(in: simulation.results) {
        try Terminal.print("\n\(project.displayed(broken.diagnostic))\n")
      }
    case .json:
      try Terminal.print(ResultsJSON.text(simulation.results, model: simulation.catalog.digest))
    }
    simulation.printTimes()
  }
}
