import ArgumentParser
import Diagnostics
import Foundation
import Results
import Scenarios
import SiteBuilder

/// A project that was run, rendered and checked, without errors in its content.
struct Evaluation {
  /// What was found, with what there is to say about the content; nil if an earlier process made it.
  var document: ResultsDocument?
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
    /// Whether a format asks for more of the results than their file, so that they are judged anew.
    var needsDocument = false
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
