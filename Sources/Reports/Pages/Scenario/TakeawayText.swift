import Scenarios

/// What a scenario found, in a sentence or two.
enum TakeawayText {
  /// The best variant against the worst on each device, or that there is no difference.
  static func text(_ results: [ScenarioResult], by metric: Metric) -> String {
    let ranges = results.compactMap { result in
      VariantRange(result.variants, by: metric).map { (model: result.model, range: $0) }
    }
    guard let first = ranges.first else { return "There is nothing to compare." }
    let telling = ranges.filter { $0.range.isDifferent }
    let same = ranges.filter { !$0.range.isDifferent }.map(\.model.name)
    guard !telling.isEmpty else {
      return "No variant differs from another in \(metric.title.lowercased()): "
        + "\(first.range.text) on \(Words.list(same))."
    }
    var sentences: [String] = []
    for pair in groups(telling) {
      let values = pair.map { "\($0.range.text) on \($0.model.name)" }
      sentences.append(
        "\(pair[0].range.best.variant.title) instead of "
          + "\(pair[0].range.worst.variant.title): \(metric.title.lowercased()) "
          + "\(Words.list(values))."
      )
    }
    if !same.isEmpty { sentences.append("No difference on \(Words.list(same)).") }
    return sentences.joined(separator: " ")
  }

  private typealias Entry = (model: DeviceModel, range: VariantRange)

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
}

extension VariantRange {
  /// Whether the trials show a difference.
  var isDifferent: Bool { (difference?.verdict ?? .noDifference) != .noDifference }
}
