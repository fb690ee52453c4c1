internal import Diagnostics

extension MeasurementFormat {
  /// What `dumpsys gfxinfo` prints about an app's frames.
  static let gfxinfo = MeasurementFormat(
    name: "gfxinfo",
    title: "Android dumpsys gfxinfo: counts of janky frames",
    tool: "gfxinfo",
    command: "adb shell dumpsys gfxinfo com.example.app > gfxinfo.txt",
    recognizes: { $0.rootElement == nil && $0.text.contains("Total frames rendered:") },
    read: { inputs, report in
      var reader = LineReader(inputs[0])
      var entries: [MeasurementEntry] = []
      var entry = Self.emptyEntry
      while let line = reader.next() {
        let text = String(decoding: line, as: UTF8.self).trimmed
        if text.hasPrefix("** Graphics info for pid "), let open = text.firstIndex(of: "[") {
          // A dump of several processes has such a line for each.
          if !entry.metrics.isEmpty { entries.append(entry) }
          entry = Self.emptyEntry
          entry.app.identifier = String(text[open...].dropFirst().prefix { $0 != "]" })
        } else if text.hasPrefix("HISTOGRAM:") {
          if let metric = Self.histogram(text) { entry.metrics.append(metric) }
        } else {
          Self.read(
            text,
            at: Place(path: inputs[0].path, line: reader.number, column: 1),
            into: &entry,
            &report
          )
        }
      }
      if reader.lacksLineEnd { report.noteMissingLineEnd() }
      if !entry.metrics.isEmpty { entries.append(entry) }
      for index in entries.indices {
        for order in Self.orders { order.check(&entries[index]) }
      }
      return entries
    }
  )

  private static let emptyEntry = MeasurementEntry(
    title: "gfxinfo",
    device: MeasuredDevice(platform: "Android"),
    notes: [
      "Android counts late frames, not hitch time, so there is no hitch time ratio to compare"
    ]
  )

  private static let orders = [
    MetricOrder("50th percentile", "90th percentile", "95th percentile", "99th percentile"),
    MetricOrder("Janky frames", "Total frames rendered"),
    MetricOrder("Janky frames (legacy)", "Total frames rendered"),
  ]

  private static let lines = [
    "Total frames rendered", "Janky frames", "Janky frames (legacy)", "50th percentile",
    "90th percentile", "95th percentile", "99th percentile", "Number Missed Vsync",
    "Number High input latency", "Number Slow UI thread", "Number Slow bitmap uploads",
    "Number Slow issue draw commands", "Number Frame deadline missed",
  ]

  /// Reads `Janky frames: 19 (2.28%)` and `50th percentile: 16ms`.
  private static func read(
    _ text: String,
    at place: Place,
    into entry: inout MeasurementEntry,
    _ report: inout ReadingReport
  ) {
    guard let colon = text.firstIndex(of: ":") else { return }
    let name = String(text[..<colon])
    guard lines.contains(name) else { return }
    // A dump may have a section for each window; the first is that of the whole process.
    guard !entry.metrics.contains(where: { $0.identifier == name }) else { return }
    let rest = text[text.index(after: colon)...].trimmed
    let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
    let behind = rest.dropFirst(digits.count)
    // Anything else, such as a comma, belongs to the number.
    guard let number = WrittenNumber(digits), number.value >= 0,
      behind.isEmpty || behind == "ms" || behind.hasPrefix(" ")
    else {
      report.error("expected a number after '\(name):', got '\(rest.prefix(40))'", at: place)
      return
    }
    entry.metrics.append(
      MeasuredMetric(
        identifier: name,
        title: name,
        unit: name.hasSuffix("percentile") ? "ms" : "frames",
        series: .total,
        values: [.init(number.value)]
      )
    )
  }

  /// Reads `HISTOGRAM: 5ms=12 6ms=0`, without the classes that no frame is in.
  private static func histogram(_ text: String) -> MeasuredMetric? {
    let values = text.split(separator: " ").dropFirst().compactMap {
      pair -> MeasuredMetric.Value? in
      let parts = pair.split(separator: "=")
      guard parts.count == 2, let count = Int(parts[1]), count > 0 else { return nil }
      return .init(Double(count), label: String(parts[0]))
    }
    guard !values.isEmpty else { return nil }
    return MeasuredMetric(
      identifier: "HISTOGRAM",
      title: "frames by duration",
      unit: "frames",
      series: .histogram,
      values: values
    )
  }
}
