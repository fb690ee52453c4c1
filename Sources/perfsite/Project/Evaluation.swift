import ArgumentParser
import Diagnostics
import Foundation
import Reports
import Results
import Scenarios
import SiteBuilder

/// A project that was run, rendered and checked in memory, without errors in its content.
struct Evaluation {
  let site: Site
  /// What there is to say about the content: warnings and notes with their lines.
  let remarks: String
  /// The answers of the scenarios and how the cases came out.
  let report: String
  /// Every broken expectation and claim, and every case that came out otherwise than its file says.
  let failures: String
  /// Whether any of the failures is more than a warning.
  let hasFailed: Bool
  /// How many scenarios were run, each counted once for every device.
  let runCount: Int
  /// How long each scenario took; empty if nothing had to be run.
  var times = ""

  /// Does everything that needs no writing, unless nothing has changed since it was last done.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - selection: what to run.
  ///   - extent: how much of it.
  ///   - purpose: what it is for; the latest evaluation for each purpose is kept.
  ///   - baseline: which accepted results to compare with.
  ///   - jobs: how many trials to run at a time; all cores if nil.
  ///   - isQuiet: whether to say nothing about progress.
  /// - Returns: the evaluation, after printing the remarks.
  /// - Throws: `ExitCode.failure` after printing every mistake in content and templates, and every
  ///   unreadable file.
  static func make(
    of project: Project,
    selecting selection: Selection,
    extent: Simulation.Extent = .variants,
    for purpose: EvaluationCache.Purpose,
    against baseline: BaselineOptions,
    jobs: Int?,
    isQuiet: Bool = false
  ) async throws -> Evaluation {
    var source = SiteSource()
    let content = project.files(in: "Content", reporting: &source.diagnostics)
    source.read(project, content: content)
    source.note(baseline, of: project)
    let cache = OutcomeCache(of: project)
    let known = cache.map {
      EvaluationCache(in: $0, for: purpose, of: project, selection, extent, reading: source)
    }
    if let evaluation = known?.evaluation {
      Terminal.printError(evaluation.remarks)
      return evaluation
    }
    let evaluation = try await make(
      of: project,
      from: source,
      content: content,
      selecting: selection,
      extent: extent,
      against: baseline,
      cache: cache,
      jobs: jobs,
      isQuiet: isQuiet
    ) { _ in cache }
    known?.store(evaluation)
    return evaluation
  }

  /// Does everything that needs no writing with outcomes that other machines have made.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - selection: what was run.
  ///   - baseline: which accepted results to compare with.
  ///   - jobs: how many trials to run at a time; all cores if nil.
  ///   - outcomes: what was made, for the content and this program.
  /// - Returns: the evaluation that `make` would return, after printing the remarks.
  /// - Throws: what `make` throws, and what `outcomes` does.
  static func merge(
    of project: Project,
    selecting selection: Selection,
    against baseline: BaselineOptions,
    jobs: Int?,
    outcomes: (ScenarioCatalog, OutcomeCache?) throws -> MergedOutcomes
  ) async throws -> Evaluation {
    var source = SiteSource()
    let content = project.files(in: "Content", reporting: &source.diagnostics)
    source.read(project, content: content)
    source.note(baseline, of: project)
    let cache = OutcomeCache(of: project)
    return try await make(
      of: project,
      from: source,
      content: content,
      selecting: selection,
      extent: .variantsAndAnalyses,
      against: baseline,
      cache: nil,
      jobs: jobs,
      isQuiet: false
    ) { try outcomes($0, cache) }
  }

  private static func make(
    of project: Project,
    from read: SiteSource,
    content: [ContentFile],
    selecting selection: Selection,
    extent: Simulation.Extent,
    against options: BaselineOptions,
    cache: OutcomeCache?,
    jobs: Int?,
    isQuiet: Bool,
    outcomes store: (ScenarioCatalog) throws -> (any OutcomeStore)?
  ) async throws -> Evaluation {
    var source = read
    let reading = ScenarioCatalog.reading(content.filter(\.isSimulated), inFolder: "Content")
    source.files.merge(reading.files) { own, _ in own }
    source.diagnostics += reading.diagnostics

    var mistakes = source.diagnostics
    ReportSite.check(
      settings: source.settings,
      reading: reading,
      repetitions: selection.repetitions,
      markdown: source.markdown,
      templates: source.templates,
      assets: source.assets,
      reporting: &mistakes
    )
    let baseline = ProjectBaseline(
      options,
      of: project,
      source.baseline,
      scenarios: reading.readable?.scenarios ?? [],
      title: source.settings?.title ?? "",
      reporting: &mistakes
    )
    if let file = baseline.source { source.files[file.path] = file }
    // Running scenarios takes most of the time; do not make people wait to learn of a misspelling.
    guard let catalog = reading.catalog, let settings = source.settings,
      !mistakes.contains(where: { $0.severity == .error })
    else {
      project.print(mistakes, excerptsFrom: source.files)
      throw ExitCode.failure
    }
    let outcomes = try store(catalog)
    let hasAnalyses = extent == .variantsAndAnalyses
    let hasBoard = selection.isEverything && hasAnalyses
    let progress = Simulation.progress(
      of: try SimulationWork(buildOf: catalog, selecting: selection).subjects.filter {
        switch $0 {
        case .board: hasBoard
        case .analyses: hasAnalyses
        case .worlds, .validation, .sweep: true
        }
      },
      in: catalog,
      runs: try selection.runs(in: catalog),
      knowing: outcomes,
      isQuiet: isQuiet
    )
    defer { progress.end() }
    let simulation = try await Simulation.run(
      catalog,
      selecting: selection,
      extent: extent,
      cache: outcomes,
      progress: progress,
      jobs: jobs
    )
    // A run of some scenarios is about those.
    let cases =
      selection.isEverything
      ? await Simulation.validate(
        catalog,
        inWorlds: selection.repetitions.worlds,
        cache: outcomes,
        progress: progress,
        jobs: jobs
      ) : []
    var document = ResultsDocument(
      simulation.report(of: settings.title, selection.repetitions, cases: cases)
    )
    let gate = try await baseline.gate(
      document,
      isEverything: selection.isEverything
    ) { old, comparison in
      try await OldModels(of: old, in: baseline.path, project: project, content: content)?.trial(
        of: old,
        in: comparison,
        tolerances: baseline.tolerances,
        repetitions: selection.repetitions,
        cache: cache,
        jobs: jobs
      )
    }
    if let gate { document = document.judged(by: gate) }
    let worlds = selection.repetitions.worlds
    let board =
      hasBoard
      ? await Simulation.board(
        of: catalog,
        hasWorlds: worlds > 0,
        cache: outcomes,
        progress: progress,
        jobs: jobs
      ) : []
    progress.begin("making the pages")
    let site = ReportSite(
      settings: settings,
      catalog: catalog,
      results: simulation.results,
      recordings: await simulation.recordings(jobs: jobs),
      worstHitches: await simulation.worstHitches(jobs: jobs),
      cases: cases,
      board: board,
      history: source.history,
      stamp: ReportStamp(model: catalog.digest, repetitions: selection.repetitions)
    ).render(
      markdown: source.markdown,
      templates: source.templates,
      assets: source.assets,
      reporting: &source.diagnostics
    )
    let remarks = project.text(of: source.diagnostics, excerptsFrom: source.files)
    progress.end()
    Terminal.printError(remarks)
    if source.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    if selection.isEverything {
      let runs = try selection.runs(in: catalog)
      cache?.prune(
        keeping: runs,
        catalog.caseRuns(inWorlds: worlds),
        catalog.boardRuns(hasWorlds: worlds > 0),
        in: catalog
      )
    }
    let failures =
      simulation.failures + BrokenCase.all(in: cases).map(\.diagnostic)
      + document.findings.filter(\.isAboutBaseline).map {
        Diagnostic(.error, $0.lines.joined(separator: "; "), at: $0.place)
      }
    return Evaluation(
      site: site,
      remarks: remarks,
      report: simulation.answers + ValidationText.summary(cases) + (gate?.summary ?? ""),
      failures: project.text(of: failures, excerptsFrom: source.files),
      hasFailed: failures.contains { $0.severity == .error },
      runCount: simulation.results.count,
      times: simulation.timesText
    )
  }

  /// Prints the failures.
  ///
  /// - Throws: exit status 2 unless all of them are warnings.
  func judge() throws {
    Terminal.printError(failures)
    if hasFailed { throw ExitCode(2) }
  }

  /// Fails if there was nothing to judge: a gate that checks nothing is a mistake.
  ///
  /// - Throws: `ExitCode.failure` after saying so.
  func requireScenarios(of project: Project) throws {
    guard runCount == 0 else { return }
    let place = Place(path: "Content/scenarios")
    project.print([.error("there is no scenario to check", at: place)], excerptsFrom: [:])
    throw ExitCode.failure
  }
}
