import Diagnostics
import Measurements
import Reports
import Results
import Scenarios
import SiteBuilder

/// A project whose content has no mistakes, so that it is worth running.
struct CheckedProject {
  let catalog: ScenarioCatalog
  private let project: Project
  private let request: Evaluation.Request
  private let source: SiteSource
  private let settings: SiteSettings
  private let measurements: MeasurementGate
  private let baseline: ProjectBaseline

  /// Reads and checks everything before the scenarios run, which takes most of the time, so that
  /// you learn of a misspelling early.
  ///
  /// - Throws: `ContentMistakes` with every mistake.
  init(
    _ project: Project,
    _ read: SiteSource,
    content: [ContentFile],
    for request: Evaluation.Request
  ) throws {
    var source = read
    let reading = ScenarioCatalog.reading(content.filter(\.isSimulated), inFolder: "Content")
    source.files.merge(reading.files) { current, _ in current }
    source.diagnostics += reading.diagnostics
    measurements = MeasurementGate(
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
    levelled?.checkWork(of: source.files["perfsite.yml"], reporting: &unseen)
    baseline = ProjectBaseline(
      request.baseline,
      of: project,
      source.baseline,
      scenarios: reading.readable?.scenarios ?? [],
      title: source.settings?.title ?? "",
      reporting: &unseen
    )
    let mistakes = Self.mistakes(in: source, reading, besides: unseen, request)
    source.diagnostics += unseen
    if let file = baseline.source { source.files[file.path] = file }
    guard let catalog = levelled, let settings = source.settings,
      !mistakes.contains(where: { $0.severity == .error })
    else {
      throw ContentMistakes(content: mistakes, files: source.files)
    }
    source.diagnostics += catalog.scenarios.flatMap(\.techniqueRemarks)
    self.catalog = catalog
    self.settings = settings
    self.project = project
    self.request = request
    self.source = source
  }

  /// Returns the mistakes in the content, and those in the pages if they are not made at once
  /// anyway.
  private static func mistakes(
    in source: SiteSource,
    _ reading: ScenarioCatalogReading,
    besides unseen: [Diagnostic],
    _ request: Evaluation.Request
  ) -> [Diagnostic] {
    var mistakes = source.diagnostics
    let isWrong = (mistakes + unseen).contains { $0.severity == .error }
    if isWrong || source.settings == nil || reading.catalog?.needsRuns != false {
      ReportSite.check(
        settings: source.settings,
        reading: reading,
        repetitions: request.selection.repetitions,
        measurementFiles: source.measurements,
        markdown: source.markdown,
        templates: source.templates,
        assets: source.assets,
        drafts: request.drafts,
        reporting: &mistakes
      )
    }
    return mistakes + unseen
  }
}

extension CheckedProject {
  /// Runs, judges and renders the project.
  ///
  /// - Parameters:
  ///   - purpose: the purpose of the evaluation.
  ///   - outcomes: the known outcomes; nil to run everything.
  ///   - cache: the cache of recordings, from which unused ones are deleted; nil for neither.
  ///   - store: receives the files of the site; useless if this throws.
  ///   - jobs: the number of trials to run at a time; nil for all cores.
  /// - Returns: the evaluation, and the data for making single pages again if requested.
  /// - Throws: `ContentMistakes` with the mistakes in the pages.
  func evaluate(
    for purpose: EvaluationCache.Purpose,
    knowing outcomes: (any OutcomeStore)?,
    cache: OutcomeCache?,
    into store: inout some SiteStore,
    jobs: Int?
  ) async throws -> (evaluation: Evaluation, text: SiteText?) {
    let work = try SimulationWork(buildOf: catalog, selecting: request.selection)
    let progress = try progress(of: work, knowing: outcomes)
    defer { progress.end() }
    let simulation = try await Simulation.run(
      catalog,
      selecting: request.selection,
      extent: request.extent,
      worlds: work.worlds,
      cache: outcomes,
      progress: progress,
      jobs: jobs
    )
    // A run of some scenarios is about those.
    let cases =
      request.selection.isEverything
      ? await Simulation.validate(
        catalog.caseRuns(in: work.worlds),
        in: catalog,
        cache: outcomes,
        progress: progress,
        jobs: jobs
      ) : []
    // Only a check reads the guide for it.
    lazy var chapters = TechniqueChapters(
      source.markdown,
      in: catalog,
      publishedAt: settings.address
    )
    var advice = await ProjectAdvice(simulation, jobs: jobs)
    if purpose == .check { await advice.addNotes(simulation, chapters: chapters, jobs: jobs) }
    let run = judged(simulation, cases, advice.lists)
    // With the program's own templates, every page can be made; a check need not prove it.
    let isRendered = purpose == .build || source.hasOwnTemplates
    progress.begin(isRendered ? "making the pages" : "checking the pages")
    let recordings =
      isRendered ? await recordings(of: simulation, cache: cache, jobs: jobs) : Recordings()
    var remarks = source.diagnostics
    let text = render(
      run,
      isRendered ? recordings : nil,
      into: &store,
      reporting: &remarks
    )
    progress.end()
    if remarks.contains(where: { $0.severity == .error }) {
      throw ContentMistakes(content: remarks, files: source.files)
    }
    if request.selection.isEverything { cache?.prune(keeping: work.subjects, in: catalog) }
    let answers = purpose == .check ? advice.text(of: simulation, chapters: chapters) : ""
    return (
      evaluation(of: run, remarks, advice.notes, answers: answers, simulation.times), text
    )
  }

  private func progress(
    of work: SimulationWork,
    knowing outcomes: (any OutcomeStore)?
  ) throws -> ProgressMeter {
    Simulation.progress(
      of: work.subjects.filter {
        switch $0 {
        case .analyses: hasAnalyses
        case .worlds, .validation, .sweep: true
        }
      },
      in: catalog,
      runs: try request.selection.runs(in: catalog),
      knowing: outcomes,
      isQuiet: request.isQuiet
    )
  }

  private var hasAnalyses: Bool { request.extent == .variantsAndAnalyses }

  /// Returns the run, judged by the baseline and the scans.
  private func judged(
    _ simulation: Simulation,
    _ cases: [CaseResult],
    _ advice: [ListAdvice]
  ) -> Run {
    let found = simulation.run(
      of: settings.title,
      request.selection.repetitions,
      cases: cases,
      measurements: measurements.judged,
      advice: advice
    )
    let run = found.judged(by: baseline.gate(found.document, of: request.selection))
    return request.scans.map { run.judged(by: $0.entries(for: simulation.results)) } ?? run
  }

  private func recordings(
    of simulation: Simulation,
    cache: OutcomeCache?,
    jobs: Int?
  ) async -> Recordings {
    await simulation.recordings(
      checklists: request.selection.isEverything && hasAnalyses,
      cache: cache,
      jobs: jobs
    )
  }

  /// Makes the pages; without recordings it only checks them, and makes the file of results.
  private func render(
    _ run: Run,
    _ recordings: Recordings?,
    into store: inout some SiteStore,
    reporting diagnostics: inout [Diagnostic]
  ) -> SiteText? {
    let site = ReportSite(
      settings: settings,
      run: run,
      recordings: recordings ?? Recordings(),
      measurementFiles: source.measurements,
      drafts: request.drafts,
      check: recordings == nil ? .everything : nil
    ).render(
      markdown: source.markdown,
      templates: source.templates,
      assets: source.assets,
      remembering: request.isRepeated ? .outlines : .nothing,
      into: &store,
      reporting: &diagnostics
    )
    if recordings == nil {
      let bytes = run.document.bytes
      store.add(SiteFile(path: Evaluation.resultsName, bytes: bytes, origin: "Content"))
    }
    return site.map(SiteText.init)
  }

  private func evaluation(
    of run: Run,
    _ remarks: [Diagnostic],
    _ notes: [ResultsFinding.Subject: Diagnostic],
    answers: String,
    _ times: [RunTime]
  ) -> Evaluation {
    Evaluation(
      run.document,
      of: project,
      remarks,
      excerptsFrom: source.files,
      advising: notes,
      report: answers + AnswerLines.text(of: run) + ValidationText.summary(run.cases)
        + (run.gate?.summary ?? "") + MeasurementText.text(run.measurements),
      runCount: run.results.count,
      isJudged: run.summary.isJudged,
      times: times
    )
  }
}

extension Evaluation {
  /// Creates an evaluation whose failures and warnings are the findings of a document, the worst
  /// first.
  init(
    _ document: ResultsDocument,
    of project: Project,
    _ diagnostics: [Diagnostic],
    excerptsFrom files: [String: SourceFile],
    advising notes: [ResultsFinding.Subject: Diagnostic] = [:],
    report: String,
    runCount: Int,
    isJudged: Bool = true,
    times: [RunTime] = []
  ) {
    let found = document.findings
    func text(of level: ExpectationLevel) -> String {
      project.text(
        of: found.filter { $0.level == level }.diagnosticsByCause(advising: notes),
        inOrder: true,
        excerptsFrom: files
      )
    }
    let findings = project.readable(diagnostics)
    var document = document
    document.content = findings.map { ContentFinding(.init(ofFile: $0.place.path), $0) }
    self.init(
      document: document,
      remarks: project.text(of: diagnostics, excerptsFrom: files),
      findings: findings,
      report: report,
      failures: text(of: .error),
      warnings: text(of: .warn),
      runCount: runCount,
      isJudged: isJudged,
      times: times
    )
  }
}

extension ScenarioCatalog {
  /// True if there is anything to simulate.
  fileprivate var needsRuns: Bool { !scenarios.isEmpty || !cases.isEmpty }
}
