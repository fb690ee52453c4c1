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
    return elements("benchmarks", in: root).map { benchmark in
      let type = text("className", in: benchmark)?.split(separator: ".").last.map(String.init)
      let test = [type, text("name", in: benchmark)].compactMap { $0 }.joined(separator: "/")
      var entry = MeasurementEntry(title: test, test: test, device: device)
      for key in ["metrics", "sampledMetrics"] {
        let metrics = findings.optional(key, in: benchmark)
        for member in metrics.flatMap({ findings.members($0) }) ?? [] {
          entry.metrics += self.metrics(member.key, member.value)
        }
      }
      entry.notes.append(
        "Android counts late frames, not hitch time, so there is no hitch time ratio to compare"
      )
      return entry
    }
  }

  /// The metric with one value for each iteration, or its percentiles and what its samples tell.
  private mutating func metrics(_ name: String, _ node: JSONNode) -> [MeasuredMetric] {
    let unit = Self.unit(of: name)
    let runs = elements("runs", in: node)
    // Without its runs, a metric may still have what sums them up.
    let percentiles = ["minimum", "median", "maximum", "P50", "P90", "P95", "P99"].compactMap {
      key in number(key, in: node).map { MeasuredMetric.Value($0, label: key) }
    }
    var isSampled = runs.isEmpty && !percentiles.isEmpty
    if let first = runs.first, case .array = first.content { isSampled = true }
    guard isSampled else {
      return [
        MeasuredMetric(
          identifier: name,
          title: name,
          unit: unit,
          series: .iterations,
          values: runs.map { .init(written($0)?.value) }
        )
      ]
    }
    var metrics = [
      MeasuredMetric(
        identifier: name,
        title: name,
        unit: unit,
        series: .percentiles,
        values: percentiles
      )
    ]
    if name == "frameOverrunMs", !runs.isEmpty {
      var late: [MeasuredMetric.Value] = []
      for run in runs {
        let samples = (findings.elements(run) ?? []).compactMap { written($0)?.value }
        late.append(.init(Double(samples.count { $0 > 0 })))
      }
      metrics.append(
        MeasuredMetric(
          identifier: "\(name).late",
          title: "frames that missed their deadline",
          unit: "frames",
          series: .iterations,
          values: late
        )
      )
    }
    return metrics
  }

  private static func unit(of name: String) -> String {
    if name.hasSuffix("Ms") { return "ms" }
    if name.hasSuffix("Ns") { return "ns" }
    if name.hasSuffix("Us") { return "µs" }
    if name.hasSuffix("Kb") { return "kB" }
    return name.hasSuffix("Count") ? "count" : ""
  }
}
