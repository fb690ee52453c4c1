/// The key of a number in the summary of a Flutter driver's timeline.
struct FlutterKey {
  /// As it is written.
  let name: String

  /// Beginnings of keys that sum up the same values, each at most the next.
  private static let ascending = ["90th_percentile_", "99th_percentile_", "worst_"]

  private var isTime: Bool { name.hasSuffix("_millis") }

  private var isPercentage: Bool { name.hasSuffix("_percentage") }

  /// Whether it counts something itself; an average and a percentile of counts may be fractional.
  private var isWhole: Bool {
    ["frame_count", "frame_rasterizer_count"].contains(name) || name.hasSuffix("_gc_count")
      || name.hasPrefix("missed_") && name.hasSuffix("_count")
  }

  /// Whether it is an amount of something, of which there can't be less than nothing.
  private var isAmount: Bool {
    isTime || isPercentage || name.hasSuffix("_count") || name.hasSuffix("_usage")
      || name.hasSuffix("_memory")
  }

  /// The unit of the number.
  var unit: String { isTime ? "ms" : name.hasSuffix("_count") ? "count" : "" }

  /// Why the number can't be true; nil if it can.
  func objection(to number: WrittenNumber) -> String? {
    if isWhole { return number.objection(asNumber: name) }
    if isAmount, number.value < 0 {
      return "'\(name)' must not be negative, got \(number.text.prefix(40))"
    }
    if isPercentage, number.value > 100 {
      return "'\(name)' is \(number.text.prefix(40)) %; expected 0 to 100"
    }
    return nil
  }

  /// What can't be more than what, of keys that sum up the same values.
  static func orders(of keys: [String]) -> [MetricOrder] {
    keys.compactMap { key in
      let start = (["average_"] + ascending).first { key.hasPrefix($0) }
      return start.map { String(key.dropFirst($0.count)) }
    }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.flatMap { subject in
      [
        MetricOrder(ascending.map { $0 + subject }),
        MetricOrder("average_\(subject)", "worst_\(subject)"),
      ]
    }
  }
}
