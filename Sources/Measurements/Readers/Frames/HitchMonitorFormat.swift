internal import Diagnostics
internal import FrameLab
internal import HitchMonitoring
internal import LocatedText
internal import TextFormats

extension MeasurementFormat {
  /// The recording of a `HitchMonitor` inside an app: `perfsite-hitches/1`.
  static let hitchMonitor = MeasurementFormat(
    name: "hitch-monitor",
    title: "\(HitchReport.schema): what a HitchMonitor recorded inside an app",
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

  private var rateChanges = 0
  /// The hitch time that changes to a lower rate may explain.
  private var rateChangeNanoseconds = 0
  private var scrollCount = 0
  private var names: Set<String> = []
  /// The time of each scroll, with its offset in the file.
  private var times: [(scroll: Range<Int>, offset: Int)] = []

  init(file: JSONFile) { self.file = file }

  mutating func entry() -> MeasurementEntry? {
    file.checkKeys(of: file.root, Self.keys)
    guard file.hasSchema(HitchReport.schema, of: "the recording") else { return nil }
    var entry = MeasurementEntry(title: "HitchMonitor")
    entry.scenario = file.text("scenario", in: file.root)
    entry.recorded = file.text("recorded", in: file.root).flatMap { RecordingTime($0) }
    file.checkKeys(of: file.root["app"], JSONFile.appKeys)
    entry.app = file.app(in: file.root)
    file.checkKeys(of: file.root["device"], ["model", "platform", "system"])
    entry.device = file.device(in: file.root)
    entry.intervals = file.elements("screens", in: file.root).compactMap { interval($0) }
    let highest = file.integer("maximum_frames_per_second", in: file.root, from: 1)
    if let highest {
      for index in entry.intervals.indices {
        entry.intervals[index].unrated = entry.intervals[index].contradiction(ofRate: highest)
      }
    }
    requireOneScrollAtATime()
    if scrollCount > HitchRecorder.scrollLimit {
      file.findings.report(
        "\(scrollCount) scrolls; at most \(HitchRecorder.scrollLimit) are read",
        at: file.root["screens"]?.offset ?? 0
      )
    }
    entry.notes = file.deviceState().notes
    let isFullRateAllowed: Bool? = file.value("disables_minimum_frame_duration", in: file.root)
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
          "\(rateChanges) hitches (\(TimeText.milliseconds(rateChangeNanoseconds, atMost: 3))) may "
            + "be changes of the display to a lower rate"
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

  private mutating func interval(_ screen: JSONNode) -> HitchInterval? {
    file.checkKeys(of: screen, ["name", "scrolls"])
    let name = file.requiredText("name", of: "a screen", in: screen)
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
    file.checkKeys(of: node, Self.scrollKeys)
    let duration = required("duration_ns", in: node)
    let frames = required("frame_count", in: node)
    let refresh = file.time("refresh_ns", in: node, from: 1)
    rateChanges += file.integer("rate_changes", in: node) ?? 0
    let explained = file.time("rate_change_ns", in: node)
    // The sum of more could overflow.
    if scrollCount <= HitchRecorder.scrollLimit { rateChangeNanoseconds += explained ?? 0 }
    let hitches = file.elements("hitches", in: node).compactMap { hitch($0) }
    let start = file.time("start_ns", in: node)
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
      return file.findings.mismatch(
        node,
        expected: "hitches that add up to at most \(DecimalTime.mostText)"
      )
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
    file.findings.required(key, of: "a scroll", in: node).flatMap { file.time($0) }
  }

  /// Returns a hitch from its due time, lateness and refresh interval.
  private mutating func hitch(_ node: JSONNode) -> RecordedHitch? {
    guard let row = file.findings.elements(node) else { return nil }
    guard row.count == 3, let due = file.time(row[0]), let late = file.time(row[1], from: 1),
      let refresh = file.time(row[2], from: 1)
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
      "a refresh interval is \(TimeText.milliseconds(shortest, atMost: 3)), but the display's "
      + "highest rate is \(highest) Hz"
  }
}
