internal import LocatedJSON

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
    MetricOrder.check([MetricOrder("frameOverrunMs.late", "frameCount")], in: &entry)
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
    if !runs.isEmpty { all.counts.append((name, runs.count)) }
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
    var late: [MeasuredMetric.Value] = []
    if isSampled {
      for run in runs {
        let own = (findings.elements(run) ?? []).compactMap { amount($0, of: name) }
        late.append(.init(Double(own.count { $0.value > 0 })))
        samples += own
      }
    } else {
      let numbers = runs.map { amount($0, of: name) }
      metric.values = numbers.map { .init($0?.value) }
      samples = numbers.compactMap(\.self)
      if let mistake = metric.mistake(inOrderOf: percentiles) { metric.refuse(because: mistake) }
    }
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
    let isCount = name.hasSuffix("Count")
    if number.value < 0, isCount || Self.durations.contains(name) {
      findings.report(
        "'\(name.prefix(80))' must not be negative, got \(number.text.prefix(40))",
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

/// How many runs each metric of a benchmark has.
private struct MacrobenchmarkRuns {
  var counts: [(name: String, count: Int)] = []

  /// Refuses to judge metrics with more runs than there were.
  ///
  /// Metrics of frames are measured together, so they have equally many runs, too. Others may lack a
  /// value in some runs.
  func check(against repeats: Int?, _ entry: inout MeasurementEntry) {
    // Microbenchmarks repeat something else: a loop within each run.
    let isMicro = counts.contains { $0.name == "timeNs" }
    if let repeats, repeats > 0, !isMicro {
      for (name, count) in counts where count > repeats {
        refuse(name, "'\(name)' has \(count) runs, but 'repeatIterations' is \(repeats)", &entry)
      }
    }
    guard let most = counts.max(by: { $0.count < $1.count }) else { return }
    for (name, count) in counts where count < most.count {
      let reason = "'\(name)' has \(count) runs, but '\(most.name)' has \(most.count)"
      if name.hasPrefix("frame"), most.name.hasPrefix("frame") {
        for each in [name, most.name] { refuse(each, reason, &entry) }
      } else {
        entry.notes.append(reason)
      }
    }
  }

  private func refuse(_ name: String, _ reason: String, _ entry: inout MeasurementEntry) {
    for index in entry.metrics.indices
    where [name, "\(name).late"].contains(entry.metrics[index].identifier) {
      entry.metrics[index].refuse(because: reason)
    }
  }
}
