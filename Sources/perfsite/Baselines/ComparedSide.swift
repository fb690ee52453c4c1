import ArgumentParser
import Diagnostics
import Foundation
import Reports
import Results
import Scenarios

/// One side of a comparison: a file, a revision or the project as it is now.
struct ComparedSide {
  /// Where results come from.
  enum Source {
    /// A file of results or a baseline.
    case file(Baseline)
    /// Scenarios and models to run, and the files that they were read from.
    case content(ScenarioCatalog, [ContentFile], ProjectRevision?)
  }

  /// What to call it.
  let name: String
  /// The title of its project; empty if nobody says.
  let title: String
  /// Where its results come from.
  let source: Source
  /// The real measurements and what is expected of them; nil for a file without any, such as a baseline
  /// or what 'perfsite run' writes.
  let measured: [MeasuredEntry]?
  /// Which metrics to compare.
  private let metrics: Baseline.Choice

  /// How it was run; nil for content, which is run yet.
  var settings: RunSettings? {
    if case .file(let baseline) = source { baseline.settings } else { nil }
  }

  /// What it left out when it was run; nothing for content, which is run yet.
  var notRun: [NotRunEntry] {
    if case .file(let baseline) = source { baseline.notRun } else { [] }
  }

  /// Finds out what a name means; nil is the project as it is now.
  ///
  /// - Throws: `ExitCode.failure` after printing what is wrong with the file or the content, and
  ///   `ComparisonFailure` for a name that is neither.
  init(_ name: String?, in project: Project, metrics: Baseline.Choice) throws {
    self.metrics = metrics
    guard let name else {
      try project.require()
      self.name = "working tree"
      var diagnostics: [Diagnostic] = []
      let files = project.files(in: "Content", reporting: &diagnostics)
      source = .content(try Simulation.catalog(of: project), files, nil)
      measured = try Self.measured(in: files, of: nil)
      title = project.title
      return
    }
    self.name = name
    switch FileManager.default.kind(ofItemAt: name) {
    case .typeRegular:
      let baseline = try NamedFile(name).value { bytes, path, diagnostics in
        Baseline(readingResults: bytes, path: path, metrics: metrics, reporting: &diagnostics)
      }
      source = .file(baseline)
      measured = Self.measured(inResults: name)
      title = baseline.project
    default:
      let revision = try Self.revision(name, of: project)
      source = .content(try Self.catalog(of: revision, called: name), revision.content, revision)
      measured = try Self.measured(in: revision.content, of: name)
      title = revision.title
    }
  }

  /// The measurements of a file of results; nil if it has none.
  private static func measured(inResults path: String) -> [MeasuredEntry]? {
    var ignored: [Diagnostic] = []
    let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
    let document = ResultsDocument(reading: bytes, path: path, reporting: &ignored)
    return document.flatMap { $0.measurements.isEmpty ? nil : $0.measurements }
  }

  /// The measurements of some content, judged by its rules.
  ///
  /// - Throws: `ExitCode.failure` after printing what is wrong with them.
  private static func measured(
    in content: [ContentFile],
    of revision: String?
  ) throws -> [MeasuredEntry] {
    var diagnostics: [Diagnostic] = []
    let files = content.filter {
      $0.isMeasurement || MeasurementRules.isSource($0.path, inFolder: "Content")
    }
    let sources = Project.measurementSources(in: files, reporting: &diagnostics)
    let gate = MeasurementGate(
      sources.files,
      rules: sources.rules,
      warningsAreErrors: false,
      reporting: &diagnostics
    )
    let mistakes = diagnostics.filter { $0.severity == .error }.map { diagnostic in
      guard let revision else { return diagnostic }
      var moved = diagnostic
      moved.place.path = "\(revision):\(diagnostic.place.path)"
      return moved
    }
    guard mistakes.isEmpty else {
      Terminal.printError(mistakes.formatted(with: [:]))
      throw ExitCode.failure
    }
    return gate.judged.map { MeasuredEntry($0) }
  }

  private static func revision(_ name: String, of project: Project) throws -> ProjectRevision {
    let folder = project.path(of: ".")
    guard let repository = GitRepository(containing: folder) else {
      if let refusal = GitRepository.refusal(of: folder) {
        throw ComparisonFailure("'\(name)' is no file, and \(refusal)")
      }
      throw ComparisonFailure(
        "'\(name)' is no file, and git finds no repository of yours at '\(folder)'"
      )
    }
    guard let commit = repository.commit(name) else {
      throw ComparisonFailure(
        "'\(name)' is neither a file nor a revision that this git repository has; fetch it first, if "
          + "it is elsewhere"
      )
    }
    guard let revision = ProjectRevision(of: repository, at: commit) else {
      throw ComparisonFailure("there is no '\(repository.prefix)Content' at '\(name)'")
    }
    return revision
  }

  /// - Throws: `ExitCode.failure` after printing the mistakes with the names that git has for the
  ///   files, such as `main:Content/scenarios/feed.yml`.
  private static func catalog(
    of revision: ProjectRevision,
    called name: String
  ) throws -> ScenarioCatalog {
    let reading = revision.reading
    if let catalog = reading.catalog { return catalog }
    var files: [String: SourceFile] = [:]
    for (path, file) in reading.files {
      files["\(name):\(path)"] = SourceFile(path: "\(name):\(path)", text: file.text)
    }
    let diagnostics = reading.diagnostics.map { diagnostic in
      var moved = diagnostic
      moved.place.path = "\(name):\(diagnostic.place.path)"
      moved.notes = diagnostic.notes.map {
        Diagnostic.note(
          $0.message,
          at: Place(path: "\(name):\($0.place.path)", position: $0.place.position)
        )
      }
      return moved
    }
    Terminal.printError(diagnostics.formatted(with: files))
    throw ExitCode.failure
  }

  /// The results, after running content.
  ///
  /// - Parameters:
  ///   - ids: the scenarios to run; all of its own if none is named.
  ///   - other: what the other side left out, which is left out too.
  ///   - repetitions: how often, and in how many worlds.
  ///   - cache: where the outcomes of earlier runs are; nil to run everything.
  ///   - jobs: how many trials to run at a time; all cores if nil.
  /// - Returns: what was measured and expected.
  /// - Throws: a usage error if there is nothing to run.
  func results(
    of ids: [String],
    leavingOut other: [NotRunEntry],
    repetitions: Repetitions,
    cache: OutcomeCache?,
    jobs: Int?
  ) async throws -> Baseline {
    switch source {
    case .file(let baseline): return baseline.about(ids)
    case .content(let catalog, _, _):
      let simulation = try await Simulation.run(
        catalog,
        selecting: Self.selection(
          of: ids,
          leavingOut: other,
          in: catalog,
          repetitions: repetitions
        ),
        cache: cache,
        jobs: jobs
      )
      let all = Baseline(
        of: simulation.run(of: title, repetitions).document,
        metrics: metrics
      )
      return all.about(ids)
    }
  }

  /// The scenarios and devices to run; one scenario if there is none of those that are named.
  private static func selection(
    of ids: [String],
    leavingOut other: [NotRunEntry],
    in catalog: ScenarioCatalog,
    repetitions: Repetitions
  ) -> Selection {
    let known = catalog.scenarios.filter { ids.isEmpty || ids.contains($0.id) }
    guard !known.isEmpty else {
      return Selection(ids: catalog.scenarios.prefix(1).map(\.id), repetitions: repetitions)
    }
    let runs = known.map { scenario in
      (
        scenario: scenario.id,
        devices: scenario.devices.map(\.id).filter { !other.contains(scenario.id, on: $0) }
      )
    }.filter { !$0.devices.isEmpty }
    guard !other.isEmpty, !runs.isEmpty else {
      return Selection(ids: ids.isEmpty ? [] : known.map(\.id), repetitions: repetitions)
    }
    return Selection(
      ids: runs.map(\.scenario),
      device: Set(runs.flatMap(\.devices)).sorted(),
      tag: [],
      technique: [],
      repetitions: repetitions
    )
  }
}

/// A comparison that cannot be made, not a mistake in content.
struct ComparisonFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
