import ArgumentParser
import Diagnostics
import Foundation
import Reports
import Scenarios
import SiteBuilder

/// A project that was run, rendered and checked in memory, without errors in its content.
struct Evaluation {
  let simulation: Simulation
  /// The cases; none if only a part of the scenarios was run.
  let cases: [CaseResult]
  let site: Site
  private let files: [String: SourceFile]

  /// Does everything that needs no writing.
  ///
  /// - Throws: `ExitCode.failure` after printing every mistake in content and templates, and every
  ///   unreadable file.
  static func make(
    of project: Project,
    selecting selection: Selection,
    extent: Simulation.Extent = .variants,
    jobs: Int?
  ) async throws -> Evaluation {
    var source = SiteSource()
    let content = project.files(in: "Content", reporting: &source.diagnostics)
    source.read(project, content: content)
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
    // Running scenarios takes most of the time; do not make people wait to learn of a misspelling.
    guard let catalog = reading.catalog, let settings = source.settings,
      !mistakes.contains(where: { $0.severity == .error })
    else {
      project.print(mistakes, excerptsFrom: source.files)
      throw ExitCode.failure
    }
    let simulation = try await Simulation.run(
      catalog,
      selecting: selection,
      extent: extent,
      cache: WorldCache(of: project),
      jobs: jobs
    )
    // A run of some scenarios is about those.
    let cases =
      selection.isEverything
      ? await Simulation.validate(
        catalog,
        inWorlds: selection.repetitions.worlds,
        cache: WorldCache(of: project),
        jobs: jobs
      ) : []
    let site = ReportSite(
      settings: settings,
      catalog: catalog,
      results: simulation.results,
      recordings: await simulation.recordings(jobs: jobs),
      worstHitches: await simulation.worstHitches(jobs: jobs),
      cases: cases,
      stamp: ReportStamp(model: catalog.digest, repetitions: selection.repetitions)
    ).render(
      markdown: source.markdown,
      templates: source.templates,
      assets: source.assets,
      reporting: &source.diagnostics
    )
    project.print(source.diagnostics, excerptsFrom: source.files)
    if source.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    return Evaluation(
      simulation: simulation,
      cases: cases,
      site: site,
      files: source.files
    )
  }

  /// How the cases came out, in one line; empty if they were not run.
  var caseSummary: String { ValidationText.summary(cases) }

  /// Prints every broken expectation and claim, and every case that came out otherwise than its file
  /// says.
  ///
  /// - Throws: exit status 2 unless all of them are warnings.
  func judge(_ project: Project) throws {
    let failures = simulation.failures + BrokenCase.all(in: cases).map(\.diagnostic)
    project.print(failures, excerptsFrom: files)
    if failures.contains(where: { $0.severity == .error }) { throw ExitCode(2) }
  }
}
