internal import FrameLab
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
        "Flutter counts frames over a budget, not hitch time, so there is no hitch time ratio to compare"
      )
      report.add(file.findings)
      return [entry]
    },
    frames: { inputs, report in
      guard var file = JSONFile(&inputs[0], reporting: &report) else { return nil }
      let frames = file.flutterFrames(&report)
      report.add(file.findings)
      return frames
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

  /// The times of a stage that Flutter counts as missed if they are exceeded, in ms: 16, and 8 before
  /// that was changed.
  static let budgets = [16.0, 8.0]

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
  /// The frames with the times of both threads; nil if the summary doesn't list them.
  fileprivate mutating func flutterFrames(_ report: inout ReadingReport) -> FrameFile? {
    let times = FlutterStage.all.map { microseconds($0.list) }
    guard !times[0].isEmpty, !times[1].isEmpty else { return nil }
    guard times[0].count == times[1].count else {
      report.note(
        "'\(FlutterStage.all[0].list)' has \(counted(times[0].count, "time")), but "
          + "'\(FlutterStage.all[1].list)' has \(times[1].count), and nothing tells which belong together"
      )
      return nil
    }
    let rates = [30, 60, 80, 90, 120].map { rate in
      (rate: rate, share: number("\(rate)hz_frame_percentage", in: root) ?? 0)
    }
    let rate = rates.first { $0.share > 50 }?.rate
    if rate == nil {
      report.note("the file doesn't tell the refresh rate of most frames, so 60 Hz are taken")
    }
    let refresh = 1_000_000_000 / (rate ?? 60)
    let begins = microseconds("frame_begin_times")
    let hasBegins = begins.count == times[0].count
    let frames = times[0].indices.map { index in
      let gap = hasBegins && index > 0 ? begins[index] - begins[index - 1] : 0
      return FrameWork(
        commitNanoseconds: times[0][index],
        executeNanoseconds: times[1][index],
        quietVsyncs: max(0, (gap + refresh / 2) / refresh - 1)
      )
    }
    return FrameFile(
      refreshIntervalNanoseconds: refresh,
      buffers: .triple,
      frames: frames
    )
  }

  /// A list of microseconds as nanoseconds; empty if it isn't there.
  private mutating func microseconds(_ key: String) -> [Int] {
    elements(key, in: root).compactMap { node in
      guard case .number(let text) = node.content,
        let time = DecimalTime.nanoseconds(text, in: .microseconds), time >= 0
      else { return findings.mismatch(node, expected: "a time in µs") }
      return time
    }
  }

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
      if metric.identifier == stage.missed {
        let missed = FlutterStage.budgets.map { budget in times.count { $0.value > budget } }
        switch missed.firstIndex(where: { Double($0) == number.value }) {
        case 0: break
        case .some(let index):
          entry.notes.append(
            "'\(metric.title)' counts frames over \(Int(FlutterStage.budgets[index])) ms, as Flutter did "
              + "before it took 16"
          )
        case nil:
          entry.metrics[index].refuse(
            because:
              "'\(metric.title)' is \(metric.amount(number.value)), but '\(stage.list)' has "
              + "\(counted(missed[0], "time")) over 16 ms and \(missed[1]) over 8 ms"
          )
        }
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
