import FrameLab

/// A number that a board shows for every combination: a metric, rounded to whole steps.
///
/// Differences are taken between rounded values, so that what a page shows adds up.
package struct BoardMeasure: Hashable, Sendable {
  /// What is measured.
  package let metric: Metric
  /// The unit that people read; empty for a count.
  package let unit: String
  /// A step is one in the last of so many decimal places of that unit.
  package let places: Int
  /// How many steps one of the metric's own unit has.
  private var stepsPerUnit = 1
  /// How many of the metric's own unit a step has.
  private var unitsPerStep = 1

  /// Every measure, in the order in which pages show them: hitches first.
  package static let all = [
    BoardMeasure(metric: .hitchTimeRatio, unit: "ms/s", places: 1, stepsPerUnit: 10),
    BoardMeasure(metric: .placeholderTime, unit: "cell·s", places: 1, unitsPerStep: 100),
    BoardMeasure(metric: .wrongImageTime, unit: "cell·s", places: 1, unitsPerStep: 100),
    BoardMeasure(metric: .statesLost, unit: "", places: 0),
    BoardMeasure(metric: .offsetJumpDistance, unit: "pt", places: 0),
    BoardMeasure(metric: .memoryPeak, unit: "MB", places: 0),
    BoardMeasure(metric: .mainThreadTime, unit: "s", places: 2, unitsPerStep: 10),
    BoardMeasure(metric: .renderTime, unit: "s", places: 2, unitsPerStep: 10),
  ]

  /// The value in a trial, in steps; 0 if there was nothing to measure.
  func steps(of outcome: TrialOutcome) -> Int {
    let value = metric.value(of: outcome) ?? 0
    let steps = value * Double(stepsPerUnit) / Double(unitsPerStep)
    return Int(steps.rounded(.toNearestOrAwayFromZero))
  }
}
