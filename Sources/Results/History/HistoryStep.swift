/// A lasting change of a series: the run at which a value left its level.
///
/// The simulator has no noise, so there is nothing to fit: a value changes because content, models
/// or program changed. What is small is not marked, but small changes that add up are, because a
/// value is compared with the level of the last mark and not with the run before.
package struct HistoryStep: Hashable, Sendable {
  /// The number of the run that changed it, from 0.
  package let run: Int
  /// The level before, in hundredths of the unit.
  package let before: Int
  /// The level after it, in hundredths of the unit.
  package let after: Int
  /// Whether the change is for the worse.
  package let isWorse: Bool

  /// The smallest change that is marked, in hundredths of the unit.
  package static let leastChange = 10
  /// The smallest change that is marked, as a part of the level before: one in this many.
  package static let leastPart = 50
}

extension History.Series {
  /// The steps, the oldest first.
  ///
  /// A value that was not measured for a while is compared with the level before.
  ///
  /// - Complexity: O(changes).
  package var steps: [HistoryStep] {
    var steps: [HistoryStep] = []
    forEachStep { steps.append($0) }
    return steps
  }

  /// Visits the steps, the oldest first, without keeping them.
  ///
  /// - Complexity: O(changes).
  func forEachStep(_ body: (HistoryStep) -> Void) {
    var level: Int?
    for change in changes {
      guard let value = change.value else { continue }
      guard let before = level else {
        level = value
        continue
      }
      let difference = abs(value - before)
      guard difference >= HistoryStep.leastChange,
        difference >= abs(before) / HistoryStep.leastPart
      else { continue }
      body(
        HistoryStep(
          run: change.run,
          before: before,
          after: value,
          isWorse: (value > before) == subject.isBetterSmaller
        )
      )
      level = value
    }
  }
}
