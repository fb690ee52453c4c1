import ArgumentParser
import Diagnostics
import Foundation
import Results
import Scenarios
import SiteBuilder

/// A project that was run, rendered and checked, without errors in its content.
struct Evaluation {
  /// The results, with the remarks on the content; nil if an earlier process made them.
  var document: ResultsDocument?
  /// The file of results; nil if the site on disk has it.
  var results: [UInt8]?
  /// The folder where the site is; nil if it is in none.
  var publishedFolder: String?
  /// The remarks on the content: warnings and notes with their lines.
  var remarks: String
  /// The remarks as diagnostics, for programs; paths are relative to the project.
  var findings: [Diagnostic]
  /// The answers of the scenarios and the outcomes of the cases.
  let report: String
  /// Every broken expectation and claim, and every case whose outcome differs from its file, the
  /// worst first.
  let failures: String
  /// Every broken expectation that only warns, the worst first.
  let warnings: String
  /// The number of scenarios that were run, each counted once for every device.
  let runCount: Int
  /// False if there was nothing to judge.
  var isJudged = true
  /// The time that each scenario took; empty if nothing had to be run.
  var times: [RunTime] = []

  /// The requested work.
  struct Request {
    /// The scenarios and repetitions to run.
    var selection: Selection
    /// The extent of the run.
    var extent = Simulation.Extent.variants
    /// The accepted results for the comparison.
    var baseline: BaselineOptions
    /// True if warnings fail the run.
    var warningsAreErrors = false
    /// True to show no progress.
    var isQuiet = false
    /// The treatment of drafts.
    var drafts = Content.Drafts.leftOut
    /// The scans to compare scenarios with; nil for none.
    var scans: ScanCheck?
    /// True to make a site again even if it is known as a whole.
    var isThorough = false
    /// True if a format needs more of the results than their file has, so that they are judged
    /// again.
    var needsDocument = false
    /// True if single pages may be made again, by this process or a later one.
    var isRepeated = false
  }

  /// An evaluation, with the data by which the next one does less.
  struct Made {
    let evaluation: Evaluation
    /// The files that were read.
    let reading: SourceReading
    /// The data for making single pages again; nil if the site was known as a whole.
    var text: SiteText?
  }

  /// Does everything except writing, unless nothing has changed since the last time.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - request: the requested work.
  ///   - purpose: the purpose; the latest evaluation for each purpose is cached.
  ///   - cache: the cache of earlier results; nil if nothing can be cached.
  ///   - store: receives the files of the site; useless if this throws.
  ///   - scan: the stamps of the project's files.
  ///   - jobs: the number of trials to run at a time; nil for all cores.
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
    // Only the text of these is needed from now on.
    content.removeAll(where: \.isMarkdown)
    source.note(request.baseline, of: project)
    let reading = source.reading
    let known = cache.flatMap {
      EvaluationCache(in: $0, for: purpose, of: project, request, reading: source)
    }
    if !request.isThorough, !request.needsDocument,
      let evaluation = known?.evaluation(into: &store)
    {
      return Made(evaluation: evaluation, reading: reading)
    }
    let checked = try CheckedProject(project, source, content: content, for: request)
    let (evaluation, text) = try await checked.evaluate(
      for: purpose,
      knowing: cache,
      cache: cache,
      into: &store,
      jobs: jobs
    )
    known?.store(evaluation, with: store)
    return Made(evaluation: evaluation, reading: reading, text: text)
  }

  /// Does everything except writing, with outcomes from other machines.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - request: the requested work.
  ///   - store: receives the files of the site; useless if this throws.
  ///   - jobs: the number of trials to run at a time; nil for all cores.
  ///   - outcomes: returns the outcomes for the content and this program.
  /// - Returns: the evaluation that `make` would return, after printing the remarks.
  /// - Throws: the errors of `make` and of `outcomes`.
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
    let checked = try CheckedProject(project, source, content: content, for: request)
    let (evaluation, _) = try await checked.evaluate(
      for: .build,
      knowing: try outcomes(checked.catalog, cache),
      cache: nil,
      into: &store,
      jobs: jobs
    )
    if !request.isQuiet { Terminal.printError(evaluation.remarks) }
    return evaluation
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
