package import Scenarios

/// What a scenario found, in a sentence or two.
package enum TakeawayText {
  /// More devices than these are told as a range.
  private static let mostListed = 3

  /// The best variant against the worst on each device, or that there is no difference.
  ///
  /// - Parameters:
  ///   - results: those of one scenario, one per device.
  ///   - metric: what best and worst are judged by.
  /// - Returns: whole sentences.
  package static func text(_ results: [ScenarioResult], by metric: Metric) -> String {
    let entries = results.compactMap { result in
      VariantRange(result.variants, by: metric).map { Entry(model: result.model, range: $0) }
    }
    guard !entries.isEmpty else { return "There is nothing to compare." }
    let telling = entries.filter { $0.range.isDifferent }
    let same = entries.filter { !$0.range.isDifferent }
    guard !telling.isEmpty else {
      let values = same.flatMap { [$0.range.bestValue, $0.range.worstValue] }
      return "No variant differs from another in \(metric.title.lowercased()): "
        + "\(span(values, of: metric)) on \(names(of: same))."
    }
    var sentences = groups(telling).map { group in
      let title = group[0].range.best.variant.title
      return "'\(title)' instead of '\(group[0].range.worst.variant.title)': "
        + "\(metric.title.lowercased()) \(changes(in: group, by: metric))."
    }
    if !same.isEmpty { sentences.append("No difference on \(names(of: same)).") }
    return sentences.joined(separator: " ")
  }

  private struct Entry {
    let model: DeviceModel
    let range: VariantRange
  }

  /// The devices on which the same two variants are best and worst, together.
  private static func groups(_ entries: [Entry]) -> [[Entry]] {
    entries.reduce(into: []) { groups, entry in
      let index = groups.firstIndex { group in
        group[0].range.best.variant == entry.range.best.variant
          && group[0].range.worst.variant == entry.range.worst.variant
      }
      if let index { groups[index].append(entry) } else { groups.append([entry]) }
    }
  }

  /// Each device with its values; of many devices the range and the one that is worst off.
  private static func changes(in group: [Entry], by metric: Metric) -> String {
    guard group.count > mostListed else {
      return Words.list(group.map { "\($0.range.text) on \($0.model.name)" })
    }
    let sign: Double = metric.isLowerBetter ? 1 : -1
    let worst = group.max { sign * $0.range.worstValue < sign * $1.range.worstValue }
    let example = worst.map { "; worst on \($0.model.name), \($0.range.text)" } ?? ""
    return "\(span(group.map(\.range.bestValue), of: metric)) instead of "
      + "\(span(group.map(\.range.worstValue), of: metric)) "
      + "on \(counted(group.count, "device"))\(example)"
  }

  /// All values that the devices have, such as `61.4 to 188.5 ms/s`; one when they read the same.
  private static func span(_ values: [Double], of metric: Metric) -> String {
    guard let least = values.min(), let most = values.max() else { return "" }
    return metric.text(least) == metric.text(most)
      ? metric.text(most) : "\(metric.number(least)) to \(metric.text(most))"
  }

  private static func names(of entries: [Entry]) -> String {
    entries.count > mostListed
      ? counted(entries.count, "device") : Words.list(entries.map(\.model.name))
  }
}

extension VariantRange {
  /// Whether the trials show a difference.
  var isDifferent: Bool { (difference?.verdict ?? .noDifference) != .noDifference }
}
