import ListEngine
import Scenarios
import SiteBuilder
import TextFormats

/// A board with some of its points right: what the page shows before anybody touches a switch.
struct BoardMoment {
  let result: BoardResult
  let combination: Int

  private var outcome: BoardOutcome { result.outcomes[combination] }

  /// The hitch time ratio with its rating and its range over the worlds.
  var figure: TemplateContext {
    let status = Self.status(ofHitches: outcome.hitches)
    return status.context.merging([
      "number": .text(BoardMeasure.hitches.number(outcome.hitches)),
      "unit": .text(BoardMeasure.hitches.unit),
      "range": .text(Self.text(of: outcome.range)),
    ]) { own, _ in own }
  }

  /// The other measures.
  var measures: [TemplateContext] {
    zip(BoardMeasure.all, outcome.values).dropFirst().map { measure, steps in
      ["title": .text(measure.metric.title), "value": .text(measure.text(steps))]
    }
  }

  /// What having a point right is worth beside the others as they are: in hitches, and in the measure
  /// that it is about.
  func effect(ofPoint index: Int) -> TemplateContext {
    let hitches = difference(ofPoint: index, in: 0)
    let isVisible = hitches.magnitude >= Self.margin
    let measure = result.board.points[index].shows
    let place = BoardMeasure.all.firstIndex(of: measure) ?? 0
    let steps = difference(ofPoint: index, in: place)
    return [
      "effect": .text(isVisible ? BoardMeasure.hitches.difference(hitches) : Self.noEffect),
      "direction": .optional(
        isVisible ? ["direction": .text(hitches < 0 ? "better" : "worse")] : nil
      ),
      "shows": .text("\(place)"), "noun": .text(measure.noun),
      "note": .text(steps == 0 ? "" : "\(measure.noun) \(measure.difference(steps))"),
    ]
  }

  private func difference(ofPoint index: Int, in measure: Int) -> Int {
    result.outcomes[combination | 1 << index].values[measure]
      - result.outcomes[combination & ~(1 << index)].values[measure]
  }

  /// What is said of a difference in hitches that nobody would see.
  static let noEffect = "no visible effect"
  /// The least difference in hitches that is visible, in steps.
  static let margin = UInt(
    Metric.hitchTimeRatio.margin * DecimalText.powerOfTen(BoardMeasure.hitches.places)
  )

  /// The range over the worlds in words.
  static func text(of range: ClosedRange<Int>?) -> String {
    guard let range else { return "With ten other sets of costs: not computed on this device." }
    return "With ten other sets of costs: \(BoardMeasure.hitches.number(range.lowerBound)) to "
      + "\(BoardMeasure.hitches.text(range.upperBound))."
  }

  /// The rating of a hitch time ratio in steps.
  static func status(ofHitches steps: Int) -> Status {
    let ratio = Double(steps) / DecimalText.powerOfTen(BoardMeasure.hitches.places)
    return switch HitchRating(ofMillisecondsPerSecond: ratio) {
    case .good: .good
    case .warning: .warning
    case .critical: .critical
    }
  }
}
