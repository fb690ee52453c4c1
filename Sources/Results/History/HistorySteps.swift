/// The steps of all series of a history, counted by run.
///
/// A long history has millions of them, and readers are shown the latest: only those are collected.
package struct HistorySteps: Sendable {
  /// How many steps there are.
  package struct Count: Hashable, Sendable {
    /// All of them.
    package private(set) var all = 0
    /// Those for the worse.
    package private(set) var worse = 0

    fileprivate mutating func add(_ step: HistoryStep) {
      all += 1
      if step.isWorse { worse += 1 }
    }
  }

  /// A step and what it is a step of.
  package struct Located: Hashable, Sendable {
    /// What changed.
    package let subject: History.Subject
    /// How it changed.
    package let step: HistoryStep
  }

  /// Which steps.
  package enum Choice: Hashable, Sendable {
    /// All of them.
    case all
    /// Those for the worse.
    case worse
  }

  /// How many there are.
  package private(set) var total = Count()
  private var byRun: [Count]
  private let history: History

  /// Counts the steps of a history.
  ///
  /// - Complexity: O(changes).
  package init(of history: History) {
    self.history = history
    var counts = [Count](repeating: Count(), count: history.runs.count)
    var total = Count()
    for series in history.series {
      series.forEachStep {
        counts[$0.run].add($0)
        total.add($0)
      }
    }
    byRun = counts
    self.total = total
  }

  /// How many there are at a run.
  package func count(at run: Int) -> Count { byRun[run] }

  /// The latest steps: those of the latest runs that have so many together, the latest run first,
  /// what got worse first within a run, then in the order of the series.
  package func latest(atLeast count: Int) -> [Located] {
    var sum = 0
    let first = byRun.indices.last { run in
      sum += byRun[run].all
      return sum >= count
    }
    return located(from: first ?? 0, .all)
  }

  /// The steps for the worse of the latest runs that have any, each run with its own in the order of
  /// the series; the latest run first.
  package func latestWorse(ofRuns count: Int) -> [[Located]] {
    let runs = byRun.indices.filter { byRun[$0].worse > 0 }.suffix(count)
    guard let first = runs.first else { return [] }
    let steps = located(from: first, .worse)
    var rest = steps[...]
    return runs.reversed().map { run in
      let own = rest.prefix(byRun[run].worse)
      rest = rest.dropFirst(own.count)
      return Array(own)
    }
  }

  private func located(from run: Int, _ choice: Choice) -> [Located] {
    var located: [(series: Int, step: HistoryStep)] = []
    for (index, series) in history.series.enumerated() {
      series.forEachStep { step in
        if step.run >= run, choice == .all || step.isWorse { located.append((index, step)) }
      }
    }
    return located.sorted { left, right in
      if left.step.run != right.step.run { return left.step.run > right.step.run }
      if left.step.isWorse != right.step.isWorse { return left.step.isWorse }
      return left.series < right.series
    }.map { Located(subject: history.series[$0.series].subject, step: $0.step) }
  }
}
