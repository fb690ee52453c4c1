import ArgumentParser

/// `perfsite check`: everything that `build` does, without writing the site.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run scenarios and check thresholds, claims, content and templates; write nothing."
  )

  @OptionGroup var projectOptions: ProjectOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var gate: GateOptions
  @OptionGroup var baseline: BaselineOptions

  func run() async throws {
    let project = Project(path: projectOptions.project)
    let evaluation = try await Evaluation.make(
      of: project,
      selecting: .init(selection, worlds: gate.worlds),
      for: .check,
      against: baseline,
      jobs: projectOptions.jobs
    )
    try Terminal.print(evaluation.report)
    Terminal.printError(evaluation.times)
    try evaluation.judge()
    try evaluation.requireScenarios(of: project)
  }
}
