internal import Diagnostics
internal import FrameLab
internal import HitchMonitoring
internal import LocatedText

extension MeasurementFormat {
  /// The recording of a `HitchMonitor` inside an app: `perfsite-hitches/1`.
  static let hitchMonitor = MeasurementFormat(
    name: "hitch-monitor",
    title: "perfsite-hitches/1: what a HitchMonitor recorded inside an app",
    tool: "HitchMonitor",
    command: "see Documentation/HitchMonitor.md",
    recognizes: { $0.keys?.isSuperset(of: ["schema", "screens"]) ?? false },
    read: { inputs, report in
      guard let file = JSONFile(&inputs[0], reporting: &report) else { return [] }
      var reader = HitchMonitorReader(file: file)
      let entry = reader.entry()
      report.add(reader.file.findings)
      return entry.map { [$0] } ?? []
    }
  )
}

/// Takes scrolls with hitches out of a JSON tree.
private struct HitchMonitorReader {
  var file: JSONFile

  private static let keys = [
    "schema", "recorded", "app", "device", "scenario", "thermalState", "lowPowerMode",
    "maximum_frames_per_second", "disables_minimum_frame_duration", "screens",
  ]
  private static let scrollKeys = [
    "start_ns", "duration_ns", "frame_count", "refresh_ns", "rate_changes", "rate_change_ns",
    "hitches",
  ]
  /// The most scrolls of one file, as many as a recorder keeps.
  private static let mostScrolls = 1_000

  private var rateChanges = 0
  /// The hitch time that changes to a lower rate may explain.
  private var rateChangeNanoseconds = 0
  private var scrollCount = 0
  private var names: Set<String> = []
  /// The time of each scroll, with its offset in the file.
  private var times: [(scroll: Range<Int>, offset: Int)] = []

  init(file: JSONFile) { self.file = file }

  mutating func entry() -> MeasurementEntry? {
    checkKeys(of: file.root, Self.keys)
    guard let node = file.findings.required("schema", of: "the recording", in: file.root),
      let schema = file.findings.string(node)
    else { return nil }
    guard schema == HitchReport.schema else {
      return file.findings.mismatch(node, expected: "'\(HitchReport.schema)'")
    }
    var entry = MeasurementEntry(title: "HitchMonitor")
    entry.scenario = file.text("scenario", in: file.root)
    entry.recorded = file.text("recorded", in: file.root).flatMap { RecordingTime($0) }
    readSource(into: &entry)
    entry.intervals = file.elements("screens", in: file.root).compactMap { interval($0) }
    let highest = highestRate()
    if let highest {
      for index in entry.intervals.indices {
        entry.intervals[index].unrated = entry.intervals[index].contradiction(ofRate: highest)
      }
    }
    requireOneScrollAtATime()
    if scrollCount > Self.mostScrolls {
      file.findings.report(
        "\(scrollCount) scrolls; at most \(Self.mostScrolls) are read",
        at: file.root["screens"]?.offset ?? 0
      )
    }
    entry.notes = state().map(Note.condition)
    let isFullRateAllowed = file.findings.optional(
      "disables_minimum_frame_duration",
      in: file.root
    ).flatMap { file.findings.bool($0) }
    if isFullRateAllowed == false, let highest, highest > 60,
      entry.device.model?.hasPrefix("iPhone") == true
    {
      entry.notes.append(
        .condition(
          "Info.plist lacks 'CADisableMinimumFrameDurationOnPhone': the display link was called at most "
            + "60 times a second, so it missed hitches at \(highest) Hz"
        )
      )
    }
    if rateChangeNanoseconds > 0 {
      entry.notes.append(
        .condition(
          "\(rateChanges) hitches (\(FrameSummary.milliseconds(rateChangeNanoseconds))) may be changes "
            + "of the display to a lower rate"
        )
      )
    } else if rateChanges > 0 {
      entry.notes.append(
        .condition("gaps explained by a lower rate of the display: \(rateChanges)")
      )
    }
    entry.notes.append(
      .remark("hitches are late calls of a display link: those of the render server are missing")
    )
    if let highest { entry.notes.append(.remark("the display's highest rate is \(highest) Hz")) }
    return entry.intervals.isEmpty ? nil : entry
  }

  private mutating func readSource(into entry: inout MeasurementEntry) {
    if let app = file.findings.optional("app", in: file.root) {
      checkKeys(of: app, ["name", "identifier", "version", "build"])
      entry.app = AppBuild(
        name: file.text("name", in: app),
        identifier: file.text("identifier", in: app),
        version: file.text("version", in: app),
        build: file.text("build", in: app)
      )
    }
    if let device = file.findings.optional("device", in: file.root) {
      checkKeys(of: device, ["model", "platform", "system"])
      entry.device = MeasuredDevice(
        model: file.text("model", in: device),
        platform: file.text("platform", in: device),
        system: file.text("system", in: device)
      )
    }
  }

  /// Reads notes on the state of the device.
  private mutating func state() -> [String] {
    var notes: [String] = []
    let thermal = file.findings.optional("thermalState", in: file.root).flatMap {
      file.findings.choice("thermal state", of: ProbeResults.ThermalState.self, $0)
    }
    if let thermal, thermal != .nominal {
      notes.append("the device's thermal state was \(thermal.rawValue)")
    }
    let isLowPower = file.findings.optional("lowPowerMode", in: file.root).flatMap {
      file.findings.bool($0)
    }
    if isLowPower == true { notes.append("the device was in Low Power Mode") }
    return notes
  }

  private mutating func highestRate() -> Int? {
    file.findings.optional("maximum_frames_per_second", in: file.root).flatMap {
      file.findings.integer($0, from: 1)
    }
  }

  private mutating func interval(_ screen: JSONNode) -> HitchInterval? {
    checkKeys(of: screen, ["name", "scrolls"])
    let name = file.findings.required("name", of: "a screen", in: screen).flatMap {
      file.findings.string($0)
    }
    if let name, !names.insert(name).inserted {
      file.findings.report("screen '\(name.prefix(40))' comes twice", at: screen.offset)
    }
    let scrolls = file.elements("scrolls", in: screen).compactMap { scroll($0) }
    guard let name, !scrolls.isEmpty else { return nil }
    return HitchInterval(
      name: name,
      iterations: scrolls.map(\.iteration),
      windows: [
        HitchWindow(
          .scrolling,
          nanoseconds: scrolls.map(\.duration),
          origin: "the display link, while the list moved"
        )
      ],
      denominator: .scrolling,
      refreshNanoseconds: scrolls.compactMap(\.refresh).min()
    )
  }

  private mutating func scroll(
    _ node: JSONNode
  ) -> (iteration: HitchIteration, duration: Int, refresh: Int?)? {
    scrollCount += 1
    checkKeys(of: node, Self.scrollKeys)
    let duration = required("duration_ns", in: node)
    let frames = required("frame_count", in: node)
    let refresh = file.findings.optional("refresh_ns", in: node).flatMap { time($0, from: 1) }
    rateChanges +=
      file.findings.optional("rate_changes", in: node).flatMap { file.findings.integer($0) } ?? 0
    let explained = file.findings.optional("rate_change_ns", in: node).flatMap { time($0) }
    // The sum of more could overflow.
    if scrollCount <= Self.mostScrolls { rateChangeNanoseconds += explained ?? 0 }
    let hitches = file.elements("hitches", in: node).compactMap { hitch($0) }
    let start = file.findings.optional("start_ns", in: node).flatMap { time($0) }
    guard let duration, let frames else { return nil }
    if hitches.count > frames {
      file.findings.report(
        "\(hitches.count) hitches, but 'frame_count' is \(frames)",
        at: node.offset
      )
    }
    if let start {
      times.append((start..<start + duration, node.offset))
      requireSuccession(of: hitches, in: start..<start + duration, at: node.offset)
    }
    if duration == 0, !hitches.isEmpty {
      file.findings.report("the scroll has hitches but lasts 0 s", at: node.offset)
    }
    guard let iteration = HitchIteration(hitches: hitches, frameCount: Double(frames)) else {
      return file.findings.mismatch(node, expected: "hitches that add up to at most 104 days")
    }
    return (iteration, duration, refresh)
  }

  /// Requires that the hitches of a scroll are in it, one after another.
  private mutating func requireSuccession(
    of hitches: [RecordedHitch],
    in scroll: Range<Int>,
    at offset: Int
  ) {
    var free = scroll.lowerBound
    for hitch in hitches {
      let due = hitch.startNanoseconds
      guard due >= free, due + hitch.durationNanoseconds <= scroll.upperBound else {
        file.findings.report(
          "the hitch that was due at \(due) ns isn't in its scroll after the one before it",
          at: offset
        )
        return
      }
      free = due + hitch.durationNanoseconds
    }
  }

  /// Requires that only one list scrolled at a time, as the recorder counts.
  private mutating func requireOneScrollAtATime() {
    let sorted = times.sorted {
      ($0.scroll.lowerBound, $0.offset) < ($1.scroll.lowerBound, $1.offset)
    }
    for (former, next) in zip(sorted, sorted.dropFirst())
    where next.scroll.lowerBound < former.scroll.upperBound {
      file.findings.report("the scroll begins before another one ends", at: next.offset)
      return
    }
  }

  private mutating func required(_ key: String, in node: JSONNode) -> Int? {
    file.findings.required(key, of: "a scroll", in: node).flatMap { time($0) }
  }

  /// Returns a hitch from its due time, lateness and refresh interval.
  private mutating func hitch(_ node: JSONNode) -> RecordedHitch? {
    guard let row = file.findings.elements(node) else { return nil }
    guard row.count == 3, let due = time(row[0]), let late = time(row[1], from: 1),
      let refresh = time(row[2], from: 1)
    else {
      return file.findings.mismatch(
        node,
        expected: "a hitch: when it was due, how late it was, and the refresh interval"
      )
    }
    return RecordedHitch(
      startNanoseconds: due,
      durationNanoseconds: late,
      refreshNanoseconds: refresh,
      narrative: LateStages.commit.narrative,
      late: .commit
    )
  }

  /// Nanoseconds up to 104 days.
  private mutating func time(_ node: JSONNode, from least: Int = 0) -> Int? {
    guard let time = file.findings.integer(node, from: least) else { return nil }
    guard time <= DecimalTime.most else {
      return file.findings.mismatch(node, expected: "at most \(DecimalTime.most) ns")
    }
    return time
  }

  private mutating func checkKeys(of node: JSONNode, _ known: [String]) {
    guard case .object(let members) = node.content else { return }
    for member in members where !known.contains(member.key) {
      let clause = Suggestion.clause(for: String(member.key.prefix(80)), among: known)
      file.findings.report("unknown key '\(member.key.prefix(40))'\(clause)", at: member.keyOffset)
    }
  }
}

extension HitchInterval {
  /// Returns a note that a refresh interval is shorter than the display's highest rate allows; nil
  /// if none is.
  ///
  /// Displays differ a little from their nominal rate; a twentieth is well above that.
  fileprivate func contradiction(ofRate highest: Int) -> String? {
    let hitches = iterations.lazy.compactMap(\.hitches).flatMap { $0.lazy }
    let shortest = ([refreshNanoseconds] + hitches.map(\.refreshNanoseconds))
      .compactMap(\.self).min()
    guard let shortest, Double(shortest) * Double(highest) < 0.95e9 else { return nil }
    return
      "a refresh interval is \(FrameSummary.milliseconds(shortest)), but the display's highest "
      + "rate is \(highest) Hz"
  }
}
