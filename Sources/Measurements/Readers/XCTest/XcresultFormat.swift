internal import LocatedText

extension MeasurementFormat {
  /// The output of `xcresulttool get test-results metrics` (Xcode 16 and later).
  static let xcresult = MeasurementFormat(
    name: "xcresult",
    title: "xcresulttool: the metrics of performance tests as JSON (Xcode 16 and later)",
    tool: "XCTest",
    command: "xcrun xcresulttool get test-results metrics --path X.xcresult > metrics.json",
    recognizes: { $0.isArray && $0.keys?.contains("testRuns") ?? false },
    read: { inputs, report in
      guard var file = JSONFile(&inputs[0], reporting: &report) else { return [] }
      let entries = file.xcresultEntries()
      report.add(file.findings)
      return entries
    }
  )
}

extension JSONFile {
  fileprivate mutating func xcresultEntries() -> [MeasurementEntry] {
    var entries: [MeasurementEntry] = []
    for test in findings.elements(root) ?? [] {
      guard let name = requiredText("testIdentifier", of: "a test", in: test),
        let runs = findings.required("testRuns", of: "a test", in: test)
      else { continue }
      for run in findings.elements(runs) ?? [] {
        guard let metrics = findings.required("metrics", of: "a run", in: run) else { continue }
        let records = (findings.elements(metrics) ?? []).compactMap { record(of: $0) }
        let configuration = findings.optional("testPlanConfiguration", in: run)
        entries.append(
          MeasurementEntry(
            test: name,
            configuration: configuration.flatMap { text("configurationName", in: $0) },
            device: findings.optional("device", in: run).map { device($0) } ?? MeasuredDevice(),
            records: records
          )
        )
      }
    }
    return entries
  }

  /// Reads the device; uses its owner's name only if nothing else names it.
  ///
  /// Results often have only a name and an id, and a simulator has the name of the device that it
  /// simulates. Its id is a UUID; those of iPhones and iPads are not (`00008110-000A1D0E0C38401E`,
  /// or 40 digits before 2018). A Mac's may be one.
  private mutating func device(_ node: JSONNode) -> MeasuredDevice {
    let name = text("modelName", in: node) ?? text("deviceName", in: node)
    let isUUID = text("deviceId", in: node).map { id in
      id.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [8, 4, 4, 4, 12]
    }
    let kind = MeasuredDevice(name: name).kind
    let isSimulator = isUUID == true && kind != nil && kind != "Mac"
    return MeasuredDevice(
      name: name,
      platform: text("platform", in: node) ?? (isSimulator ? "simulator" : nil),
      system: text("osVersion", in: node),
      systemBuild: text("osBuildNumber", in: node),
      architecture: text("architecture", in: node)
    )
  }

  private mutating func record(of node: JSONNode) -> XCTestMetricRecord? {
    guard let title = requiredText("displayName", of: "a metric", in: node),
      let unit = requiredText("unitOfMeasurement", of: "a metric", in: node),
      let measurements = findings.required("measurements", of: "a metric", in: node),
      let values = findings.elements(measurements)
    else { return nil }
    var record = XCTestMetricRecord(
      identifier: text("identifier", in: node),
      title: title,
      unit: unit,
      values: values.map { written($0) },
      prefers: MeasuredMetric.Preference(polarity: text("polarity", in: node))
    )
    if let average = number("baselineAverage", in: node) {
      record.baseline = MetricBaseline(
        average: average,
        name: text("baselineName", in: node),
        maximumPercentRegression: number("maxPercentRegression", in: node),
        maximumPercentDeviation: number("maxPercentRelativeStandardDeviation", in: node),
        maximumRegression: number("maxRegression", in: node),
        maximumDeviation: number("maxStandardDeviation", in: node)
      )
    }
    if let objection = record.objection {
      findings.report(objection, at: measurements.offset)
      return nil
    }
    return record
  }
}
