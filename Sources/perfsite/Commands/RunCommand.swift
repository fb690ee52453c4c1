import ArgumentParser
import Diagnostics
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

      A trace shows each variant on each device as a process: frames with their phases and what was \
      done in them, transfers, the preparation of images, rendering, and every hitch with its \
      causes. Traces and frames are those of the first measured trial, or of that '--trial' names.
      """
  )

  /// How results are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case csv
  }

  @OptionGroup var projectOptions: ProjectOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var exportOptions: ExportOptions

  @Option(
    help: ArgumentHelp(
      "In how many worlds to run everything besides the central one.",
      valueName: "n"
    )
  )
  var worlds = 0

  @Option(help: "How to print the results.")
  var format = Format.text

  @Flag(help: "Run and print the analyses as well: ablation, sensitivity and frontier.")
  var analyses = false

  func validate() throws {
    try GateOptions.check(worlds)
    if let trial = exportOptions.trial, !(1...selection.trials).contains(trial) {
      throw ValidationError("'--trial' is 1 to \(selection.trials), got \(trial).")
    }
    if analyses, format == .csv {
      throw ValidationError("'--analyses' are printed as text or JSON, not as CSV.")
    }
  }

  func run() async throws {
    let project = Project(path: projectOptions.project)
    let selection = Selection(selection, worlds: worlds)
    let catalog = try Simulation.catalog(of: project)
    let exports = try RunExports(exportOptions, of: selection.runs(in: catalog), in: project)
    let simulation = try await Simulation.run(
      catalog,
      selecting: selection,
      extent: analyses ? .variantsAndAnalyses : .variants,
      cache: worlds > 0 ? OutcomeCache(of: project) : nil,
      jobs: projectOptions.jobs
    )
    try exports.write(model: catalog.digest)
    switch format {
    case .text:
      try Terminal.print(simulation.summary)
      for diagnostic in simulation.failures {
        try Terminal.print("\n" + project.displayed(diagnostic).formatted(with: [:]))
      }
      try Terminal.print(AnalysesText.text(simulation.results))
    case .json:
      try Terminal.print(
        ResultsJSON.text(simulation.report(of: project.title, selection.repetitions))
      )
    case .csv:
      try Terminal.print(ResultsCSV.text(simulation.results))
    }
    Terminal.printError(simulation.timesText)
  }
}
