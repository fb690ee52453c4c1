import ArgumentParser
import Diagnostics
import Reports
import Results
import Scenarios

/// Runs the new scenarios with old models, to tell whether the models cause a regression.
struct OldModels {
  private let revision: ProjectRevision
  private let scenarios: [ContentFile]
  private let title: String

  /// The old models of a commit, for other scenarios.
  init(_ revision: ProjectRevision, under scenarios: [ContentFile], of title: String) {
    self.revision = revision
    self.scenarios = scenarios
    self.title = title
  }

  /// The models that a baseline was made with; nil unless git has them.
  ///
  /// They are those of the commit that last changed the file. Whether it is them is checked, for a
  /// shallow clone has only the last commit.
  init?(of baseline: Baseline, in file: String, project: Project, content: [ContentFile]) {
    guard let repository = GitRepository(containing: project.path(of: ".")),
      let commit = repository.lastCommit(of: file),
      let revision = ProjectRevision(of: repository, at: commit),
      let catalog = revision.reading.readable,
      ModelInputs.all(of: catalog).sorted(by: { $0.key < $1.key })
        == baseline.inputs.sorted(by: { $0.key < $1.key })
    else { return nil }
    self.init(revision, under: content, of: project.title)
  }

  /// Runs the scenarios that got worse again; nil unless models changed and both fit together.
  ///
  /// - Parameters:
  ///   - old: what they were worse than.
  ///   - comparison: what changed.
  ///   - tolerances: how much is no change.
  ///   - repetitions: how often the new side was run, and in how many worlds.
  ///   - cache: where the outcomes of earlier runs are; nil to run everything.
  ///   - jobs: how many trials to run at a time; all cores if nil.
  /// - Returns: which regressions are gone with the old models, and which remain.
  /// - Throws: a usage error if there is nothing to run.
  func trial(
    of old: Baseline,
    in comparison: ResultsComparison,
    tolerances: Tolerances,
    repetitions: Repetitions,
    cache: OutcomeCache?,
    jobs: Int?
  ) async throws -> OldModelsTrial? {
    guard comparison.mayBeCausedByModels else { return nil }
    let regressions = comparison.regressions
    let reading = revision.models(under: scenarios)
    let worse = Set(regressions.map(\.subject.scenario))
    guard let catalog = reading.readable, worse.isDisjoint(with: reading.unreadableScenarios) else {
      return nil
    }
    let selection = try Selection(
      ids: worse.sorted(),
      FilterOptions.parse([]),
      repetitions: repetitions
    )
    let simulation = try await Simulation.run(
      catalog,
      selecting: selection,
      cache: cache,
      jobs: jobs
    )
    let document = simulation.run(of: title, repetitions).document
    let other = ResultsComparison(
      of: old,
      with: Baseline(of: document, metrics: .all),
      names: comparison.names,
      tolerances: tolerances,
      scope: .part
    )
    let remaining = Set(other.regressions.map(\.identity))
    let all = regressions.map(\.identity)
    return OldModelsTrial(
      origin: "the models of \(revision.commit.abbreviated)",
      gone: all.filter { !remaining.contains($0) },
      remaining: all.filter(remaining.contains)
    )
  }
}

extension ResultsComparison {
  /// Whether anything got worse while models changed.
  var mayBeCausedByModels: Bool {
    !regressions.isEmpty && causes.contains(where: \.isModel)
  }
}

extension InputChange {
  /// Whether the models say it, rather than the settings of the run.
  fileprivate var isModel: Bool {
    ["costs.", "devices.", "networks.", "parameters."].contains { key.hasPrefix($0) }
  }
}

extension MetricChange {
  /// Which metric of which variant it is.
  fileprivate var identity: VariantMetric {
    VariantMetric(subject: subject, metric: metric.key)
  }
}
