internal import ListEngine
internal import LocatedJSON

extension MeasurementFormat {
  /// The JSON of a metric payload: an app's own users over a day.
  static let metricKit = MeasurementFormat(
    name: "metrickit",
    title: "MetricKit: jsonRepresentation() of an MXMetricPayload",
    tool: "MetricKit",
    command: "write payload.jsonRepresentation() to a file in didReceive(_:)",
    recognizes: { sketch in
      let keys = [
        "metaData", "animationMetrics", "signpostMetrics", "timeStampBegin",
        "applicationResponsivenessMetrics",
      ]
      return !(sketch.keys ?? []).isDisjoint(with: keys) && !sketch.isArray
    },
    read: { inputs, report in
      guard var file = JSONFile(&inputs[0], reporting: &report) else { return [] }
      let entry = file.metricKitEntry()
      report.add(file.findings)
      return [entry]
    }
  )
}

extension JSONFile {
  fileprivate mutating func metricKitEntry() -> MeasurementEntry {
    let meta = findings.optional("metaData", in: root)
    var entry = MeasurementEntry(title: "a day of users")
    entry.app.version = text("appVersion", in: root)
    if let meta {
      entry.app.identifier = text("bundleIdentifier", in: meta)
      entry.app.build = text("appBuildVersion", in: meta)
      entry.device.model = text("deviceType", in: meta)
      entry.device.architecture = text("platformArchitecture", in: meta)
      entry.device.system = text("osVersion", in: meta)
    }
    var isBackwards = false
    if let begin = text("timeStampBegin", in: root), let end = text("timeStampEnd", in: root) {
      entry.title = "\(begin) to \(end)"
      isBackwards = begin.suffix(6) == end.suffix(6) && begin.count == end.count && begin > end
    }
    if let animation = findings.optional("animationMetrics", in: root) {
      addRatio("scrollHitchTimeRatio", in: animation, .scrolling, .scrolling, to: &entry)
      addRatio("hitchTimeRatio", in: animation, .animations, .allAnimations, to: &entry)
    }
    if case .object(let groups) = root.content {
      for group in groups where group.key.hasSuffix("Metrics") && group.key != "animationMetrics" {
        addMetrics(of: group.value, prefix: "", to: &entry)
      }
    }
    for signpost in elements("signpostMetrics", in: root) { add(signpost: signpost, to: &entry) }
    if isBackwards {
      for index in entry.intervals.indices { entry.intervals[index].unrated = Self.backwards }
      for index in entry.metrics.indices { entry.metrics[index].unrated = Self.backwards }
    }
    if entry.intervals.isEmpty {
      entry.notes.append("hitches were not measured: the payload has no hitch time ratio")
    }
    return entry
  }

  private static let backwards = "the payload ends before it begins"

  /// Adds a ratio whose hitch time and duration the payload does not tell.
  private mutating func addRatio(
    _ key: String,
    in node: JSONNode,
    _ kind: DenominatorKind,
    _ scale: HitchScale,
    named name: String? = nil,
    to entry: inout MeasurementEntry
  ) {
    guard let value = findings.optional(key, in: node), let text = findings.string(value) else {
      return
    }
    guard let ratio = UnitText(text), ratio.unit == "ms per s" else {
      return findings.report(
        "expected a ratio such as '5 ms per s', got '\(text.prefix(40))'",
        at: value.offset
      )
    }
    guard ratio.number.value >= 0 else {
      return findings.report("'\(key)' must not be negative, got \(text)", at: value.offset)
    }
    entry.intervals.append(
      HitchInterval(
        name: name ?? key,
        scale: scale,
        iterations: [HitchIteration(statedRatio: ratio.number.value)],
        windows: [
          HitchWindow(kind, nanoseconds: [nil], origin: "MetricKit, which does not tell it")
        ],
        denominator: kind
      )
    )
    entry.metrics.append(
      MeasuredMetric(
        identifier: key,
        title: name.map { "Hitch time ratio (\($0))" } ?? key,
        unit: ratio.unit,
        series: .total,
        values: [.init(ratio.number.value)],
        scale: scale
      )
    )
  }

  private mutating func add(signpost: JSONNode, to entry: inout MeasurementEntry) {
    let category = text("signpostCategory", in: signpost) ?? ""
    let name = [category, text("signpostName", in: signpost) ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "/")
    if let count = number("totalSignpostCount", in: signpost) {
      entry.metrics.append(
        MeasuredMetric(
          identifier: "totalSignpostCount.\(name)",
          title: "\(name): count",
          unit: "signposts",
          series: .total,
          values: [.init(count)]
        )
      )
    }
    guard let interval = findings.optional("signpostIntervalData", in: signpost) else { return }
    let key = "signpostCumulativeHitchTimeRatio"
    addRatio(key, in: interval, .signpost, .scrolling, named: name, to: &entry)
    addMetrics(of: interval, prefix: name, to: &entry)
  }

  /// Adds everything in a group that is a number with a unit, a count, an average or a histogram.
  ///
  /// Keys differ by version of the system, so none is expected.
  private mutating func addMetrics(
    of group: JSONNode,
    prefix: String,
    to entry: inout MeasurementEntry
  ) {
    guard case .object(let members) = group.content else { return }
    for member in members where !member.key.contains("HitchTimeRatio") {
      let identifier = prefix.isEmpty ? member.key : "\(member.key).\(prefix)"
      let title = prefix.isEmpty ? member.key : "\(prefix): \(member.key)"
      switch member.value.content {
      case .object where member.value["histogramValue"] != nil:
        let words = Self.histogramTitles[member.key].map {
          prefix.isEmpty ? $0 : "\(prefix): \($0)"
        }
        entry.metrics.append(histogram(identifier, words ?? title, member.value))
      case .object where member.value["averageValue"] != nil:
        guard let value = member.value["averageValue"],
          case .string(let text) = value.content, let average = UnitText(text)
        else { continue }
        entry.metrics.append(total(identifier, "\(title), average", average))
      case .object: addMetrics(of: member.value, prefix: identifier, to: &entry)
      case .string(let text):
        if let amount = UnitText(text) { entry.metrics.append(total(identifier, title, amount)) }
      case .number(let text):
        guard let number = WrittenNumber(text) else { continue }
        entry.metrics.append(
          MeasuredMetric(
            identifier: identifier,
            title: title,
            unit: "count",
            series: .total,
            values: [.init(number.value)]
          )
        )
      case .null, .bool, .array: continue
      }
    }
  }

  private func total(_ identifier: String, _ title: String, _ amount: UnitText) -> MeasuredMetric {
    MeasuredMetric(
      identifier: identifier,
      title: title,
      unit: amount.unit,
      series: .total,
      values: [.init(amount.number.value)]
    )
  }

  private static let histogramTitles = [
    "histogrammedAppHangTime": "Hangs", "histogrammedSignpostDurations": "durations",
  ]

  /// A histogram, whose buckets are keyed by their index and not an array.
  private mutating func histogram(
    _ identifier: String,
    _ title: String,
    _ node: JSONNode
  ) -> MeasuredMetric {
    var buckets: [(index: Int, value: MeasuredMetric.Value)] = []
    let values = findings.optional("histogramValue", in: node)
    for member in values.flatMap({ findings.members($0) }) ?? [] {
      guard let index = Int(member.key) else {
        findings.report("expected an index, got '\(member.key.prefix(40))'", at: member.keyOffset)
        continue
      }
      let start = text("bucketStart", in: member.value) ?? "?"
      let end = text("bucketEnd", in: member.value) ?? "?"
      let count = number("bucketCount", in: member.value)
      if let count, count < 0 {
        findings.report("'bucketCount' must not be negative", at: member.value.offset)
      }
      buckets.append((index, .init(count, label: "\(start) to \(end)")))
    }
    return MeasuredMetric(
      identifier: identifier,
      title: title,
      unit: "intervals",
      series: .histogram,
      values: buckets.sorted { $0.index < $1.index }.map(\.value)
    )
  }
}
