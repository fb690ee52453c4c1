internal import HitchMonitoring
internal import TextFormats

/// The times at which frames appeared on screen, with the file's other facts.
struct PresentedFrames {
  /// The times in nanoseconds, each later than the one before.
  var times: [Int] = []
  /// The time from one vsync to the next, if the file states it.
  var refreshNanoseconds: Int?
  /// The longest gap that counts as a hitch; a longer one is a pause.
  var idleNanoseconds = PresentedFrames.usualIdle
  var app = AppBuild()
  var device = MeasuredDevice()
  var test: String?
  var recorded: RecordingTime?
  /// The facts that the file has stated so far.
  var statedFacts: Set<String> = []
  /// The meaning of steady stretches at a lower rate, if the file states it.
  var lowerRates: LowerRates?
  /// The unit in which the file has the times.
  var unit = TimeUnit.nanoseconds

  /// The meaning of a steady stretch at a lower rate than the display's.
  enum LowerRates: String, CaseIterable {
    /// The app or the system wants that rate.
    case meant
    /// Every frame of it is late.
    case late
  }

  /// Timestamps alone do not tell a pause from a hang, so one second decides unless the file does.
  static let usualIdle = 1_000_000_000
  /// The shortest gaps that a file may declare as pauses: at ten frames a second, a list still
  /// moves.
  static let pauses = 100_000_000...10_000_000_000
  /// The most times that a file may have.
  static let most = 50_000_000

  /// The interval that the gaps suggest; nil for fewer than two frames.
  ///
  /// The rule is ours: find the shortest gap such that at least two gaps, and a tenth of all, are
  /// as long or up to a quarter longer. The interval is the median of those, refined to the median
  /// of all gaps within a quarter of it. Without such a gap, it is the median of all.
  ///
  /// - Complexity: O(n log n) for n frames.
  var frequentGap: Int? {
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    guard !gaps.isEmpty else { return nil }
    let enough = max(2, (gaps.count + 9) / 10)
    var end = 0
    for start in gaps.indices {
      while end < gaps.count, gaps[end] - gaps[start] <= gaps[start] / 4 { end += 1 }
      guard end - start >= enough else { continue }
      let middle = gaps[(start + end - 1) / 2]
      let near = gaps.filter { abs($0 - middle) <= middle / 4 }
      return near[(near.count - 1) / 2]
    }
    return gaps[(gaps.count - 1) / 2]
  }

  /// Returns the frames as a measurement.
  ///
  /// A frame is late if it comes at least half an interval after it was due; its hitch is the gap
  /// before it minus one interval. A gap above `idleNanoseconds` is a pause, in which no frame was
  /// due.
  ///
  /// - Throws: the reason why the times can't be those of frames.
  func entry() throws(PresentedFramesMistake) -> MeasurementEntry {
    guard let frequentGap, let first = times.first, let last = times.last else {
      throw PresentedFramesMistake("expected at least 2 frames, got \(times.count)")
    }
    if let mistake = mistake(inGap: frequentGap) { throw PresentedFramesMistake(mistake) }
    let cadence = refreshNanoseconds ?? frequentGap
    let readings = PresentedReadings(of: self, cadence: cadence, frequentGap: frequentGap)
    let shown = last - first + cadence
    let pauses = readings.pauses
    var windows = [
      HitchWindow(
        .frames,
        nanoseconds: [shown - readings.pausedNanoseconds],
        origin: "the frames, without pauses"
      )
    ]
    if pauses > 0 {
      windows.append(
        HitchWindow(.recording, nanoseconds: [shown], origin: "the first frame to the last")
      )
    }
    let judged = judged(readings, of: frequentGap, windows[0].nanoseconds[0] ?? 0)
    var notes: [Note] = [
      .remark("hitches are gaps between frames: the file has no commit or render times")
    ]
    if refreshNanoseconds == nil {
      notes.append(
        .remark(
          "the refresh interval is the shortest frequent gap, \(cadence) ns; the file states none"
        )
      )
    }
    notes += judged.note.map { [judged.hitches == nil ? .missing($0) : .remark($0)] } ?? []
    if pauses > 0 {
      notes.append(
        .remark(
          "gaps of more than \(idleNanoseconds / 1_000_000) ms, which count as pauses: \(pauses)"
        )
      )
    }
    notes += shortPauses(readings, judged.hitches, cadence: cadence).map { [.remark($0)] } ?? []
    let alternative = judged.hitches.flatMap { possiblePauses($0, windows[0].nanoseconds[0] ?? 0) }
    let iteration = judged.hitches.flatMap {
      HitchIteration(hitches: $0, frameCount: Double(times.count))
    }
    return MeasurementEntry(
      title: test ?? "presented frames",
      test: test,
      recorded: recorded,
      app: app,
      device: device,
      intervals: [
        HitchInterval(
          name: "presented frames",
          basis: .cadence,
          iterations: [iteration ?? HitchIteration(frameCount: Double(times.count))],
          windows: windows,
          denominator: .frames,
          isOpen: pauses > 0 && iteration != nil,
          refreshNanoseconds: cadence,
          alternative: alternative
        )
      ],
      notes: notes
    )
  }
}

extension PresentedFrames {
  /// Returns the reading in which the longest hitches are pauses; nil if there are none, or if the
  /// file defines pauses.
  private func possiblePauses(
    _ hitches: [RecordedHitch],
    _ duration: Int
  ) -> HitchInterval.Alternative? {
    guard !statedFacts.contains("idle_after_ns") else { return nil }
    let long = hitches.map(\.durationNanoseconds).filter { $0 > Self.pauses.lowerBound }
    guard let longest = long.max() else { return nil }
    let late = long.reduce(0, +)
    let all = hitches.map(\.durationNanoseconds).reduce(0, +)
    let ratio = HitchTimeRatio(
      hitchNanoseconds: all - late,
      durationNanoseconds: duration - late,
      of: .animations
    )
    return HitchInterval.Alternative(
      ratio: ratio?.millisecondsPerSecond ?? 0,
      condition: "if nothing moved in \(counted(long.count, "gap")) of up to "
        + TimeText.milliseconds(longest, atMost: 3),
      question: "say whether it did, 'idle_after_ns: \(Self.pauses.lowerBound)' or "
        + "'idle_after_ns: \(Self.usualIdle)'"
    )
  }

  /// Returns a ratio with its band.
  private static func text(_ ratio: HitchTimeRatio?) -> String {
    ratio.map {
      "\(HitchScale.scrolling.text(ofRatio: $0.millisecondsPerSecond)) ms/s, "
        + HitchScale.scrolling.band(of: $0).name
    } ?? "no ratio"
  }

  /// Returns the reading in which gaps that only the file calls pauses are late frames; nil without
  /// any.
  private func shortPauses(
    _ readings: PresentedReadings,
    _ hitches: [RecordedHitch]?,
    cadence: Int
  ) -> String? {
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
      .filter { $0 > max(idleNanoseconds, cadence) && $0 <= Self.usualIdle }
    guard !gaps.isEmpty, let hitches, let first = times.first, let last = times.last else {
      return nil
    }
    let late = gaps.map { $0 - cadence }.reduce(0, +)
    let ratio = HitchTimeRatio(
      hitchNanoseconds: hitches.map(\.durationNanoseconds).reduce(late, +),
      durationNanoseconds: last - first + cadence - readings.pausedNanoseconds + late,
      of: .animations
    )
    let these = gaps.count == 1 ? "1 of them is a pause" : "\(gaps.count) of them are pauses"
    return "\(these) only because the file says so; as "
      + "late frames \(TimeText.milliseconds(late, atMost: 3)), which makes \(Self.text(ratio))"
  }
}

/// The reason why the times of a file can't be those of frames.
struct PresentedFramesMistake: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
