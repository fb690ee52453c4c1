import ArgumentParser
import Scenarios

/// `perfsite build`: run, check, render, publish.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Run all scenarios, check every threshold, and write the site.",
    discussion: """
      Everything is rendered and checked in memory first. With an error in content or templates \
      nothing is written; with a broken threshold the site is written and says so. In a GitHub \
      workflow (GITHUB_ACTIONS=true), annotations and the summary of the step come by themselves.
      """
  )

  @OptionGroup var projectOptions: ProjectOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var gate: GateOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var reports: ReportOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Where to write the site, from the project's folder on.", valueName: "dir")
  )
  var output = "Site"

  @Flag(help: "Leave out the analyses and the toggle board, which take most of the time.")
  var noAnalyses = false

  func run() async throws {
    let project = Project(path: projectOptions.project)
    let path = project.path(of: output)
    try project.requireOutside(path)
    let output = try GateOutput(reports.report, reports, of: project)
    try output.requireOutside(path)
    try await output.reporting {
      let evaluation = try await Evaluation.make(
        of: project,
        .init(
          selection: Selection(filter, repetitions: Repetitions(worlds: gate.worlds)),
          extent: noAnalyses ? .variants : .variantsAndAnalyses,
          baseline: baseline,
          warningsAreErrors: reports.warningsAsErrors,
          isQuiet: reports.quiet
        ),
        for: .build,
        jobs: projectOptions.jobs
      )
      let written = try evaluation.publish(to: path)
      try output.write(evaluation, ending: written)
      try evaluation.judge(isQuiet: reports.quiet)
    }
  }
}
