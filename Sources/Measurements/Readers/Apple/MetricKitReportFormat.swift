internal import Diagnostics
internal import HitchMonitoring
internal import LocatedText

extension MeasurementFormat {
  /// MetricKit's reports starting in iOS 27: a day, parts of it, and the states of the app in it.
  static let metricKitReport = MeasurementFormat(
    name: "metrickit-report",
    title: "MetricKit of iOS 27: a MetricReport, or several, by JSONEncoder",
    tool: "MetricKit",
    command: "write JSONEncoder().encode(report) to a file for each of manager.metricReports",
    recognizes: { sketch in
      let keys = sketch.keys ?? []
      return keys.contains("intervalEntries") || keys.contains("stateEntries")
    },
    read: { inputs, report in
      guard let (file, reports) = JSONFile.values(of: &inputs[0], reporting: &report) else {
        return []
      }
      var reader = MetricReportReader(file: file)
      let entries = reports.flatMap { reader.entries(of: $0) }
      report.add(reader.file.findings)
      return entries
    }
  )
}

/// Takes metrics out of reports: of the full day, and of each state that the app was in.
private struct MetricReportReader {
  var file: JSONFile

  mutating func entries(of report: JSONNode) -> [MeasurementEntry] {
    let environment = report["environment"] ?? report["metaData"]
    var entries: [MeasurementEntry] = []
    // The parts of a day are in the day too.
    let intervals = file.elements("intervalEntries", in: report)
    let day = intervals.max { (duration(of: $0) ?? 0) < (duration(of: $1) ?? 0) }
    if let day { add(day, titled: "a day of users", to: &entries) }
    for node in file.elements("stateEntries", in: report) {
      guard let state = node["state"] else { continue }
      let names = [file.text("domain", in: state), file.text("label", in: state)]
      add(node, titled: names.compactMap(\.self).joined(separator: ": "), to: &entries)
    }
    let recorded = report["timeRange"]?["begin"].flatMap { time($0) }
    for index in entries.indices { entries[index].recorded = recorded }
    if let environment {
      for index in entries.indices {
        entries[index].app.identifier = file.text("bundleIdentifier", in: environment)
        entries[index].app.version =
          file.text("applicationVersion", in: environment)
          ?? file.text("appVersion", in: environment)
        entries[index].device.model = file.text("deviceType", in: environment)
        entries[index].device.system = file.text("osVersion", in: environment)
      }
    }
    return entries
  }

  /// Returns a date as `JSONEncoder` writes it: seconds since 2001 began, or text in ISO 8601.
  private func time(_ node: JSONNode) -> RecordingTime? {
    switch node.content {
    case .string(let text): RecordingTime(text)
    case .number(let text):
      Double(text).flatMap { Int(exactly: ($0 + 978_307_200).rounded()) }
        .flatMap { $0 > 978_307_200 ? RecordingTime(seconds: $0) : nil }
    default: nil
    }
  }

  /// Returns the duration of an entry, in its own unit.
  private func duration(of entry: JSONNode) -> Double? {
    (entry["duration"] ?? entry["state"]?["duration"]).flatMap { amount($0)?.value }
  }

  private mutating func add(
    _ node: JSONNode,
    titled title: String,
    to entries: inout [MeasurementEntry]
  ) {
    var entry = MeasurementEntry(title: title)
    for value in file.elements("values", in: node) {
      guard case .object(let members) = value.content else { continue }
      for member in members { add(member.value, named: member.key, to: &entry) }
    }
    if entry.intervals.isEmpty {
      entry.notes.append(.missing("hitches were not measured: the report has no hitch time"))
    }
    entry.refuseRepeatedMetrics()
    entry.refuseRepeatedIntervals()
    if !entry.metrics.isEmpty || !entry.intervals.isEmpty { entries.append(entry) }
  }

  private mutating func add(
    _ node: JSONNode,
    named name: String,
    to entry: inout MeasurementEntry
  ) {
    let title = name.hasSuffix("Metric") ? String(name.dropLast("Metric".count)) : name
    if title == "hitchTime" { return addHitches(node, to: &entry) }
    if let buckets = node["histogram"] ?? node["value"]?["histogram"] {
      return entry.metrics.append(histogram(buckets, title))
    }
    guard let amount = amount(node["value"] ?? node) else { return }
    entry.metrics.append(
      MeasuredMetric(
        identifier: name,
        title: title,
        unit: amount.unit,
        series: .total,
        values: [.init(amount.value)],
        prefers: KnownUnit(amount.unit)?.isAmount ?? false ? .smaller : nil
      )
    )
  }

  /// Adds the ratio, with its hitch time and the time of all animations.
  private mutating func addHitches(_ node: JSONNode, to entry: inout MeasurementEntry) {
    let ratio = (node["ratio"] ?? node["hitchTimeRatio"]).flatMap { amount($0)?.value }
    let times = ["totalHitchTime", "totalAnimationTime"].map { key in
      node[key].flatMap { nanoseconds($0) }
    }
    if ratio ?? 0 < 0 {
      file.findings.report("'ratio' must not be negative, got \(ratio ?? 0)", at: node.offset)
    }
    guard ratio != nil || times[0] != nil else { return }
    entry.intervals.append(
      HitchInterval(
        name: "hitchTime",
        scale: .allAnimations,
        iterations: [HitchIteration(hitchNanoseconds: times[0], statedRatio: ratio)],
        windows: [
          HitchWindow(.animations, nanoseconds: [times[1]], origin: "MetricKit")
        ],
        denominator: .animations
      )
    )
  }

  private mutating func histogram(_ node: JSONNode, _ title: String) -> MeasuredMetric {
    let buckets = file.elements("buckets", in: node)
    return MeasuredMetric(
      identifier: title,
      title: title,
      unit: "intervals",
      series: .histogram,
      values: buckets.map { bucket in
        let bounds = ["lowerBound", "upperBound"].map { key in
          bucket[key].flatMap { amount($0) }.map { "\($0.text) \($0.unit)" } ?? "?"
        }
        return .init(
          bucket["count"].flatMap { file.written($0)?.value },
          label: bounds.joined(separator: " to ")
        )
      }
    )
  }

  /// Returns a number with its unit, `{"value": 5, "unit": "s"}`; nil for anything else.
  private func amount(_ node: JSONNode) -> (value: Double, text: String, unit: String)? {
    guard case .number(let text)? = node["value"]?.content, let number = WrittenNumber(text) else {
      return nil
    }
    let unit: String
    switch node["unit"]?.content {
    case .string(let name): unit = name
    case .object:
      if case .string(let name)? = node["unit"]?["symbol"]?.content {
        unit = name
      } else {
        unit = ""
      }
    default: unit = ""
    }
    return (number.value, text, unit)
  }

  private mutating func nanoseconds(_ node: JSONNode) -> Int? {
    guard let amount = amount(node) else { return nil }
    let time = TimeUnit(named: amount.unit).flatMap {
      DecimalTime.nanoseconds(amount.text, in: $0)
    }
    if time == nil || time ?? 0 < 0 {
      file.findings.report(
        "expected a time of at most \(DecimalTime.mostText), got \(amount.text) \(amount.unit)",
        at: node.offset
      )
    }
    return time
  }
}
