import FrameLab
import HitchMonitoring
import Scenarios
import TextFormats

/// A fix's effect on a device, in one line.
struct ScenarioChange {
  /// The typical values of the metric that moved; nil if none did.
  let values: Values?
  /// The metric of the values, or the one that didn't move.
  let name: String
  /// The remaining problem of the fix; nil if there's none.
  let rest: String?

  /// Values beside each other.
  struct Values {
    /// The trap's value, as a number.
    let before: String
    /// The fix's value, with its unit.
    let after: String
  }

  /// The metrics to show if that of the answer doesn't move, the most striking first.
  private static let others: [Metric] = [
    .hitchTimeRatio, .wrongImageTime, .placeholderTime, .mainThreadTime, .renderTime, .memoryPeak,
  ]
  /// The least percentage of worlds with a critical fix that is worth a note.
  private static let leastCritical = 25

  /// Creates the change on one device; nil without a trap and a fix.
  init?(_ result: ScenarioResult) {
    guard let contrast = result.contrast else { return nil }
    let own = result.scenario.metric
    func moved(_ metric: Metric, _ value: (VariantResult) -> Double?) -> Values? {
      guard let before = value(contrast.trap), let after = value(contrast.fix),
        metric.roughNumber(before) != metric.roughNumber(after)
      else { return nil }
      return Values(before: metric.roughNumber(before), after: metric.rough(after))
    }
    func typical(_ metric: Metric) -> Values? {
      moved(metric) { result.typical(of: metric, in: $0) }
    }
    func helps(_ metric: Metric) -> Bool {
      let effect = result.effect(
        on: metric,
        from: contrast.trap.variant,
        to: contrast.fix.variant
      )
      return if case .clear(.helps, _) = effect.verdict { true } else { false }
    }
    let isUnclear =
      switch ScenarioAnswer.Lead(result)?.effect.verdict {
      case .depends, .unsettled: true
      default: false
      }
    if let found = typical(own) {
      (values, name) = (found, own.title)
    } else if isUnclear,
      let found = moved(own, { result.worlds?.spread(of: own, in: $0.variant.id)?.p90 })
    {
      (values, name) = (found, "\(own.title), 90th percentile")
    } else if let other = Self.others.first(where: {
      $0 != own && typical($0) != nil && helps($0)
    }) {
      (values, name) = (typical(other), other.title)
    } else {
      (values, name) = (nil, own.title)
    }
    let critical = contrast.fix.share(of: .critical, over: result.worlds)
    rest = critical.flatMap { share in
      share.count * 100 >= Self.leastCritical * share.total
        ? "the fix is critical on \(share)" : nil
    }
  }
}
