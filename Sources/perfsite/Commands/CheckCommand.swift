import ArgumentParser
import SiteBuilder

/// `perfsite check`: everything that `build` does, without writing the site.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run scenarios and check thresholds, claims, content and templates; write no site.",
    discussion: """
      In a GitHub workflow (GITHUB_ACTIONS=true), annotations and the summary of the step come by \
      themselves. Output files are written whole, also if something failed. With a mistake in the \
      content (exit status 1) nothing is run: text, markdown, junit, sarif and github then say what \
      is wrong, and the other formats are not written.

      With '--measurements-only', only Content/measurements is judged, by Content/measurements.yml: a \
      project needs no scenario, model or template for that.
      """
  )

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var gate: GateOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var outputs: OutputOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var drafts: DraftOptions

  @Option(
    help: ArgumentHelp(
      """
      Hold the scenario of a list against this new scan of it, and run it with what the scan has; may \
      be given several times. Without names, only that scenario is run.
      """,
      valueName: "file"
    )
  )
  var scan: [String] = []

  @Flag(help: "Judge only what was measured on real devices; simulate nothing.")
  var measurementsOnly = false

  /// The targets of `--format` and of `--report`.
  private var targets: [ReportTarget] { outputs.targets + reports.report }

  func validate() throws {
    try ReportTarget.check(targets)
    if measurementsOnly, !scan.isEmpty {
      throw ValidationError("'--measurements-only' runs no scenario; leave out '--scan'.")
    }
    guard measurementsOnly, !selection.scenarios.names.isEmpty else { return }
    throw ValidationError("'--measurements-only' runs no scenario; leave out their names.")
  }

  func run() async throws {
    let project = try projectFolder.requireProject()
    let output = try GateOutput(targets, reports, of: project)
    try await output.reporting {
      if measurementsOnly {
        let evaluation = try Evaluation.ofMeasurements(
          in: project,
          warningsAreErrors: reports.warningsAsErrors,
          isQuiet: reports.quiet
        )
        try output.write(evaluation)
        return try evaluation.judge(isQuiet: reports.quiet)
      }
      var selection = Selection(selection, filter, worlds: gate.worlds)
      let scans = try await scans(for: selection, in: project)
      if let scans { selection = try scans.adding(to: selection) }
      try GateOptions.requireVerdicts(of: selection, in: project)
      var site = SiteMemory()
      var evaluation = try await Evaluation.make(
        of: project,
        .init(
          selection: selection,
          baseline: baseline,
          warningsAreErrors: reports.warningsAsErrors,
          isQuiet: reports.quiet,
          drafts: drafts.drafts,
          scans: scans,
          needsDocument: output.needsDocument
        ),
        for: .check,
        cache: OutcomeCache(of: project),
        into: &site,
        jobs: jobOptions.jobs
      ).evaluation
      if !reports.quiet { Terminal.printError(evaluation.remarks + (scans?.remarks ?? "")) }
      try evaluation.requireScenarios()
      if reports.quiet, !evaluation.isJudged {
        Terminal.printError("warning: nothing is expected of what was run, so nothing can fail\n")
      }
      // The verdict is the last line.
      evaluation.printFailures(isQuiet: reports.quiet)
      if reports.verbose { Terminal.printError(evaluation.times.text) }
      evaluation.results = site.bytes(at: Evaluation.resultsName)
      try output.write(evaluation)
      try evaluation.requirePassed()
    }
  }

  /// Returns the check of the scans; nil without any.
  private func scans(for selection: Selection, in project: Project) async throws -> ScanCheck? {
    guard !scan.isEmpty else { return nil }
    return try await ScanCheck(
      ScanFiles(scan),
      in: project,
      selection.repetitions,
      cache: OutcomeCache(of: project),
      jobs: jobOptions.jobs
    )
  }
}
