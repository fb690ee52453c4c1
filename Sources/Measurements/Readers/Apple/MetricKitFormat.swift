internal import Diagnostics
internal import HitchMonitoring
internal import LocatedText
internal import TextFormats

extension MeasurementFormat {
  /// The JSON of a metric payload: an app's own users over a day.
  static let metricKit = MeasurementFormat(
    name: "metrickit",
    title:
      "MetricKit: jsonRepresentation() of an MXMetricPayload, or of several; hangs of an MXDiagnosticPayload",
    tool: "MetricKit",
    command: "write payload.jsonRepresentation() to a file in didReceive(_:)",
    recognizes: { sketch in
      let keys = [
        "metaData", "animationMetrics", "signpostMetrics", "timeStampBegin",
        "applicationResponsivenessMetrics",
      ]
      let found = sketch.keys ?? []
      return !found.isDisjoint(with: keys)
        || found.contains { $0.hasSuffix(MetricKitDiagnostics.keySuffix) }
    },
    read: { inputs, report in
      guard var (file, payloads) = JSONFile.values(of: &inputs[0], reporting: &report) else {
        return []
      }
      if let diagnostics = MetricKitDiagnostics(payloads) {
        if let hangs = diagnostics.measurement { return [hangs] }
        // Beside metric payloads, it isn't a mistake.
        report.isEmpty = true
        report.error(diagnostics.refusal, at: Place(path: inputs[0].path))
        return []
      }
      let entries = payloads.compactMap { payload -> MeasurementEntry? in
        guard case .object = payload.content else {
          return file.findings.mismatch(payload, expected: "a payload")
        }
        file.root = payload
        return file.metricKitEntry()
      }
      report.add(file.findings)
      return entries
    }
  )
}

extension JSONFile {
  /// Returns the region that the payload's numbers are formatted for.
  private mutating func region() -> NumberRegion {
    NumberRegion(
      code: findings.optional("metaData", in: root).flatMap { text("regionFormat", in: $0) }
    )
  }

  fileprivate mutating func metricKitEntry() -> MeasurementEntry {
    let region = region()
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
    unread = []
    readCount = 0
    var isBackwards = false
    if let begin = text("timeStampBegin", in: root), let end = text("timeStampEnd", in: root) {
      entry.title = "\(begin) to \(end)"
      entry.recorded = RecordingTime(begin)
      isBackwards = begin.suffix(6) == end.suffix(6) && begin.count == end.count && begin > end
    }
    if let animation = findings.optional("animationMetrics", in: root) {
      addRatio("scrollHitchTimeRatio", in: animation, .scrolling, .scrolling, region, to: &entry)
      addRatio("hitchTimeRatio", in: animation, .animations, .allAnimations, region, to: &entry)
    }
    if case .object(let groups) = root.content {
      for group in groups where group.key.hasSuffix("Metrics") && group.key != "animationMetrics" {
        addMetrics(of: group.value, prefix: "", region, to: &entry)
      }
    }
    for signpost in elements("signpostMetrics", in: root) {
      add(signpost: signpost, region, to: &entry)
    }
    addHangRate(region, to: &entry)
    entry.refuseRepeatedMetrics()
    entry.refuseRepeatedIntervals()
    if let animation = findings.optional("animationMetrics", in: root) {
      checkAnimations(animation, region, &entry)
    }
    if isBackwards { entry.refuse(because: "the payload ends before it begins") }
    if isSimulated {
      entry.refuse(because: "Xcode made it up (Debug > Simulate MetricKit Payloads)")
    }
    if entry.intervals.isEmpty {
      entry.notes.append(.missing("hitches were not measured: the payload has no hitch time ratio"))
    }
    if !unread.isEmpty {
      let names = unread.prefix(5).joined(separator: ", ")
      let more = unread.count > 5 ? " and \(unread.count - 5) more" : ""
      entry.notes.append(
        .missing(
          "\(unread.count) of \(readCount + unread.count) metrics were not read, because their numbers "
            + "or units are written in an unknown way: \(names)\(more)"
        )
      )
    }
    return entry
  }

  /// True for the payload that Xcode simulates, whose signposts have names that no app uses.
  private var isSimulated: Bool {
    guard case .array(let signposts)? = root["signpostMetrics"]?.content else { return false }
    return signposts.contains { signpost in
      guard case .string("TestSignpostName1")? = signpost["signpostName"]?.content,
        case .string("TestSignpostCategory1")? = signpost["signpostCategory"]?.content
      else { return false }
      return true
    }
  }

  /// Refuses to judge hitches of scrolling if all animations together have none.
  ///
  /// MetricKit writes at most three decimals, so a ratio over all animations can round to 0 if
  /// little of the time, here less than a hundredth, is scrolling.
  private mutating func checkAnimations(
    _ node: JSONNode,
    _ region: NumberRegion,
    _ entry: inout MeasurementEntry
  ) {
    let names = ["scrollHitchTimeRatio", "hitchTimeRatio"]
    let ratios = names.map {
      text($0, in: node).flatMap { UnitText($0, in: region)?.reading?.value }
    }
    guard let scrolling = ratios[0], let all = ratios[1], all == 0, scrolling > 0.05 else { return }
    let scale = HitchScale.scrolling
    let reason =
      "'\(names[0])' is \(scale.text(ofRatio: scrolling)) ms/s, but '\(names[1])', which counts "
      + "scrolling too, is 0"
    for index in entry.intervals.indices where names.contains(entry.intervals[index].name) {
      entry.intervals[index].unrated = reason
    }
    for index in entry.metrics.indices where names.contains(entry.metrics[index].identifier) {
      entry.metrics[index].refuse(because: reason)
    }
  }

  /// Adds a ratio whose hitch time and duration the payload does not state.
  private mutating func addRatio(
    _ key: String,
    in node: JSONNode,
    _ kind: DenominatorKind,
    _ scale: HitchScale,
    _ region: NumberRegion,
    named name: String? = nil,
    to entry: inout MeasurementEntry
  ) {
    guard let value = findings.optional(key, in: node), let text = findings.string(value) else {
      return
    }
    guard let ratio = UnitText(text, in: region), ratio.unit == "ms per s",
      ratio.reading != nil || !region.isPointed
    else {
      return findings.report(
        "expected a ratio such as '5 ms per s', got '\(text.prefix(40))'",
        at: value.offset
      )
    }
    guard ratio.reading?.value ?? 0 >= 0 else {
      return findings.report("'\(key)' must not be negative, got \(text)", at: value.offset)
    }
    entry.intervals.append(
      HitchInterval(
        name: name ?? key,
        scale: scale,
        iterations: [HitchIteration(statedRatio: ratio.reading?.value)],
        windows: [
          HitchWindow(kind, nanoseconds: [nil], origin: "MetricKit, which does not tell it")
        ],
        denominator: kind
      )
    )
    addTotal(
      key,
      name.map { "Hitch time ratio (\($0))" } ?? key,
      ratio,
      scale,
      part: IntervalPart(of: name ?? key, .ratio),
      to: &entry
    )
  }

  private mutating func add(
    signpost: JSONNode,
    _ region: NumberRegion,
    to entry: inout MeasurementEntry
  ) {
    let category = text("signpostCategory", in: signpost) ?? ""
    let name = [category, text("signpostName", in: signpost) ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "/")
    let countNode = findings.optional("totalSignpostCount", in: signpost)
    let count = countNode.flatMap { self.count($0, "totalSignpostCount") }
    if let count {
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
    let before = (intervals: entry.intervals.count, metrics: entry.metrics.count)
    addRatio(key, in: interval, .signpost, .scrolling, region, named: name, to: &entry)
    if count == 0, entry.intervals.count > before.intervals,
      let ratio = entry.metrics.last?.values.first?.value, ratio > 0
    {
      let reason =
        "it states a ratio of \(HitchScale.scrolling.text(ofRatio: ratio)) ms/s, but the number of its "
        + "signposts is 0"
      entry.intervals[before.intervals].unrated = reason
      for index in entry.metrics.indices where index >= before.metrics - 1 {
        entry.metrics[index].refuse(because: reason)
      }
    }
    addMetrics(of: interval, prefix: name, region, to: &entry)
  }

  /// Adds everything in a group that is a number with a unit, a count, an average or a histogram.
  ///
  /// Keys differ by version of the system, so none is expected.
  private mutating func addMetrics(
    of group: JSONNode,
    prefix: String,
    _ region: NumberRegion,
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
        entry.metrics.append(histogram(identifier, words ?? title, member.value, region))
      case .object where member.value["averageValue"] != nil:
        guard let value = member.value["averageValue"],
          case .string(let text) = value.content
        else { continue }
        addAmount(text, identifier, "\(title), average", region, to: &entry)
      case .object: addMetrics(of: member.value, prefix: identifier, region, to: &entry)
      case .string(let text): addAmount(text, identifier, title, region, to: &entry)
      case .number(let text):
        guard let number = WrittenNumber(text) else { continue }
        if member.key.lowercased().contains("count") { _ = count(member.value, member.key) }
        readCount += 1
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

  /// Returns a count; reports a mistake if it is impossibly high.
  mutating func count(_ node: JSONNode, _ key: String) -> Double? {
    guard let number = written(node) else { return nil }
    if let objection = number.objection(asNumber: key) {
      findings.report(objection, at: node.offset)
    }
    return number.value
  }

  /// Adds a number with its unit, or notes that it can't be read.
  private mutating func addAmount(
    _ text: String,
    _ identifier: String,
    _ title: String,
    _ region: NumberRegion,
    to entry: inout MeasurementEntry
  ) {
    guard let amount = UnitText(text, in: region) else {
      unread.append("\(title) '\(text.prefix(40))'")
      return
    }
    readCount += 1
    addTotal(identifier, title, amount, to: &entry)
  }

  /// Adds a number; one that is uncertain is not measured, with a note.
  private func addTotal(
    _ identifier: String,
    _ title: String,
    _ amount: UnitText,
    _ scale: HitchScale? = nil,
    part: IntervalPart? = nil,
    to entry: inout MeasurementEntry
  ) {
    if let doubt = amount.doubt {
      entry.notes.append(.missing("\(title): \(doubt), so it counts as not measured"))
    }
    entry.metrics.append(
      MeasuredMetric(
        identifier: identifier,
        title: title,
        unit: amount.unit,
        series: .total,
        values: [.init(amount.reading?.value)],
        scale: scale,
        // Totals over a day grow as the app is used.
        prefers: scale != nil
          || !identifier.hasPrefix("cumulative") && !identifier.hasPrefix("signpostCumulative")
            && KnownUnit(amount.unit)?.isAmount ?? false
          ? .smaller : nil,
        part: part
      )
    )
  }

  /// Adds the seconds of hangs per hour in the foreground, as the Organizer counts them, within
  /// what the histogram's ranges show.
  private mutating func addHangRate(_ region: NumberRegion, to entry: inout MeasurementEntry) {
    guard
      let hangs = root["applicationResponsivenessMetrics"]?["histogrammedAppHangTime"],
      case .string(let text)? = root["applicationTimeMetrics"]?["cumulativeForegroundTime"]?.content,
      let time = UnitText(text, in: region), let unit = TimeUnit(named: time.unit),
      let written = time.reading?.value, written > 0, !findings.hasErrors
    else { return }
    let buckets = buckets(of: hangs, region)
    let ranges = buckets.map(\.seconds)
    guard !buckets.isEmpty, !ranges.contains(nil) else { return }
    let hours = written / DecimalText.powerOfTen(TimeUnit.seconds.power - unit.power) / 3600
    func rate(_ bound: (ClosedRange<Double>) -> Double) -> Double {
      zip(buckets, ranges).reduce(0) { $0 + ($1.0.count ?? 0) * ($1.1.map(bound) ?? 0) } / hours
    }
    entry.metrics.append(
      MeasuredMetric(
        identifier: "hangRate",
        title: "hang rate",
        unit: "s per h",
        series: .percentiles,
        values: [
          .init(rate(\.lowerBound), label: "at least"), .init(rate(\.upperBound), label: "at most"),
        ],
        prefers: .smaller
      )
    )
  }
}
