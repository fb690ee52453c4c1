/// What the runs of a project found over time: one value for each run of what is measured.
///
/// Values are kept in hundredths of their unit, so equal runs are equal whatever wrote them. Only
/// changes are stored, in memory as in the file: the simulator is deterministic, so most runs change
/// few values.
package struct History: Hashable, Sendable {
  /// Where a project keeps it, beside `perfsite.yml`.
  package static let path = "history.jsonl"

  /// The title of the project, by which a foreign file is told from an own one.
  package let project: String
  /// The runs, the oldest first.
  package internal(set) var runs: [Run] = []
  /// What was measured, in the order of first appearance.
  package internal(set) var series: [Series] = []

  /// A run without its values.
  package struct Run: Hashable, Sendable {
    /// The commit, in hexadecimal digits.
    package let commit: String
    /// When it was made, as `2026-11-22T10:30:00Z`.
    package let date: String
    /// The first line of its message.
    package let subject: String
    /// The version of the program.
    package let engine: String
    /// How much of every scenario was run, such as `5 trials, 100 worlds`; empty if not known.
    package let settings: String

    /// A run.
    package init(
      commit: String,
      date: String,
      subject: String,
      engine: String,
      settings: String = ""
    ) {
      self.commit = commit
      self.date = date
      self.subject = subject
      self.engine = engine
      self.settings = settings
    }

    /// The first digits of the commit, as people write it.
    package var shortCommit: String { Self.short(commit) }

    /// The first digits of a commit, as people write it.
    package static func short(_ commit: String) -> String { String(commit.prefix(8)) }

    /// The day of the commit.
    package var day: String { String(date.prefix(10)) }
  }

  /// A metric of a variant on a device, over time.
  package struct Series: Hashable, Sendable {
    /// What is measured.
    package let subject: Subject
    /// The values, each from its run to the next one; nil where it was not measured.
    package internal(set) var changes: [Change] = []

    /// The latest value, in hundredths; nil if the latest run did not measure it.
    package var latest: Int? { changes.last.flatMap(\.value) }

    /// What happens to the next value.
    mutating func append(_ value: Int?, run: Int) {
      guard value != latest else { return }
      changes.append(Change(run: run, value: value))
    }
  }

  /// What a series measures.
  package struct Subject: Hashable, Sendable {
    /// The scenario's id.
    package let scenario: String
    /// The device's id.
    package let device: String
    /// The variant's id.
    package let variant: String
    /// The metric's key.
    package let metric: String
    /// The metric's unit; empty for a count.
    package let unit: String
    /// Whether a smaller value is better.
    package let isBetterSmaller: Bool

    /// Something to measure.
    package init(
      scenario: String,
      device: String,
      variant: String,
      metric: String,
      unit: String,
      isBetterSmaller: Bool
    ) {
      self.scenario = scenario
      self.device = device
      self.variant = variant
      self.metric = metric
      self.unit = unit
      self.isBetterSmaller = isBetterSmaller
    }
  }

  /// A new value from a run on.
  package struct Change: Hashable, Sendable {
    /// The number of the run, from 0.
    package let run: Int
    /// The value in hundredths of the unit; nil if it is no longer measured.
    package let value: Int?
  }

  /// A history without runs.
  package init(project: String) {
    self.project = project
  }

  /// Adds a run and what it found; what a partial run left out keeps its value.
  ///
  /// - Complexity: O(series).
  package mutating func append(_ run: Run, of document: ResultsDocument) {
    let values = Self.values(of: document)
    let number = runs.count
    runs.append(run)
    let known = Set(series.map(\.subject))
    for (subject, _) in values where !known.contains(subject) {
      series.append(Series(subject: subject))
    }
    let new = Dictionary(values.map { ($0.subject, $0.value) }) { first, _ in first }
    for index in series.indices {
      let subject = series[index].subject
      if document.notRun.contains(subject.scenario, on: subject.device) { continue }
      series[index].append(new[subject], run: number)
    }
  }

  /// The values of a document that a history keeps: for every variant the hitch time ratio and the
  /// metric that the scenario is about.
  static func values(of document: ResultsDocument) -> [(subject: Subject, value: Int)] {
    document.scenarios.flatMap { scenario in
      scenario.variants.flatMap { variant in
        variant.metrics.compactMap { metric in
          guard metric.key == "hitchTimeRatio" || metric.key == scenario.metric,
            let value = metric.typical, abs(value) < 1e15
          else { return nil }
          let subject = Subject(
            scenario: scenario.id,
            device: scenario.device,
            variant: variant.id,
            metric: metric.key,
            unit: metric.unit,
            isBetterSmaller: metric.isBetterSmaller
          )
          return (subject, Int((value * 100).rounded()))
        }
      }
    }
  }
}
