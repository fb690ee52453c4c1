import ArgumentParser
import Diagnostics
import Measurements
import Reports
import Results
import Scenarios

/// `perfsite compare`: what changed between two sets of recordings, two files of results or two projects.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare recordings from devices, or results, baselines or the folders of projects.",
    discussion: """
      Recordings: each side is a file that 'perfsite import' reads, or a folder of them, each of which \
      is a recording of one launch. They are matched by test, device and metric, and each pair is \
      better, worse or not distinguishable, with the change that these recordings would show. With \
      '--fail-if-worse', what was measured before and is gone fails too. Nothing is written.

      With '--history', each path is a session, in the order given: each metric is looked at for the \
      place at which its level changed for good.

      Results: each side is a file (results.json or a baseline) or the folder of a project, whose \
      scenarios are run with its models; without the second, the first is compared with the project \
      as it is now. What differs most, in tolerances and in worlds, comes first; what differs less \
      than its tolerance is only counted.

      The exit status is 0 whatever changed, or with '--fail-if-worse' 2 if something got worse.
      """
  )

  /// How the comparison is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case markdown
    case html
    case json
  }

  @OptionGroup var projectFolder: ProjectFolderOptions
  @OptionGroup var jobOptions: JobOptions

  @Argument(
    help: ArgumentHelp("What it was: a file, or a folder.", valueName: "before")
  )
  var before: String

  @Argument(
    help: ArgumentHelp("What it is; by default the project as it is now.", valueName: "after")
  )
  var after: String?

  @Argument(help: ArgumentHelp("More sessions, with '--history'.", valueName: "more"))
  var more: [String] = []

  @Flag(
    help: "Look for a change in a history: of recordings, each path is a session, in their order."
  )
  var history = false

  @Option(
    help: ArgumentHelp(
      "Only this scenario, or one of its variants; may be given several times.",
      valueName: "id[/variant]"
    )
  )
  var scenario: [ScenarioName] = []

  @Option(
    help: ArgumentHelp(
      "In how many worlds to run projects; 100, or as many as the file.",
      valueName: "n"
    )
  )
  var worlds: Int?

  @Option(help: "How many trials to measure; 5, or as many as the file.")
  var trials: Int?

  @Option(help: "How to write the comparison; JSON is for recordings, HTML for results.")
  var format = Format.text

  @OptionGroup var outputFile: OutputFileOptions

  @Flag(help: "Compare all metrics, not only those that decide.")
  var allMetrics = false

  @Option(
    help: ArgumentHelp(
      "Of recordings, the metrics that count, by identifier or title, in which '*' stands for any text.",
      valueName: "name"
    )
  )
  var metric: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Of recordings, the least change that counts, in percent; by default 1 ms/s or 1 hitch per minute, \
      and 5 % of anything else.
      """,
      valueName: "percent"
    )
  )
  var minChange: Double?

  @Flag(help: "Exit with 2 if something got worse.")
  var failIfWorse = false

  func validate() throws {
    try GateOptions.check(worlds ?? 0)
    guard (0...1000).contains(minChange ?? 0) else {
      throw ValidationError("'--min-change' is 0 to 1000 percent, got \(minChange ?? 0).")
    }
    guard (1...1000).contains(trials ?? 1) else {
      throw ValidationError("'--trials' is 1 to 1000, got \(trials ?? 0).")
    }
  }

  func run() async throws {
    let project = Project(path: projectFolder.project)
    let output = try outputFile.open(in: project)
    if history { return try compareHistory(writingTo: output) }
    guard more.isEmpty else {
      throw ValidationError("more than two paths are sessions of a '--history'.")
    }
    if try RecordedSide.areRecordings(before, after) {
      return try compareRecordings(writingTo: output)
    }
    guard format != .json else {
      throw ValidationError("'--format json' is for recordings; results are JSON already.")
    }
    let rules = try Self.settings(
      of: after.flatMap { ComparedSide.isFolder($0) ? Project(path: $0) : nil } ?? project
    )
    // The metrics that a baseline would keep.
    let metrics: Baseline.Choice =
      allMetrics ? .all : .deciding(also: Set(rules.tolerances.map(\.metric.rawValue)))
    let old = try ComparedSide(before, metrics: metrics)
    let new =
      try after.map { try ComparedSide($0, metrics: metrics) }
      ?? ComparedSide(project, called: "working tree", metrics: metrics)
    try requireRuns(old, new)
    try requireSameProject(old, new)
    let given = old.settings ?? new.settings
    let repetitions = Repetitions(
      trials: trials ?? given?.trials ?? 5,
      seed: given?.seed,
      worlds: worlds ?? given?.worlds ?? 100
    )
    // One for both, since most scenarios are the same.
    let cache =
      repetitions.worlds > 0
      ? (new.project ?? old.project).flatMap { OutcomeCache(of: $0) } : nil
    func results(of side: ComparedSide, beside other: ComparedSide) async throws -> Baseline {
      try await side.results(
        of: scenario,
        leavingOut: other.notRun,
        repetitions: repetitions,
        cache: cache,
        jobs: jobOptions.jobs
      )
    }
    let oldResults = try await results(of: old, beside: new)
    let newResults = try await results(of: new, beside: old)
    try requireScenarios(oldResults, newResults)
    var comparison = ResultsComparison(
      of: oldResults,
      with: newResults,
      names: .init(old: old.name, new: new.name),
      tolerances: Tolerances(rules, new.scenarios)
    )
    compareMeasurements(old, new, in: &comparison)
    if let note = Self.note(about: old, new) ?? Self.note(about: new, old) {
      comparison.notes.append(note)
    }
    let text =
      switch format {
      case .text: comparison.text
      case .markdown: comparison.markdown
      case .html, .json: ResultsComparisonPage.html(comparison)
      }
    try output.print(text, as: format == .html ? .markup : .text)
    if failIfWorse, comparison.metrics.isEmpty, comparison.measured.isEmpty {
      throw WorldFailure("the two sides have no result in common")
    }
    if failIfWorse, comparison.isWorse { throw ExitCode(2) }
  }

  /// What counts in recordings.
  private var rules: RunComparison.Rules {
    let patterns = metric.map(NamePattern.init)
    var rules = RunComparison.Rules(leastChange: minChange.map { $0 / 100 })
    if !patterns.isEmpty {
      rules.isChosen = { name in patterns.contains { $0.matches(name) } }
    }
    return rules
  }

  /// Looks for changes in sessions of recordings; a single path with several measurements is one session
  /// for each.
  private func compareHistory(writingTo output: PrintedOutput) throws {
    let paths = [before] + (after.map { [$0] } ?? []) + more
    var sessions = try paths.map { try RecordedSide($0).side }
    if sessions.count == 1 { sessions = sessions[0].entries }
    let history = RunHistory(sessions, rules: rules)
    guard !history.series.isEmpty else {
      throw WorldFailure("nothing in these recordings can be compared")
    }
    try output.print(history.text)
    if failIfWorse, history.isWorse { throw ExitCode(2) }
  }

  /// Compares what was recorded on devices.
  private func compareRecordings(writingTo output: PrintedOutput) throws {
    let idle = [
      ("--scenario", !scenario.isEmpty), ("--worlds", worlds != nil), ("--trials", trials != nil),
      ("--all-metrics", allMetrics), ("--format html", format == .html),
    ]
    if let option = idle.first(where: \.1)?.0 {
      throw ValidationError(
        "'\(option)' is for results and projects, and '\(before)' is a recording."
      )
    }
    let old = try RecordedSide(before)
    guard let after else {
      throw ValidationError("'\(before)' is a recording; name another one to compare it with.")
    }
    let new = try RecordedSide(after)
    var comparison = RunComparison(before: old.side, after: new.side, rules: rules)
    comparison.notes += old.notes + new.notes
    let isChosen = comparison.countedCount > 0 || !comparison.vanished.isEmpty
    guard isChosen || comparison.pairs.isEmpty else {
      throw ValidationError(
        "no metric of both sides is called \(metric.map { "'\($0)'" }.joined(separator: " or "))."
      )
    }
    guard !comparison.pairs.isEmpty else {
      Terminal.printError(comparison.text)
      throw WorldFailure(
        "nothing in '\(new.side.name)' matches '\(old.side.name)': the same test (or title), device "
          + "and metric must be on both sides"
      )
    }
    switch format {
    case .text, .html: try output.print(comparison.text)
    case .markdown: try output.print(comparison.markdown)
    case .json: try output.print(comparison.json, as: .json)
    }
    if failIfWorse, comparison.isWorse { throw ExitCode(2) }
  }

  /// Rejects options about runs if nothing is run.
  private func requireRuns(_ old: ComparedSide, _ new: ComparedSide) throws {
    guard old.settings != nil, new.settings != nil else { return }
    for (name, value) in [("--worlds", worlds), ("--trials", trials)] where value != nil {
      throw ValidationError(
        "'\(name)' is for projects, which are run; '\(old.name)' and '\(new.name)' are files."
      )
    }
  }

  /// That a file holds a part and a project was run in that part only; nil if it is otherwise.
  private static func note(about file: ComparedSide, _ run: ComparedSide) -> String? {
    guard !file.notRun.isEmpty, run.settings == nil, case .file(let baseline) = file.source
    else { return nil }
    let count = Set(baseline.entries.map { [$0.subject.scenario, $0.subject.device] }).count
    return "\(file.name) is a partial run, \(file.notRun.part(running: count)); only that much of "
      + "\(run.name) was run"
  }

  /// Adds what became of the expectations of real measurements, unless only scenarios are asked for.
  private func compareMeasurements(
    _ old: ComparedSide,
    _ new: ComparedSide,
    in comparison: inout ResultsComparison
  ) {
    guard scenario.isEmpty else { return }
    guard let before = old.measured, let after = new.measured else {
      let (one, other) = old.measured == nil ? (old, new) : (new, old)
      if other.measured?.isEmpty == false {
        comparison.notes.append(
          "\(one.name) has no measurements, so those of \(other.name) are not compared"
        )
      }
      return
    }
    comparison.measured = MeasuredChange.all(from: before, to: after)
  }

  /// Two files must be of one project; a folder may have another title, for titles change.
  private func requireSameProject(_ old: ComparedSide, _ new: ComparedSide) throws {
    guard old.settings != nil || new.settings != nil, old.title != new.title else { return }
    throw WorldFailure(
      "'\(old.name)' is of the project '\(old.title)', and '\(new.name)' of '\(new.title)'"
    )
  }

  private func requireScenarios(_ old: Baseline, _ new: Baseline) throws {
    let known = (old.entries + new.entries).map(\.subject)
    for name in scenario
    where !known.contains(where: { [name].include($0.scenario, $0.variant) }) {
      let kind = name.variant == nil ? "scenario" : "variant"
      throw ValidationError("unknown \(kind) '\(name)' on both sides")
    }
  }

  /// What the settings of a project say about baselines; the defaults if it has no settings.
  private static func settings(of project: Project) throws -> BaselineSettings {
    project.isFile("perfsite.yml") ? try project.baselineSettings().baseline : BaselineSettings()
  }
}
