internal import LocatedJSON

extension MeasurementFormat {
  /// The summary of a Flutter driver's timeline.
  static let flutter = MeasurementFormat(
    name: "flutter",
    title: "Flutter: NAME.timeline_summary.json",
    tool: "Flutter",
    command: "timeline summary: TimelineSummary.summarize(timeline).writeTimelineToFile('NAME')",
    recognizes: { $0.keys?.contains("average_frame_build_time_millis") ?? false },
    read: { inputs, report in
      guard var file = JSONFile(&inputs[0], reporting: &report) else { return [] }
      var entry = MeasurementEntry(title: "Flutter timeline")
      for member in file.findings.members(file.root) ?? [] {
        if let metric = file.flutterMetric(member.key, member.value) {
          entry.metrics.append(metric)
        }
      }
      for stage in ["build", "rasterizer"] {
        let time = "frame_\(stage)_time_millis"
        MetricOrder("90th_percentile_\(time)", "99th_percentile_\(time)", "worst_\(time)")
          .check(&entry)
        MetricOrder("average_\(time)", "worst_\(time)").check(&entry)
      }
      entry.notes.append(
        "Flutter counts frames over 16 ms, not hitch time, so there is no hitch time ratio to compare"
      )
      report.add(file.findings)
      return [entry]
    }
  )
}

extension JSONFile {
  /// A number of the summary; nil for lists, of which the summary has the percentiles.
  fileprivate mutating func flutterMetric(_ key: String, _ node: JSONNode) -> MeasuredMetric? {
    guard case .number = node.content else { return nil }
    guard let value = findings.double(node) else { return nil }
    let isTime = key.hasSuffix("_millis")
    guard value >= 0 || !isTime && !key.hasSuffix("_count") else {
      findings.report("'\(key)' must not be negative, got \(value)", at: node.offset)
      return nil
    }
    return MeasuredMetric(
      identifier: key,
      title: key.replacing("_", with: " "),
      unit: isTime ? "ms" : key.hasSuffix("_count") ? "count" : "",
      series: .total,
      values: [.init(value)]
    )
  }
}
