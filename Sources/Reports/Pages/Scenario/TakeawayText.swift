package import Scenarios
import TextFormats

/// What a scenario found, in a sentence or two.
package enum TakeawayText {
  /// With more devices than this, a range is shown.
  private static let mostListed = 3

  /// Compares the fix to the trap on each device in the central world, or says that no difference
  /// is shown.
  ///
  /// - Parameters:
  ///   - results: those of one scenario, one per device.
  ///   - metric: the metric to compare.
  /// - Returns: whole sentences.
  package static func text(_ results: [ScenarioResult], by metric: Metric) -> String {
    let entries = results.compactMap { result in
      result.contrast?.difference(in: metric).map { Entry(model: result.model, difference: $0) }
    }
    guard let contrast = results.first?.scenario.contrast, !entries.isEmpty else {
      return "There is nothing to compare."
    }
    let (trap, fix) = (contrast.trap.title, contrast.fix.title)
    // A single trial cannot show a difference, but its values may well differ.
    let isDifferent = { (entry: Entry) in
      entry.difference.isShown
        || entry.difference.differences.count == 1 && entry.difference.change != 0
    }
    let telling = entries.filter(isDifferent)
    let same = entries.filter { !isDifferent($0) }
    guard !telling.isEmpty else {
      let values = same.flatMap { [$0.before, $0.after] }
      let isEqual = same.allSatisfy(\.difference.isEqual)
      return "‘\(fix)’ and ‘\(trap)’ \(isEqual ? "are equal" : "are not shown to differ") in "
        + "\(metric.title.lowercasedStart): \(span(values, of: metric)) on \(names(of: same))."
    }
    var sentences = [
      "With ‘\(fix)’ instead of ‘\(trap)’, \(metric.title.lowercasedStart) \(verb(of: telling)) "
        + "\(changes(on: telling, by: metric))."
    ]
    if !same.isEmpty { sentences.append("No difference is shown on \(names(of: same)).") }
    return sentences.joined(separator: " ")
  }

  private struct Entry {
    let model: DeviceModel
    let difference: PairedDifference

    var before: Double { difference.before.value }
    var after: Double { difference.after.value }
  }

  /// Which way the metric goes on all of the devices.
  private static func verb(of entries: [Entry]) -> String {
    if entries.allSatisfy({ $0.difference.change < 0 }) { return "falls" }
    return entries.allSatisfy { $0.difference.change > 0 } ? "rises" : "changes"
  }

  /// Each device with its values; for many devices, the range and the worst one.
  private static func changes(on entries: [Entry], by metric: Metric) -> String {
    guard entries.count > mostListed else {
      return Words.list(entries.map { "\(change($0, by: metric)) on \($0.model.name)" })
    }
    let sign: Double = metric.isLowerBetter ? 1 : -1
    let worst = entries.first(withGreatest: { sign * $0.before })
    let example =
      worst.map { "; the worst is \($0.model.name), \(change($0, by: metric))" } ?? ""
    return "from \(span(entries.map(\.before), of: metric)) to "
      + "\(span(entries.map(\.after), of: metric)) on \(counted(entries.count, "device"))\(example)"
  }

  /// Such as `from 39.9 to 0.0 ms/s`; values that read the same differ slightly.
  private static func change(_ entry: Entry, by metric: Metric) -> String {
    let (before, after) = (metric.text(entry.before), metric.text(entry.after))
    return before == after
      ? "slightly, at \(after)," : "from \(metric.number(entry.before)) to \(after)"
  }

  /// The range of the devices' values, such as `61.4–188.5 ms/s`; one value if they read the
  /// same.
  private static func span(_ values: [Double], of metric: Metric) -> String {
    guard let least = values.min(), let most = values.max() else { return "" }
    return metric.text(least) == metric.text(most)
      ? metric.text(most) : "\(metric.number(least))–\(metric.text(most))"
  }

  private static func names(of entries: [Entry]) -> String {
    entries.count > mostListed
      ? counted(entries.count, "device") : Words.list(entries.map(\.model.name))
  }
}
