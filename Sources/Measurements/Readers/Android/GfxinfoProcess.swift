internal import LocatedText
internal import TextFormats

/// What a dump says about the frames of a process.
///
/// It has a section for the whole process, and after it perhaps one for each window, with the same
/// lines. The first one counts.
struct GfxinfoProcess {
  private var measured = MeasurementEntry(
    title: "gfxinfo",
    device: MeasuredDevice(platform: "Android"),
    notes: [
      "Android counts late frames, not hitch time, so there is no hitch time ratio to compare"
    ]
  )
  /// Whether the lines are those of a window.
  private var isPastProcess = false
  /// The shares of all frames that are stated beside counts.
  private var shares: [(name: String, percent: WrittenNumber)] = []
  private var classes: [(value: Double, count: Int)] = []
  /// The windows whose latest frames are listed.
  private(set) var windows: [FrameStats] = []
  private var windowName = "latest frames"
  private var isInFrames = false

  private static let total = "Total frames rendered"
  private static let histogram = "HISTOGRAM"
  private static let percentiles = [
    "50th percentile", "90th percentile", "95th percentile", "99th percentile",
  ]
  /// Counts of frames, each of which has a reason at most once.
  private static let counts = [
    "Janky frames", "Janky frames (legacy)", "Number Missed Vsync", "Number Slow UI thread",
    "Number Slow bitmap uploads", "Number Slow issue draw commands", "Number Frame deadline missed",
  ]
  /// Since Android 12 it also counts what became no frame, so it may exceed them.
  private static let inputLatency = "Number High input latency"

  /// A process that nothing is known of yet.
  init(identifier: String? = nil) { measured.app.identifier = identifier }

  /// Reads a line such as `Janky frames: 19 (2.28%)`, `50th percentile: 16ms` or `HISTOGRAM: 5ms=12`.
  ///
  /// - Returns: what is wrong with it; nil if nothing is.
  mutating func read(_ text: String) -> String? {
    if text == FrameStats.mark {
      isInFrames.toggle()
      if isInFrames {
        let count = windows.count { $0.name == windowName || $0.name.hasPrefix("\(windowName) (") }
        let number = count > 0 ? " (\(count + 1))" : ""
        windows.append(FrameStats(name: windowName + number))
      }
      return nil
    }
    if isInFrames {
      windows[windows.count - 1].read(text)
      return nil
    }
    if let end = text.firstRange(of: "/android.view.ViewRootImpl@")?.lowerBound {
      windowName = text[..<end].split(separator: "/").last.map(String.init) ?? windowName
    }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = String(text[..<colon])
    let isStart = name == Self.total || name == "Stats since"
    if isStart, !measured.metrics.isEmpty { isPastProcess = true }
    guard !isPastProcess else { return nil }
    let rest = text[text.index(after: colon)...].trimmed
    if name == Self.histogram { return readHistogram(rest) }
    let isTime = Self.percentiles.contains(name)
    guard isTime || [Self.total, Self.inputLatency].contains(name) || Self.counts.contains(name)
    else { return nil }
    let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
    let behind = rest.dropFirst(digits.count)
    // Anything else, such as a comma, belongs to the number.
    guard let number = WrittenNumber(digits), number.value >= 0,
      isTime ? behind == "ms" : behind.isEmpty || behind.hasPrefix(" (")
    else {
      let what = isTime ? "a time in ms" : "a number"
      return "expected \(what) after '\(name):', got '\(rest.prefix(40))'"
    }
    if !isTime, let objection = number.objection(asNumber: name) { return objection }
    if let percent = Self.percent(behind) {
      guard (0...100).contains(percent.value) else {
        return "'\(name)' is \(percent.text.prefix(40)) % of the frames; expected 0 to 100"
      }
      shares.append((name, percent))
    }
    add(name, title: name, unit: isTime ? "ms" : "frames", .total, [.init(number.value)])
    return nil
  }

  /// The number in ` (2.28%)`.
  private static func percent(_ text: Substring) -> WrittenNumber? {
    guard text.hasPrefix(" ("), text.hasSuffix("%)") else { return nil }
    return WrittenNumber(text.dropFirst(2).dropLast(2))
  }

  /// Reads `5ms=12 6ms=0`, and leaves out the classes that no frame is in.
  private mutating func readHistogram(_ text: String) -> String? {
    var values: [MeasuredMetric.Value] = []
    for pair in text.split(separator: " ") {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].hasSuffix("ms"),
        let time = WrittenNumber(parts[0].dropLast(2)), let number = WrittenNumber(parts[1]),
        number.objection(asNumber: "") == nil, time.value >= 0
      else {
        return "expected a class and its frames, such as '5ms=12', got '\(pair.prefix(40))'"
      }
      guard number.value > 0 else { continue }
      classes.append((time.value, Int(number.value)))
      values.append(.init(number.value, label: String(parts[0])))
    }
    if !values.isEmpty {
      add(Self.histogram, title: "frames by duration", unit: "frames", .histogram, values)
    }
    return nil
  }

  private mutating func add(
    _ identifier: String,
    title: String,
    unit: String,
    _ series: MeasuredMetric.Series,
    _ values: [MeasuredMetric.Value]
  ) {
    measured.metrics.append(
      MeasuredMetric(
        identifier: identifier,
        title: title,
        unit: unit,
        series: series,
        values: values
      )
    )
  }
}

extension GfxinfoProcess {
  /// The metrics, with what contradicts something; nil without any.
  var entry: MeasurementEntry? {
    guard !measured.metrics.isEmpty || windows.contains(where: { !$0.frames.isEmpty }) else {
      return nil
    }
    var entry = measured
    entry.intervals = windows.compactMap(\.interval)
    if !entry.intervals.isEmpty {
      entry.notes = [
        "the ratio is of the latest frames that Android lists, at most 120 a window; counts and "
          + "percentiles are of all frames"
      ]
    }
    for window in windows { entry.notes += window.notes }
    entry.refuseRepeatedIntervals()
    entry.refuseRepeatedMetrics()
    MetricOrder.check(
      Self.counts.map { MetricOrder($0, Self.total) } + [MetricOrder(Self.percentiles)],
      in: &entry
    )
    let total = entry.metrics.first { $0.identifier == Self.total }?.values.first?.value
    if let total { checkShares(of: total, &entry) }
    checkHistogram(total, &entry)
    // Without a frame, Android prints 0 or the upper end of its histogram as percentiles.
    if total == 0 {
      refuse(
        entry.metrics.map(\.identifier).filter { $0 != Self.total },
        because: "no frame was rendered",
        &entry
      )
    }
    return entry
  }

  private func checkShares(of total: Double, _ entry: inout MeasurementEntry) {
    guard total > 0 else { return }
    for (name, percent) in shares {
      guard let count = value(name, entry) else { continue }
      let own = count / total * 100
      // Android divides in single precision.
      guard (own - percent.value).magnitude > percent.rounding + 0.001 else { continue }
      refuse(
        [name, Self.total],
        because: "'\(name)' is stated as \(percent.text) % of the frames, but "
          + "\(DecimalText.trimmed(count, places: 0)) of \(DecimalText.trimmed(total, places: 0)) "
          + "are \(DecimalText.trimmed(own, places: 2)) %",
        &entry
      )
    }
  }

  private func checkHistogram(_ total: Double?, _ entry: inout MeasurementEntry) {
    let sum = classes.map(\.count).reduce(0, +)
    guard let listed = ListedValues(classes) else { return }
    if let total, Double(sum) != total {
      // Old versions leave out frames of surfaces that draw by themselves, and count them in the total.
      let names = Double(sum) > total ? [Self.histogram, Self.total] : [Self.histogram]
      return refuse(
        names,
        because: "the histogram has \(counted(sum, "frame")), but 'Total frames rendered' is "
          + DecimalText.trimmed(total, places: 0),
        &entry
      )
    }
    for name in Self.percentiles {
      guard let percent = Double(name.prefix(2)),
        let index = entry.metrics.firstIndex(where: { $0.identifier == name }),
        let stated = entry.metrics[index].values.first?.value,
        let reason = listed.objection(
          to: stated,
          as: .percentile(percent),
          of: name,
          in: entry.metrics[index]
        )
      else { continue }
      refuse([name, Self.histogram], because: reason, &entry)
    }
  }

  private func value(_ name: String, _ entry: MeasurementEntry) -> Double? {
    entry.metrics.first { $0.identifier == name }?.values.first?.value
  }

  private func refuse(
    _ names: [String],
    because reason: String,
    _ entry: inout MeasurementEntry
  ) {
    for index in entry.metrics.indices where names.contains(entry.metrics[index].identifier) {
      entry.metrics[index].refuse(because: reason)
    }
  }
}
