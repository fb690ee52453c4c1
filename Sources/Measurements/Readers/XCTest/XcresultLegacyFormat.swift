internal import LocatedText

extension MeasurementFormat {
  /// What `xcresulttool get --format json` prints for a test: scalars in `_value`, lists in
  /// `_values`.
  static let xcresultLegacy = MeasurementFormat(
    name: "xcresult-legacy",
    title: "xcresulttool --legacy: the summary of a performance test as JSON",
    tool: "XCTest",
    command:
      "xcrun xcresulttool get --legacy --format json --path X.xcresult --id SUMMARY > test.json",
    recognizes: { $0.keys?.contains("_type") ?? false },
    read: { inputs, report in
      guard var file = JSONFile(&inputs[0], reporting: &report) else { return [] }
      var entries: [MeasurementEntry] = []
      var devices: [MeasuredDevice] = []
      file.find(file.root, on: MeasuredDevice(), &entries, &devices)
      report.add(file.findings)
      // The only device of a file is that of all its tests.
      if devices.count == 1 {
        for index in entries.indices { entries[index].device = devices[0] }
      }
      return entries
    }
  )
}

extension JSONFile {
  /// Looks for summaries of tests and for devices, wherever they are in the tree; a device holds for
  /// all tests of its action.
  fileprivate mutating func find(
    _ node: JSONNode,
    on device: MeasuredDevice,
    _ entries: inout [MeasurementEntry],
    _ devices: inout [MeasuredDevice]
  ) {
    switch node.content {
    case .array(let elements):
      for element in elements { find(element, on: device, &entries, &devices) }
    case .object(let members):
      let record = node["targetDeviceRecord"] ?? node["runDestination"]?["targetDeviceRecord"]
      let device = record.map { self.device($0) } ?? device
      if record != nil, !devices.contains(device) { devices.append(device) }
      if let metrics = node["performanceMetrics"] {
        let records = values(metrics).compactMap { self.record(of: $0) }
        let name = scalar("identifier", in: node) ?? scalar("name", in: node) ?? "test"
        if !records.isEmpty {
          entries.append(MeasurementEntry(test: name, device: device, records: records))
        }
      }
      for member in members where member.key != "performanceMetrics" {
        find(member.value, on: device, &entries, &devices)
      }
    case .null, .bool, .number, .string: break
    }
  }

  private func device(_ record: JSONNode) -> MeasuredDevice {
    MeasuredDevice(
      name: scalar("modelName", in: record),
      platform: record["platformRecord"].flatMap { scalar("userDescription", in: $0) },
      system: scalar("operatingSystemVersion", in: record),
      architecture: scalar("nativeArchitecture", in: record)
    )
  }

  private mutating func record(of node: JSONNode) -> XCTestMetricRecord? {
    guard let title = scalar("displayName", in: node) else {
      findings.report("missing key 'displayName' in a metric", at: node.offset)
      return nil
    }
    guard let list = node["measurements"] else {
      findings.report("missing key 'measurements' in a metric", at: node.offset)
      return nil
    }
    var record = XCTestMetricRecord(
      identifier: scalar("identifier", in: node),
      title: title,
      unit: scalar("unitOfMeasurement", in: node) ?? "",
      values: values(list).map { value in
        guard let text = scalar(value) else { return nil }
        let number = WrittenNumber(text)
        if number == nil {
          findings.report("expected a number, got '\(text.prefix(40))'", at: value.offset)
        }
        return number
      },
      prefers: MeasuredMetric.Preference(polarity: scalar("polarity", in: node))
    )
    if let average = number(in: node, "baselineAverage") {
      record.baseline = MetricBaseline(
        average: average,
        name: scalar("baselineName", in: node),
        maximumPercentRegression: number(in: node, "maxPercentRegression"),
        maximumPercentDeviation: number(in: node, "maxPercentRelativeStandardDeviation"),
        maximumRegression: number(in: node, "maxRegression"),
        maximumDeviation: number(in: node, "maxStandardDeviation")
      )
    }
    if let objection = record.objection {
      findings.report(objection, at: list.offset)
      return nil
    }
    return record
  }

  /// The elements of a wrapped list.
  private mutating func values(_ node: JSONNode) -> [JSONNode] {
    guard let list = node["_values"] else { return [] }
    return findings.elements(list) ?? []
  }

  /// The text of a wrapped scalar; nil if it is empty or none.
  private func scalar(_ node: JSONNode) -> String? {
    switch (node["_value"] ?? node).content {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let text): text
    case .bool(let value): "\(value)"
    case .null, .array, .object: nil
    }
  }

  private func scalar(_ key: String, in node: JSONNode) -> String? { node[key].flatMap(scalar) }

  private mutating func number(in node: JSONNode, _ key: String) -> Double? {
    guard let value = node[key], let text = scalar(value) else { return nil }
    guard let number = WrittenNumber(text) else {
      findings.report("expected a number, got '\(text.prefix(40))'", at: value.offset)
      return nil
    }
    return number.value
  }
}
