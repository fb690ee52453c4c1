package import DeterministicMath
internal import Diagnostics
internal import TextFormats

/// Sessions of recordings, one after another: each quantity against its own past.
package struct RunHistory: Hashable, Sendable {
  /// A quantity in all sessions that have it.
  package struct Series: Hashable, Sendable {
    package let subject: RunSubject
    package let quantity: RunQuantity
    /// The pooled value of each session, and which session it is, from 0.
    package let values: [Double]
    package let sessions: [Int]
    /// The point at which the level most likely changed; nil for too few sessions or equal values.
    package let change: ChangePoint?
    /// Its probability, raised for the number of series.
    package internal(set) var adjustedProbability = 1.0
    fileprivate let leastChange: Double?

    /// The median before the change and from it on; nil without one.
    package var levels: (before: Double, after: Double)? {
      guard let change, let before = Spread(Array(values[..<change.index])),
        let after = Spread(Array(values[change.index...]))
      else { return nil }
      return (before.median, after.median)
    }

    package var answer: RunPair.Answer {
      guard adjustedProbability <= 0.05, let (before, after) = levels, before != after else {
        return .notDistinguishable
      }
      let least = leastChange.map { $0 * before.magnitude } ?? quantity.margin(of: before)
      if (after - before).magnitude < least { return .tooSmall }
      return (after > before) == (quantity.prefers == .larger) ? .better : .worse
    }

    /// True if the step to the last value is larger than usual.
    ///
    /// Like rustc-perf, this tests if it is beyond the third quartile of all earlier steps by more
    /// than three times their interquartile range.
    package var isLastStepUnusual: Bool {
      guard values.count >= 6, values.allSatisfy({ $0 > 0 }) else { return false }
      let steps = zip(values.dropFirst(), values).map { ($0 / $1 - 1).magnitude }
      let past = steps.dropLast().sorted()
      guard let last = steps.last, let low = past.nearestRank(25), let high = past.nearestRank(75)
      else { return false }
      return last > high + 3 * (high - low)
    }
  }

  /// The names of the sessions.
  package let names: [String]
  package let series: [Series]

  /// Looks for changes in sessions.
  ///
  /// - Complexity: O(series × orders × sessions).
  package init(_ sessions: [RunComparison.Side], rules: RunComparison.Rules = .init()) {
    names = sessions.map(\.name)
    let runs = RecordedRuns(sessions.map(\.documents))
    var series = runs.series.filter { rules.includes($0.quantity) }.map { found in
      let numbers = Set(found.recordings).sorted()
      let values = numbers.map { number in
        zip(found.runs, found.recordings).filter { $0.1 == number }.map(\.0).pooled
      }
      return Series(
        subject: found.subject,
        quantity: found.quantity,
        values: values,
        sessions: numbers,
        change: ChangePoint(in: values),
        leastChange: rules.leastChange
      )
    }
    let tested = series.indices.filter { series[$0].change != nil }
    let adjusted = HolmAdjustment.of(tested.map { series[$0].change?.probability ?? 1 })
    for (index, probability) in zip(tested, adjusted) {
      series[index].adjustedProbability = probability
    }
    self.series = series
  }

  /// True if something got worse permanently.
  package var isWorse: Bool { series.contains { $0.answer == .worse } }

  /// The history as lines for people, worse changes first.
  package var text: String {
    let counts = RunPair.Answer.allCases.compactMap { answer in
      let count = series.count { $0.answer == answer }
      let name = answer == .notDistinguishable ? "without a change" : answer.rawValue
      return count > 0 ? "\(count) \(name)" : nil
    }
    var lines = ["\(counted(names.count, "session")): \(counts.joined(separator: ", "))"]
    for answer in RunPair.Answer.allCases {
      for each in series where each.answer == answer {
        lines += ["", "\(each.quantity.title), \(each.subject.text)"]
        lines += each.lines(names).map { "  \($0)" }
      }
    }
    lines += [
      "",
      "note: all \(series.count) series together show a change that is none in at most 5 of 100 cases "
        + "(Holm)",
    ]
    return lines.map { $0.onOneLine + "\n" }.joined()
  }
}

extension RunHistory.Series {
  fileprivate func lines(_ names: [String]) -> [String] {
    let unit = quantity.unit.isEmpty ? "" : " \(quantity.unit)"
    var lines = [values.map { DecimalText.significant($0) }.joined(separator: " ") + unit]
    if answer != .notDistinguishable, let change, let levels {
      let p = DecimalText.trimmed(adjustedProbability, places: 3)
      lines.append(
        "\(answer.rawValue): \(DecimalText.significant(levels.before)) → "
          + "\(DecimalText.significant(levels.after))\(unit) from \(names[sessions[change.index]]) on "
          + "(p = \(p))"
      )
      if change.range.count > 1 {
        let bounds = [change.range.lowerBound, change.range.upperBound].map {
          names[sessions[$0]]
        }
        lines.append("it may also have begun anywhere from \(bounds[0]) to \(bounds[1])")
      }
    } else if change == nil, values.count < ChangePoint.leastCount {
      lines.append("a change takes at least \(ChangePoint.leastCount) sessions to show")
    }
    if isLastStepUnusual { lines.append("the last step is larger than the usual ones") }
    return lines
  }
}
