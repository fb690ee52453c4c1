internal import DeterministicMath
internal import LocatedText
internal import TextFormats

/// The contents of an MXDiagnosticPayload: single crashes, hangs and the like, without totals.
struct MetricKitDiagnostics {
  /// The suffix of an MXDiagnosticPayload's keys.
  static let keySuffix = "Diagnostics"

  private var counts: [(kind: String, count: Int)] = []
  /// The durations of the hangs, in seconds; nil if one is written in an unknown way.
  private var hangs: [Double?] = []
  private var entry = MeasurementEntry(title: "hang diagnostics")

  /// Creates the diagnostics of payloads; nil if one of them has metrics.
  init?(_ payloads: [JSONNode]) {
    for payload in payloads {
      guard case .object(let members) = payload.content,
        !members.contains(where: { $0.key.hasSuffix("Metrics") })
      else { return nil }
      for member in members where member.key.hasSuffix(Self.keySuffix) {
        guard case .array(let list) = member.value.content else { continue }
        let kind = String(member.key.dropLast(Self.keySuffix.count))
        let index = counts.firstIndex { $0.kind == kind } ?? counts.endIndex
        if index == counts.endIndex { counts.append((kind, 0)) }
        counts[index].count += list.count
        if kind == "hang" { for hang in list { add(hang) } }
        if case .string(let begin)? = payload["timeStampBegin"]?.content {
          entry.recorded = entry.recorded ?? RecordingTime(begin)
        }
      }
    }
    if counts.isEmpty { return nil }
  }

  private mutating func add(_ hang: JSONNode) {
    let meta = hang["diagnosticMetaData"]
    func text(_ key: String) -> String? {
      guard case .string(let text)? = (hang[key] ?? meta?[key])?.content else { return nil }
      return text
    }
    let duration = text("hangDuration")
      .flatMap { UnitText($0, in: NumberRegion(code: text("regionFormat"))) }
    let seconds = duration.flatMap { duration -> Double? in
      guard let unit = TimeUnit(named: duration.unit), let value = duration.reading?.value else {
        return nil
      }
      return value / DecimalText.powerOfTen(TimeUnit.seconds.power - unit.power)
    }
    hangs.append(seconds)
    entry.app.identifier = entry.app.identifier ?? text("bundleIdentifier")
    entry.app.version = entry.app.version ?? text("appVersion")
    entry.app.build = entry.app.build ?? text("appBuildVersion")
    entry.device.model = entry.device.model ?? text("deviceType")
    entry.device.system = entry.device.system ?? text("osVersion")
  }

  /// The hangs as a measurement; nil if there are none.
  var measurement: MeasurementEntry? {
    guard !hangs.isEmpty else { return nil }
    var entry = entry
    let known = hangs.compactMap(\.self).sorted()
    entry.metrics = [
      MeasuredMetric(
        identifier: "hangDiagnostics.number",
        title: "hangs: number",
        unit: "hangs",
        series: .total,
        values: [.init(Double(hangs.count))]
      ),
      MeasuredMetric(
        identifier: "hangDiagnostics.duration",
        title: "hangs: duration",
        unit: "s",
        series: .percentiles,
        values: [("P50", 50), ("maximum", 100)].map { label, percent in
          .init(known.nearestRank(percent), label: label)
        }
      ),
    ]
    entry.notes = [
      .missing(
        "hitches were not measured: diagnostics say what happened, not how often or how long without "
          + "it"
      )
    ]
    if known.count < hangs.count {
      entry.notes.append(
        .missing("\(hangs.count - known.count) of \(hangs.count) durations were not read")
      )
    }
    let others = counts.filter { $0.kind != "hang" && $0.count > 0 }
    if !others.isEmpty { entry.notes.append(.missing("not read: \(Self.text(others))")) }
    return entry
  }

  /// The reason why nothing of them is a measurement, with a description.
  var refusal: String {
    "the file is a diagnostic payload without hangs (\(Self.text(counts))), so nothing is measured; "
      + "import an MXMetricPayload"
  }

  private static func text(_ counts: [(kind: String, count: Int)]) -> String {
    counts.map { "\($0.kind.prefix(40)): \($0.count)" }.joined(separator: ", ")
  }
}
