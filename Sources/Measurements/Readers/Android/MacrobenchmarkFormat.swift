internal import LocatedText

extension MeasurementFormat {
  /// The results of Android's Macrobenchmark.
  static let macrobenchmark = MeasurementFormat(
    name: "macrobenchmark",
    title: "Android Macrobenchmark: benchmarkData.json",
    tool: "Macrobenchmark",
    command: "adb pull …/TEST-benchmarkData.json",
    recognizes: { $0.keys?.isSuperset(of: ["benchmarks", "context"]) ?? false },
    read: { inputs, report in
      guard var file = JSONFile(&inputs[0], reporting: &report) else { return [] }
      let entries = file.macrobenchmarkEntries()
      report.add(file.findings)
      return entries
    }
  )
}

extension JSONFile {
  fileprivate mutating func macrobenchmarkEntries() -> [MeasurementEntry] {
    let build = findings.optional("context", in: root).flatMap {
      findings.optional("build", in: $0)
    }
    var device = MeasuredDevice(platform: "Android")
    if let build {
      device.name = text("model", in: build)
      device.model = text("device", in: build)
      let version = findings.optional("version", in: build)
      device.system = version.flatMap { number("sdk", in: $0) }.flatMap { Int(exactly: $0) }
        .map { "API \($0)" }
    }
    var entries: [MeasurementEntry] = []
    var identities: [String] = []
    for benchmark in elements("benchmarks", in: root) {
      let type = text("className", in: benchmark)
      let name = text("name", in: benchmark)
      let test = [type?.split(separator: ".").last.map(String.init), name]
        .compactMap { $0 }.joined(separator: "/")
      let parameters =
        findings.optional("params", in: benchmark)
        .flatMap { findings.members($0) } ?? []
      identities.append(
        ([type ?? "", name ?? ""] + parameters.map { "\($0.key)=\($0.value.described)" })
          .joined(separator: "\n")
      )
      entries.append(entry(MeasurementEntry(title: test, test: test, device: device), benchmark))
    }
    for index in MeasurementEntry.repeated(identities) {
      for metric in entries[index].metrics.indices {
        entries[index].metrics[metric].unrated = MeasurementEntry.repetition
      }
    }
    return entries
  }

  private mutating func entry(
    _ start: MeasurementEntry,
    _ benchmark: JSONNode
  ) -> MeasurementEntry {
    var entry = start
    var runs = MacrobenchmarkRuns()
    for key in ["metrics", "sampledMetrics"] {
      runs.isSampled = key == "sampledMetrics"
      let metrics = findings.optional(key, in: benchmark)
      for member in metrics.flatMap({ findings.members($0) }) ?? [] {
        entry.metrics += self.metrics(member.key, member.value, &runs)
      }
    }
    let repeats = findings.optional("repeatIterations", in: benchmark).flatMap { node in
      written(node).flatMap { number -> Int? in
        if let objection = number.objection(asNumber: "repeatIterations") {
          findings.report(objection, at: node.offset)
        }
        return Int(exactly: number.value)
      }
    }
    let percentiles = [50, 90, 95, 99].map { "gfxFrameTime\($0)thPercentileMs" }
    MetricOrder.check(
      [MetricOrder("frameOverrunMs.late", "frameCount"), MetricOrder(percentiles)],
      in: &entry
    )
    runs.check(against: repeats, &entry)
    entry.notes.append(
      "Android counts late frames, not hitch time, so there is no hitch time ratio to compare"
    )
    return entry
  }

  /// The metric with one value for each iteration, or its percentiles and what its samples tell.
  private mutating func metrics(
    _ name: String,
    _ node: JSONNode,
    _ all: inout MacrobenchmarkRuns
  ) -> [MeasuredMetric] {
    let unit = Self.unit(of: name)
    let runs = elements("runs", in: node)
    // Without its runs, a metric may still have what sums them up.
    let stated = Self.summaries.compactMap { label, summary in
      findings.optional(label, in: node).flatMap { amount($0, of: name) }
        .map { (label: label, number: $0, summary: summary) }
    }
    let percentiles = stated.map { MeasuredMetric.Value($0.number.value, label: $0.label) }
    var isSampled = runs.isEmpty && !percentiles.isEmpty
    if let first = runs.first, case .array = first.content { isSampled = true }
    var metric = MeasuredMetric(
      identifier: name,
      title: name,
      unit: unit,
      series: isSampled ? .percentiles : .iterations,
      values: percentiles
    )
    var samples: [WrittenNumber] = []
    var sampleCounts: [Int] = []
    var late: [MeasuredMetric.Value] = []
    if isSampled {
      for run in runs {
        let own = (findings.elements(run) ?? []).compactMap { amount($0, of: name) }
        late.append(.init(Double(own.count { $0.value > 0 })))
        samples += own
        sampleCounts.append(own.count)
      }
    } else {
      let numbers = runs.map { amount($0, of: name) }
      metric.values = numbers.map { .init($0?.value) }
      samples = numbers.compactMap(\.self)
      if let mistake = metric.mistake(inOrderOf: percentiles) { metric.refuse(because: mistake) }
    }
    if !runs.isEmpty { all.add(name, count: runs.count, samples: sampleCounts) }
    let listed = ListedValues(samples)
    for (label, number, summary) in stated {
      let title = "\(name), \(label)"
      if let reason = listed?.objection(
        to: number.value,
        rounding: number.rounding,
        as: summary,
        of: title,
        in: metric
      ) {
        metric.refuse(because: reason)
      }
    }
    guard name == "frameOverrunMs", isSampled, !runs.isEmpty else { return [metric] }
    let lateFrames = MeasuredMetric(
      identifier: "\(name).late",
      title: "frames that missed their deadline",
      unit: "frames",
      series: .iterations,
      values: late,
      unrated: metric.unrated
    )
    return [metric, lateFrames]
  }

  /// What sums up the runs of a metric.
  private static let summaries: [(label: String, summary: ListedValues.Summary)] = [
    ("minimum", .least), ("median", .percentile(50)), ("maximum", .most),
    ("P50", .percentile(50)), ("P90", .percentile(90)), ("P95", .percentile(95)),
    ("P99", .percentile(99)),
  ]

  /// A number of a metric; a mistake if nothing can have it.
  private mutating func amount(_ node: JSONNode, of name: String) -> WrittenNumber? {
    guard let number = written(node) else { return nil }
    let isPercentage = name.hasSuffix("Percent")
    let isAmount = name.hasSuffix("Count") || isPercentage || name.hasPrefix("gfxFrameTime")
    if number.value < 0, isAmount || Self.durations.contains(name) {
      findings.report(
        "'\(name.prefix(80))' must not be negative, got \(number.text.prefix(40))",
        at: node.offset
      )
    }
    if isPercentage, number.value > 100 {
      findings.report(
        "'\(name.prefix(80))' is \(number.text.prefix(40)) %; expected 0 to 100",
        at: node.offset
      )
    }
    return number
  }

  /// Durations that can't be negative; an overrun is if a frame is early.
  private static let durations: Set<String> = [
    "frameDurationCpuMs", "frameDurationUiMs", "fullyDrawnMs", "startupMs", "timeNs",
    "timeToFullDisplayMs", "timeToInitialDisplayMs",
  ]

  private static func unit(of name: String) -> String {
    if name.hasSuffix("Ms") { return "ms" }
    if name.hasSuffix("Ns") { return "ns" }
    if name.hasSuffix("Us") { return "µs" }
    if name.hasSuffix("Kb") { return "kB" }
    return name.hasSuffix("Count") ? "count" : ""
  }
}

extension MeasuredMetric {
  /// That percentiles which the source states beside the values aren't in order.
  fileprivate func mistake(inOrderOf percentiles: [Value]) -> String? {
    MeasuredMetric(
      identifier: identifier,
      title: title,
      unit: unit,
      series: .percentiles,
      values: percentiles
    ).percentileMistake
  }
}
