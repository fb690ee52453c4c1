import FrameLab
import ListEngine
import Scenarios
import TextFormats

/// What a fix changes on a device, in one line.
struct ScenarioChange {
  /// The typical values of the metric that moved; nil if none did.
  let values: Values?
  /// What the values are of, or what did not move.
  let name: String
  /// What is still wrong with the fix; nil if nothing is.
  let rest: String?

  /// Values beside each other.
  struct Values {
    /// With the trap, as a number.
    let before: String
    /// With the fix, with its unit.
    let after: String
  }

  /// What moves although the metric of the answer doesn't, the most striking first.
  private static let others: [Metric] = [
    .hitchTimeRatio, .wrongImageTime, .placeholderTime, .mainThreadTime, .renderTime, .memoryPeak,
  ]
  /// With fewer than this many of 100 sets of costs in which the fix is critical, nothing is said.
  private static let leastCritical = 25

  /// The change on one device; nil without a trap and a fix.
  init?(_ result: ScenarioResult) {
    guard let contrast = result.contrast else { return nil }
    let own = result.scenario.metric
    func typical(_ metric: Metric) -> (before: Double, after: Double)? {
      guard let before = result.typical(of: metric, in: contrast.trap),
        let after = result.typical(of: metric, in: contrast.fix)
      else { return nil }
      return (before, after)
    }
    func isMoved(_ metric: Metric) -> Bool {
      typical(metric).map { metric.roughNumber($0.before) != metric.roughNumber($0.after) }
        ?? false
    }
    let effect = ScenarioAnswer.Lead(result)?.effect
    let isUnclear =
      switch effect?.verdict {
      case .depends, .unsettled: true
      default: false
      }
    let spreads = [contrast.trap, contrast.fix].compactMap {
      result.worlds?.spread(of: own, in: $0.variant.id)?.p90
    }
    let moved = Self.others.first { metric in
      guard metric != own, isMoved(metric) else { return false }
      let effect = result.effect(
        on: metric,
        from: contrast.trap.variant,
        to: contrast.fix.variant
      )
      if case .clear(.helps, _) = effect.verdict { return true }
      return false
    }
    func shown(_ metric: Metric, _ before: Double, _ after: Double) -> Values {
      Values(before: metric.roughNumber(before), after: metric.rough(after))
    }
    if isMoved(own), let found = typical(own) {
      values = shown(own, found.before, found.after)
      name = own.title
    } else if isUnclear, spreads.count == 2,
      own.roughNumber(spreads[0]) != own.roughNumber(spreads[1])
    {
      values = shown(own, spreads[0], spreads[1])
      name = "\(own.title), 90th percentile"
    } else if let moved, let found = typical(moved) {
      values = shown(moved, found.before, found.after)
      name = moved.title
    } else {
      values = nil
      name = own.title
    }
    let critical = contrast.fix.share(of: .critical, over: result.worlds)
    rest = critical.flatMap { share in
      share.count * 100 >= Self.leastCritical * share.total
        ? "the fix is critical in \(share)" : nil
    }
  }
}
