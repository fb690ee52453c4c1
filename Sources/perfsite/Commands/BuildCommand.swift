import ArgumentParser
import Scenarios

/// `perfsite build`: run, check, render, publish.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Run scenarios, check every threshold, and write the site.",
    discussion: """
      With names, only those scenarios are run, and the site says which part it shows. \
      Nothing is published before all of it is made and checked. With an error in content or \
      templates nothing is written; with a broken threshold the site is written and says so. In a GitHub \
      workflow (GITHUB_ACTIONS=true), annotations and the summary of the step come by themselves.
      """
  )

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var scenarios: ScenarioOptions
  @OptionGroup var gate: GateOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var reports: ReportOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where to write the site, from the project's folder on; by default Site.",
      valueName: "dir"
    )
  )
  var output: String?

  @Flag(help: "Leave out the analyses and the costs to drag, which take most of the time.")
  var noAnalyses = false

  @OptionGroup var drafts: DraftOptions

  func run() async throws {
    let project = try projectFolder.requireProject()
    let path = project.path(of: output ?? "Site")
    try project.requireSite(at: path, chosenBy: output == nil ? .project : .commandLine)
    let output = try GateOutput(reports.report, reports, of: project)
    try output.requireOutside(path)
    let isQuiet = reports.quiet
    try await output.reporting {
      let selection = Selection(
        scenarios.names,
        filter,
        repetitions: Repetitions(worlds: gate.worlds)
      )
      try GateOptions.requireVerdicts(of: selection, in: project)
      let workspace = SiteWorkspace(
        project: project,
        request: .init(
          selection: selection,
          extent: noAnalyses ? .variants : .variantsAndAnalyses,
          baseline: baseline,
          warningsAreErrors: reports.warningsAsErrors,
          isQuiet: reports.quiet,
          drafts: drafts.drafts,
          needsDocument: output.needsDocument,
          isRepeated: true
        ),
        output: path,
        jobs: jobOptions.jobs,
        remark: { if !isQuiet { Terminal.printError($0) } }
      )
      let build = try await workspace.build()
      await workspace.save()
      try output.write(build.evaluation, ending: build.summary)
      try build.evaluation.judge(isQuiet: reports.quiet)
    }
  }
}
