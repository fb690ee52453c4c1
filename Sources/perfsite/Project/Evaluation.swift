import ArgumentParser
import Diagnostics
import Foundation
import Measurements
import Reports
import Results
import Scenarios
import SiteBuilder

/// A project that was run, rendered and checked, without errors in its content.
struct Evaluation {
  /// The results, if this process made them.
  var made: ResultsDocument?
  /// The file of results; nil if the site on disk has it.
  var results: [UInt8]?
  /// The folder where the site is; nil if it is in none.
  var publishedFolder: String?
  /// What there is to say about the content: warnings and notes with their lines.
  var remarks: String
  /// The same for programs; paths are relative to the project.
  var findings: [Diagnostic]
  /// The answers of the scenarios and how the cases came out.
  let report: String
  /// Every broken expectation and claim, and every case that came out otherwise than its file says,
  /// the worst first.
  let failures: String
  /// Every broken expectation that only warns, the worst first.
  let warnings: String
  /// How many scenarios were run, each counted once for every device.
  let runCount: Int
  /// Whether anything was expected of them.
  var isJudged = true
  /// How long each scenario took; empty if nothing had to be run.
  var times: [RunTime] = []

  /// What to do.
  struct Request {
    /// What to run.
    var selection: Selection
    /// How much of it.
    var extent = Simulation.Extent.variants
    /// Which accepted results to compare with.
    var baseline: BaselineOptions
    /// Whether an expectation that would warn fails.
    var warningsAreErrors = false
    /// Whether to say nothing about progress.
    var isQuiet = false
    /// Whether drafts are part of the site.
    var drafts = Content.Drafts.leftOut
    /// The scans that scenarios are held against; nil for none.
    var scans: ScanCheck?
    /// Whether a site that is known as a whole is made all the same.
    var isThorough = false
    /// Whether single pages may be made again, by this process or a later one.
    var isRepeated = false
  }

  /// An evaluation, with what the next one needs to know to do less.
  struct Made {
    let evaluation: Evaluation
    /// The files that were read.
    let reading: SourceReading
    /// What it takes to make single pages again; nil if the site was known as a whole.
    var text: SiteText?
  }

  /// Does everything that needs no writing, unless nothing has changed since it was last done.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - request: what to do.
  ///   - purpose: what it is for; the latest evaluation for each purpose is kept.
  ///   - cache: what was done before; nil if nothing can be kept.
  ///   - store: receives the files of the site; of no use if this throws.
  ///   - scan: the stamps of the project's files.
  ///   - jobs: how many trials to run at a time; all cores if nil.
  /// - Returns: the evaluation, whose remarks are still to be printed.
  /// - Throws: `ContentMistakes` with every mistake in content and templates, and every unreadable
  ///   file.
  static func make(
    of project: Project,
    _ request: Request,
    for purpose: EvaluationCache.Purpose,
    cache: OutcomeCache?,
    into store: inout some SiteStore,
    after scan: SourceScan? = nil,
    jobs: Int?
  ) async throws -> Made {
    var source = SiteSource()
    var content = project.files(in: "Content", reporting: &source.diagnostics)
    if let scans = request.scans {
      content = scans.replacing(content)
      source.note("scans", scans.key)
    }
    source.read(project, content: content, after: scan)
    // Of these, only the text is needed from now on.
    content.removeAll(where: \.isMarkdown)
    source.note(request.baseline, of: project)
    let reading = source.reading
    let known = cache.flatMap {
      EvaluationCache(in: $0, for: purpose, of: project, request, reading: source)
    }
    if !request.isThorough, let evaluation = known?.evaluation(into: &store) {
      return Made(evaluation: evaluation, reading: reading)
    }
    let (evaluation, text) = try await make(
      of: project,
      from: source,
      content: content,
      request,
      for: purpose,
      cache: cache,
      into: &store,
      jobs: jobs
    ) { _ in cache }
    known?.store(evaluation, with: store)
    return Made(evaluation: evaluation, reading: reading, text: text)
  }

  /// Does everything that needs no writing with outcomes that other machines have made.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - request: what was run.
  ///   - store: receives the files of the site; of no use if this throws.
  ///   - jobs: how many trials to run at a time; all cores if nil.
  ///   - outcomes: what was made, for the content and this program.
  /// - Returns: the evaluation that `make` would return, after printing the remarks.
  /// - Throws: what `make` throws, and what `outcomes` does.
  static func merge(
    of project: Project,
    _ request: Request,
    into store: inout some SiteStore,
    jobs: Int?,
    outcomes: (ScenarioCatalog, OutcomeCache?) throws -> MergedOutcomes
  ) async throws -> Evaluation {
    var source = SiteSource()
    let content = project.files(in: "Content", reporting: &source.diagnostics)
    source.read(project, content: content)
    source.note(request.baseline, of: project)
    let cache = OutcomeCache(of: project)
    let (evaluation, _) = try await make(
      of: project,
      from: source,
      content: content,
      request,
      for: .build,
      cache: nil,
      into: &store,
      jobs: jobs
    ) { try outcomes($0, cache) }
    if !request.isQuiet { Terminal.printError(evaluation.remarks) }
    return evaluation
  }

  private static func make(
    of project: Project,
    from read: SiteSource,
    content: [ContentFile],
    _ request: Request,
    for purpose: EvaluationCache.Purpose,
    cache: OutcomeCache?,
    into siteStore: inout some SiteStore,
    jobs: Int?,
    outcomes store: (ScenarioCatalog) throws -> (any OutcomeStore)?
  ) async throws -> (evaluation: Evaluation, text: SiteText?) {
    let (selection, extent) = (request.selection, request.extent)
    var source = read
    let reading = ScenarioCatalog.reading(content.filter(\.isSimulated), inFolder: "Content")
    source.files.merge(reading.files) { own, _ in own }
    source.diagnostics += reading.diagnostics
    let measurements = MeasurementGate(
      source.measurements.map { (path: $0.path, document: $0.document) },
      expectations: Array(reading.files.values),
      warningsAreErrors: request.warningsAreErrors,
      reporting: &source.diagnostics
    )

    var unseen: [Diagnostic] = []
    let levelled = reading.catalog?.applyingLevels(
      of: source.files["perfsite.yml"],
      warningsAreErrors: request.warningsAreErrors,
      reporting: &unseen
    )
    let baseline = ProjectBaseline(
      request.baseline,
      of: project,
      source.baseline,
      scenarios: reading.readable?.scenarios ?? [],
      title: source.settings?.title ?? "",
      reporting: &unseen
    )
    var mistakes = source.diagnostics
    // Where nothing has to be run first, the pages themselves show their mistakes at once.
    let isWrong = (mistakes + unseen).contains { $0.severity == .error }
    if isWrong || source.settings == nil || reading.catalog?.needsRuns != false {
      ReportSite.check(
        settings: source.settings,
        reading: reading,
        repetitions: selection.repetitions,
        measurementFiles: source.measurements,
        markdown: source.markdown,
        templates: source.templates,
        assets: source.assets,
        drafts: request.drafts,
        reporting: &mistakes
      )
    }
    mistakes += unseen
    source.diagnostics += unseen
    if let file = baseline.source { source.files[file.path] = file }
    // Running scenarios takes most of the time; do not make people wait to learn of a misspelling.
    guard let catalog = levelled, let settings = source.settings,
      !mistakes.contains(where: { $0.severity == .error })
    else {
      throw ContentMistakes(content: mistakes, files: source.files)
    }
    source.diagnostics += catalog.scenarios.flatMap(\.techniqueRemarks)
    let outcomes = try store(catalog)
    let hasAnalyses = extent == .variantsAndAnalyses
    let work = try SimulationWork(buildOf: catalog, selecting: selection)
    let progress = Simulation.progress(
      of: work.subjects.filter {
        switch $0 {
        case .analyses: hasAnalyses
        case .worlds, .validation, .sweep: true
        }
      },
      in: catalog,
      runs: try selection.runs(in: catalog),
      knowing: outcomes,
      isQuiet: request.isQuiet
    )
    defer { progress.end() }
    let simulation = try await Simulation.run(
      catalog,
      selecting: selection,
      extent: extent,
      worlds: work.worlds,
      cache: outcomes,
      progress: progress,
      jobs: jobs
    )
    // A run of some scenarios is about those.
    let cases =
      selection.isEverything
      ? await Simulation.validate(
        catalog.caseRuns(in: work.worlds),
        in: catalog,
        cache: outcomes,
        progress: progress,
        jobs: jobs
      ) : []
    let found = simulation.run(
      of: settings.title,
      selection.repetitions,
      cases: cases,
      measurements: measurements.judged
    )
    var run = found.judged(by: baseline.gate(found.document, of: selection))
    if let scans = request.scans { run = run.judged(by: scans.entries(for: simulation.results)) }
    // Of the program's own templates every page can be made; a check need not show it.
    let isRendered = purpose == .build || source.hasOwnTemplates
    progress.begin(isRendered ? "making the pages" : "checking the pages")
    let renderer = ReportSite(
      settings: settings,
      run: run,
      recordings: isRendered
        ? await simulation.recordings(
          checklists: selection.isEverything && hasAnalyses,
          cache: cache,
          jobs: jobs
        ) : Recordings(),
      measurementFiles: source.measurements,
      drafts: request.drafts,
      check: isRendered ? nil : .everything
    )
    let textSite = renderer.render(
      markdown: source.markdown,
      templates: source.templates,
      assets: source.assets,
      remembering: request.isRepeated ? .outlines : .nothing,
      into: &siteStore,
      reporting: &source.diagnostics
    )
    if !isRendered {
      let bytes = ResultsJSON.bytes(run)
      siteStore.add(SiteFile(path: Evaluation.resultsName, bytes: bytes, origin: "Content"))
    }
    progress.end()
    if source.diagnostics.contains(where: { $0.severity == .error }) {
      throw ContentMistakes(content: source.diagnostics, files: source.files)
    }
    let remarks = project.text(of: source.diagnostics, excerptsFrom: source.files)
    if selection.isEverything {
      cache?.prune(keeping: work.subjects, in: catalog)
    }
    let chapters = TechniqueChapters(source.markdown, in: catalog)
    let advice =
      purpose == .check
      ? await CheckAdvice(simulation, chapters: chapters, jobs: jobs) : nil
    func text(of level: ExpectationEntry.Level) -> String {
      project.text(
        of: run.diagnostics(of: level, advising: advice?.notes ?? [:]),
        inOrder: true,
        excerptsFrom: source.files
      )
    }
    let evaluation = Evaluation(
      made: run.document,
      remarks: remarks,
      findings: project.readable(source.diagnostics),
      report: (advice?.text ?? "") + AnswerLines.text(of: run) + ValidationText.summary(cases)
        + (run.gate?.summary ?? "")
        + MeasurementText.text(run.measurements),
      failures: text(of: .error),
      warnings: text(of: .warn),
      runCount: run.results.count,
      isJudged: run.summary.isJudged,
      times: simulation.times
    )
    return (evaluation, textSite.map(SiteText.init))
  }

  /// Prints the failures and warnings.
  ///
  /// - Throws: exit status 2 if anything failed.
  func judge(isQuiet: Bool = false) throws {
    printFailures(isQuiet: isQuiet)
    try requirePassed()
  }

  /// Prints what failed and, unless quiet, what only warns.
  func printFailures(isQuiet: Bool) {
    Terminal.printDiagnostics(failures + (isQuiet ? "" : warnings))
  }

  /// Throws exit status 2 if anything failed.
  func requirePassed() throws {
    if !failures.isEmpty { throw ExitCode(2) }
  }

  /// Fails if there was nothing to judge: a gate that checks nothing is a mistake.
  ///
  /// - Throws: `ContentMistakes` if so.
  func requireScenarios() throws {
    guard runCount == 0 else { return }
    let place = Place(path: "Content/scenarios")
    throw ContentMistakes(content: [.error("there is no scenario to check", at: place)])
  }
}

extension ScenarioCatalog {
  /// Whether there is anything to simulate.
  fileprivate var needsRuns: Bool { !scenarios.isEmpty || !cases.isEmpty }
}
