import ArgumentParser
import Foundation

/// `perfsite check`: everything that `build` does, without writing the site.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run scenarios and check thresholds, claims, content and templates; write no site.",
    discussion: """
      In a GitHub workflow (GITHUB_ACTIONS=true), annotations and the summary of the step come by \
      themselves. Output files are written whole, also if something failed; with a mistake in the \
      content (exit status 1) none is.
      """
  )

  @OptionGroup var projectOptions: ProjectOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var gate: GateOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var outputs: OutputOptions

  func run() async throws {
    let project = Project(path: projectOptions.project)
    let output = try GateOutput(
      outputs,
      of: project,
      environment: ProcessInfo.processInfo.environment
    )
    let evaluation = try await Evaluation.make(
      of: project,
      .init(
        selection: Selection(selection, worlds: gate.worlds),
        baseline: baseline,
        warningsAreErrors: outputs.warningsAsErrors,
        isQuiet: outputs.quiet
      ),
      for: .check,
      jobs: projectOptions.jobs
    )
    try output.write(evaluation)
    try evaluation.judge(isQuiet: outputs.quiet)
    try evaluation.requireScenarios(of: project)
  }
}
