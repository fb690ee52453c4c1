import Charts
import FrameLab
package import Scenarios
import TextFormats

/// The titles of charts: the finding in a sentence that is no surer than the worlds are.
///
/// Each number in a title is one that the chart draws, or a difference, a count or a share of
/// these. Without a finding, a title neutrally names the chart's subject. The metric and the
/// central world are on the axis.
package enum FindingTitle {
  /// Returns the effect of the change from the trap to the fix on a metric, on one or more devices.
  ///
  /// - Parameters:
  ///   - results: the results of one scenario.
  ///   - metric: the metric.
  ///   - number: writes a value as the chart does; by default with the metric's decimal places.
  /// - Returns: the title.
  package static func comparison(
    _ results: [ScenarioResult],
    of metric: Metric,
    number: ((Double) -> String)? = nil
  ) -> String {
    let neutral = "\(metric.title) of each variant\(place(results))"
    guard let (before, after) = pair(of: results) else { return neutral }
    return change(results, of: metric, from: before, to: after, number: number) ?? neutral
  }

  /// Returns the effect of a change between two variants; nil if one was not measured.
  static func change(
    _ results: [ScenarioResult],
    of metric: Metric,
    from before: Variant,
    to after: Variant,
    number: ((Double) -> String)? = nil
  ) -> String? {
    let number = number ?? { DecimalText.fixed($0, places: metric.decimals) }
    let changes = results.compactMap {
      VariantChange($0, of: metric, from: before, to: after)
    }
    guard !changes.isEmpty else { return nil }
    let noun = metric.noun
    let own = "‘\(after.title)’"
    let falls = changes.filter { $0.outcome == .less }
    let rises = changes.filter { $0.outcome == .greater }
    let isCut = falls.count >= rises.count
    let (most, others) = isCut ? (falls, rises) : (rises, falls)
    let place =
      most.count < changes.count && !most.isEmpty
      ? " on \(most.count) of \(counted(changes.count, "device"))" : place(results)
    guard !most.isEmpty else {
      let sure = changes.contains { $0.isMostly } ? "usually " : ""
      return changes.allSatisfy { $0.outcome == .same }
        ? "\(own) \(sure)makes no\(metric.isVisible ? " visible" : "") difference to \(noun)\(place)"
        : "\(own) changes \(noun)\(place) only with some plausible costs"
    }
    let sure = most.contains { $0.isMostly } ? "usually " : ""
    let but =
      others.isEmpty ? "" : ", and \(isCut ? "raises" : "cuts") it on \(others.count)"
    let verb = isCut ? "cuts" : "raises"
    return "\(own) \(sure)\(verb) \(noun)\(amount(of: most, metric, number))\(place)\(but)"
  }

  /// Returns the main causes of the hitch time.
  static func causes(_ chart: StackedBars, place: String) -> String {
    guard let (row, shares) = largestShares(of: chart) else { return "No frame is late, \(place)" }
    return "\(shares) of the hitch time of ‘\(row)’, \(place)"
  }

  /// Returns the operations that took most of the main thread's time.
  static func mainThreadTime(_ chart: StackedBars, place: String) -> String {
    guard let (row, shares) = largestShares(of: chart) else {
      return "Main thread time by operation, \(place)"
    }
    return "\(shares) of the main thread's time in ‘\(row)’, \(place)"
  }

  /// Returns the name of the longest bar, and its largest pieces; nil if all are empty.
  private static func largestShares(of chart: StackedBars) -> (row: String, shares: String)? {
    guard let row = chart.rows.first(withGreatest: \.total), row.total > 0 else { return nil }
    return (row.label, shares(chart.shares(of: row)))
  }

  /// Returns the number of late frames of each variant.
  static func timeline(_ chart: FrameTimeline, place: String) -> String {
    let panels = chart.panels.map { panel in
      (title: panel.name ?? "", late: panel.frames.count { $0.isLate })
    }
    guard panels.contains(where: { $0.late > 0 }) else {
      return panels.count == 1
        ? "No frame of ‘\(panels[0].title)’ is late, \(place)" : "No frame is late, \(place)"
    }
    let subject = panels[0].late == 0 ? "No frame" : counted(panels[0].late, "frame")
    let verb = panels[0].late <= 1 ? "is" : "are"
    let others = panels.dropFirst().map { panel in
      "\(panel.late == 0 ? "none" : "\(panel.late)") of ‘\(panel.title)’"
    }
    let ends = (others.isEmpty ? [] : [Words.list(others)]) + [place]
    return "\(subject) of ‘\(panels[0].title)’ \(verb) late, \(ends.joined(separator: ", "))"
  }

  /// Returns the trap and the fix if both are shown; otherwise the only two variants.
  private static func pair(of results: [ScenarioResult]) -> (Variant, Variant)? {
    guard let result = results.first else { return nil }
    if let contrast = result.contrast { return (contrast.trap.variant, contrast.fix.variant) }
    guard result.variants.count == 2 else { return nil }
    return (result.variants[0].variant, result.variants[1].variant)
  }

  /// Returns the place, such as ` on iPhone 11` or ` on all 7 devices`.
  static func place(_ results: [ScenarioResult]) -> String {
    results.count == 1
      ? " on \(results[0].model.name)"
      : results.count == 2 ? " on both devices" : " on all \(results.count) devices"
  }

  /// Returns the change, such as ` from 45.2 to 3.4 ms/s` on one device, or ` by 8.4 to 43 ms/s` on
  /// several.
  private static func amount(
    of changes: [VariantChange],
    _ metric: Metric,
    _ number: (Double) -> String
  ) -> String {
    if changes.count == 1 {
      let unit = metric.unit.isEmpty ? "" : " \(metric.unit)"
      return " from \(number(changes[0].before)) to \(number(changes[0].after))\(unit)"
    }
    let amounts = changes.map(\.amount)
    guard let least = amounts.min(), let most = amounts.max() else { return "" }
    return metric.rough(least) == metric.rough(most)
      ? " by \(metric.rough(most))" : " by \(metric.roughNumber(least)) to \(metric.rough(most))"
  }

  /// Returns the largest share, such as `Image decoding causes 83 %`, or the two largest if the
  /// largest is less than half.
  static func shares(_ time: TimeByOperation) -> String {
    shares(
      time.ranked.map {
        let percent = (Double($0.nanoseconds) * 100 / Double(time.total)).rounded()
        return (name: $0.operation.words, percent: Int(percent))
      }
    )
  }

  private static func shares(_ ranked: [(name: String, percent: Int)]) -> String {
    let start = "\(ranked[0].name.capitalizedStart) takes \(ranked[0].percent) %"
    guard ranked[0].percent < 50, ranked.count > 1 else { return start }
    return "\(start), \(ranked[1].name) \(ranked[1].percent) %"
  }
}

extension Metric {
  /// The noun for a reduction or an increase, in a sentence.
  var noun: String {
    switch self {
    case .hitchTimeRatio: "the hitch time ratio"
    case .mainThreadTime: "the main thread's time"
    case .renderTime: "rendering time"
    case .decodedBytesPeak: "peak memory of decoded images"
    case .memoryPeak: "peak memory"
    case .placeholderTimeP50: "the median placeholder time"
    case .placeholderTimeP95: "the 95th percentile of placeholder time"
    case .wrongImageTimeP95: "the 95th percentile of wrong-image time"
    default: title.lowercasedStart
    }
  }
}
