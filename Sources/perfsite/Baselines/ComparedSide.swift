import ArgumentParser
import Diagnostics
import Foundation
import Reports
import Results
import Scenarios

/// One side of a comparison: a file of results, or a project, which is run.
struct ComparedSide {
  /// Where results come from.
  enum Source {
    /// A file of results or a baseline.
    case file(Baseline)
    /// A project and its scenarios and models.
    case project(Project, ScenarioCatalog)
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

  /// How it was run; nil for a project, which is run yet.
  var settings: RunSettings? {
    if case .file(let baseline) = source { baseline.settings } else { nil }
  }

  /// What it left out when it was run; nothing for a project, which is run yet.
  var notRun: [NotRunEntry] {
    if case .file(let baseline) = source { baseline.notRun } else { [] }
  }

  /// The project to run; nil for a file.
  var project: Project? {
    if case .project(let project, _) = source { project } else { nil }
  }

  /// The scenarios to run; none for a file.
  var scenarios: [Scenario] {
    if case .project(_, let catalog) = source { catalog.scenarios } else { [] }
  }
}

extension ComparedSide {
  /// Reads a file, or the project in a folder.
  ///
  /// - Throws: `ExitCode.failure` after printing what is wrong with the file or the content,
  ///   `WorldFailure` for what cannot be read, and a usage error for what may be a revision.
  init(_ path: String, metrics: Baseline.Choice) throws {
    if Self.isFolder(path) {
      try self.init(Project(path: path), called: path, metrics: metrics)
      return
    }
    guard FileManager.default.fileExists(atPath: path) || !Self.mayBeRevision(path) else {
      throw ValidationError(
        "there is no file or folder '\(path)'. If it is a revision, check it out beside the project, "
          + "as with 'git worktree add ../before \(path)', and name that folder."
      )
    }
    let file = try NamedFile(path).value { bytes, path, diagnostics in
      ComparedFile(reading: bytes, path: path, metrics: metrics, reporting: &diagnostics)
    }
    self.init(
      name: path,
      title: file.baseline.project,
      source: .file(file.baseline),
      measured: file.measured,
      metrics: metrics
    )
  }

  /// Reads a project.
  ///
  /// - Throws: `ExitCode.failure` after printing what is wrong with the content, and `WorldFailure`
  ///   if there is no project.
  init(_ project: Project, called name: String, metrics: Baseline.Choice) throws {
    try project.require()
    let catalog = try Simulation.catalog(of: project)
    self.init(
      name: name,
      title: try project.title(),
      source: .project(project, catalog),
      measured: try Self.measured(in: project),
      metrics: metrics
    )
  }

  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    FileStamp(followingLinksAt: path)?.isFolder == true
  }

  /// Whether a path that leads nowhere may be meant as the name of a revision.
  private static func mayBeRevision(_ path: String) -> Bool {
    !path.hasSuffix(".json") && !path.hasPrefix(".") && !path.hasPrefix("/")
  }

  /// The measurements of a project, judged by its expectations.
  ///
  /// - Throws: `ExitCode.failure` after printing what is wrong with them.
  private static func measured(in project: Project) throws -> [MeasuredEntry] {
    var diagnostics: [Diagnostic] = []
    let sources = project.measurementSources(reporting: &diagnostics)
    let gate = MeasurementGate(
      sources.files,
      expectations: sources.expectations,
      warningsAreErrors: false,
      reporting: &diagnostics
    )
    let mistakes = diagnostics.filter { $0.severity == .error }
    guard mistakes.isEmpty else {
      project.print(mistakes, excerptsFrom: [:])
      throw ExitCode.failure
    }
    return gate.judged.map { MeasuredEntry($0) }
  }

  /// The results, after running a project.
  ///
  /// - Parameters:
  ///   - names: the scenarios and variants to run; all of its own if none is named.
  ///   - other: what the other side left out, which is left out too.
  ///   - repetitions: how often, and in how many worlds.
  ///   - cache: where the outcomes of earlier runs are; nil to run everything.
  ///   - jobs: how many trials to run at a time; all cores if nil.
  /// - Returns: what was measured and expected.
  /// - Throws: a usage error if there is nothing to run.
  func results(
    of names: [ScenarioName],
    leavingOut other: [NotRunEntry],
    repetitions: Repetitions,
    cache: OutcomeCache?,
    jobs: Int?
  ) async throws -> Baseline {
    switch source {
    case .file(let baseline): return baseline.about(names.include)
    case .project(_, let catalog):
      let selection = Self.selection(
        of: names,
        leavingOut: other,
        in: catalog,
        repetitions: repetitions
      )
      let simulation = try await Simulation.run(
        catalog,
        selecting: selection,
        cache: cache,
        jobs: jobs
      )
      let document = simulation.run(of: title, repetitions).document
      return Baseline(of: document, metrics: metrics).about(names.include)
    }
  }

  /// The scenarios and devices to run; one scenario if there is none of those that are named.
  private static func selection(
    of names: [ScenarioName],
    leavingOut other: [NotRunEntry],
    in catalog: ScenarioCatalog,
    repetitions: Repetitions
  ) -> Selection {
    let known = catalog.scenarios.filter { names.include($0.id) }
    guard !known.isEmpty else {
      return Selection(
        catalog.scenarios.prefix(1).map { ScenarioName($0.id) },
        repetitions: repetitions
      )
    }
    let runs = known.map { scenario in
      (
        scenario: scenario.id,
        devices: scenario.devices.map(\.id).filter { !other.contains(scenario.id, on: $0) }
      )
    }.filter { !$0.devices.isEmpty }
    guard !other.isEmpty, !runs.isEmpty else {
      return Selection(
        names.isEmpty ? [] : known.map { ScenarioName($0.id) },
        repetitions: repetitions
      )
    }
    return Selection(
      runs.map { ScenarioName($0.scenario) },
      device: Set(runs.flatMap(\.devices)).sorted(),
      tag: [],
      technique: [],
      repetitions: repetitions
    )
  }
}
