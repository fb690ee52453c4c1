internal import LocatedText
internal import TextFormats

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
      var numbers: [String: WrittenNumber] = [:]
      for member in file.findings.members(file.root) ?? [] {
        guard let (metric, number) = file.flutterMetric(member.key, member.value) else { continue }
        entry.metrics.append(metric)
        numbers[member.key] = number
      }
      MetricOrder.check(
        FlutterKey.orders(of: entry.metrics.map(\.identifier)) + FlutterStage.all.map(\.order),
        in: &entry
      )
      for stage in FlutterStage.all { file.check(stage, numbers, &entry) }
      entry.notes.append(
        "Flutter counts frames over 16 ms, not hitch time, so there is no hitch time ratio to compare"
      )
      report.add(file.findings)
      return [entry]
    }
  )
}

/// The keys of one of the two threads that make a frame.
private struct FlutterStage {
  let name: String
  /// How many frames it worked on.
  let count: String

  static let all = [
    FlutterStage(name: "build", count: "frame_count"),
    FlutterStage(name: "rasterizer", count: "frame_rasterizer_count"),
  ]

  private var time: String { "frame_\(name)_time_millis" }

  /// The list of all times, in µs.
  var list: String { "frame_\(name)_times" }

  /// How many times are over the budget.
  var missed: String { "missed_frame_\(name)_budget_count" }

  /// The time of a stage that Flutter counts as missed if it is exceeded, in ms.
  static let budget = 16.0

  /// That no more frames are late than there are.
  var order: MetricOrder { MetricOrder(missed, count) }

  /// The times that sum up the list.
  var summaries: [(key: String, summary: ListedValues.Summary)] {
    [
      ("average_\(time)", .mean), ("90th_percentile_\(time)", .percentile(90)),
      ("99th_percentile_\(time)", .percentile(99)), ("worst_\(time)", .most),
    ]
  }
}

extension JSONFile {
  /// A number of the summary; nil for lists, of which the summary has the percentiles.
  fileprivate mutating func flutterMetric(
    _ key: String,
    _ node: JSONNode
  ) -> (MeasuredMetric, WrittenNumber)? {
    guard case .number = node.content, let number = written(node) else { return nil }
    let flutterKey = FlutterKey(name: key)
    if let objection = flutterKey.objection(to: number) {
      findings.report(objection, at: node.offset)
      return nil
    }
    let metric = MeasuredMetric(
      identifier: key,
      title: key.replacing("_", with: " "),
      unit: flutterKey.unit,
      series: .total,
      values: [.init(number.value)]
    )
    return (metric, number)
  }

  /// Refuses to judge what the list of a stage's times contradicts.
  fileprivate mutating func check(
    _ stage: FlutterStage,
    _ numbers: [String: WrittenNumber],
    _ entry: inout MeasurementEntry
  ) {
    guard let node = findings.optional(stage.list, in: root) else { return }
    var times: [(value: Double, count: Int)] = []
    for element in findings.elements(node) ?? [] {
      guard let time = written(element) else { continue }
      if time.value < 0 {
        findings.report(
          "a time in '\(stage.list)' must not be negative, got \(time.text.prefix(40))",
          at: element.offset
        )
      }
      times.append((time.value / 1000, 1))
    }
    let listed = ListedValues(times)
    for index in entry.metrics.indices {
      let metric = entry.metrics[index]
      guard let number = numbers[metric.identifier] else { continue }
      if metric.identifier == stage.count, Int(exactly: number.value) != times.count {
        entry.metrics[index].refuse(
          because: "'\(metric.title)' is \(metric.amount(number.value)), but '\(stage.list)' has "
            + counted(times.count, "time")
        )
      }
      let missed = times.count { $0.value > FlutterStage.budget }
      if metric.identifier == stage.missed, Int(exactly: number.value) != missed {
        entry.metrics[index].refuse(
          because:
            "'\(metric.title)' is \(metric.amount(number.value)), but '\(stage.list)' has "
            + "\(counted(missed, "time")) over 16 ms"
        )
      }
      guard let summary = stage.summaries.first(where: { $0.key == metric.identifier }),
        let reason = listed?.objection(
          to: number.value,
          rounding: number.rounding,
          as: summary.summary,
          of: metric.title,
          in: metric
        )
      else { continue }
      entry.metrics[index].refuse(because: reason)
    }
  }
}
