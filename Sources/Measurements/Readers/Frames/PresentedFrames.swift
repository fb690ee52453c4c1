internal import ListEngine

/// The times at which frames appeared on screen, and what else a file says about them.
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

  /// Timestamps alone do not tell a pause from a hang, so one second decides unless the file does.
  static let usualIdle = 1_000_000_000
  /// The most times that a file may have.
  static let most = 50_000_000

  /// The interval that the gaps suggest; nil for fewer than two frames.
  ///
  /// The rule is ours: find the shortest gap such that at least two gaps, and a tenth of all, are as
  /// long or up to a quarter longer. The interval is the median of those, and then the median of all
  /// gaps within a quarter of it. Without such a gap it is the median of all.
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

  /// How many stated intervals most gaps last, if it is the same number above one; nil otherwise.
  ///
  /// It takes ten gaps, a tenth of which would make the stated interval frequent.
  private func multiple(of refresh: Int, _ gap: Int) -> Int? {
    let multiple = (gap + refresh / 2) / refresh
    guard times.count > 10, multiple > 1 else { return nil }
    let expected = multiple * refresh
    let near = zip(times.dropFirst(), times).count { time, before in
      abs(time - before - expected) < refresh / 2
    }
    return near * 2 >= times.count - 1 ? multiple : nil
  }

  /// The frames as a measurement; nil for fewer than two.
  ///
  /// A frame is late if it comes at least half an interval after it was due; its hitch is the gap
  /// before it less one interval. A gap above `idleNanoseconds` is a pause: no frame was due.
  var entry: MeasurementEntry? {
    guard let frequentGap, let first = times.first, let last = times.last else { return nil }
    let cadence = refreshNanoseconds ?? frequentGap
    let multiple = refreshNanoseconds.flatMap { self.multiple(of: $0, frequentGap) }
    var hitches: [RecordedHitch] = []
    var pauses = 0
    var paused = 0
    for (time, before) in zip(times.dropFirst(), times) {
      let late = time - before - cadence
      if time - before > max(idleNanoseconds, cadence) {
        pauses += 1
        paused += late
      } else if late >= cadence - late {
        hitches.append(
          RecordedHitch(startNanoseconds: before + cadence - first, durationNanoseconds: late)
        )
      }
    }
    guard var iteration = HitchIteration(hitches: hitches, frameCount: Double(times.count)) else {
      return nil
    }
    var windows = [
      HitchWindow(
        .frames,
        nanoseconds: [last - first + cadence - paused],
        origin: "the frames, without pauses"
      )
    ]
    if pauses > 0 {
      windows.append(
        HitchWindow(
          .recording,
          nanoseconds: [last - first + cadence],
          origin: "the first frame to the last"
        )
      )
    }
    var notes = ["hitches are gaps between frames: the file has no commit or render times"]
    if refreshNanoseconds == nil {
      notes.append(
        "the refresh interval is the shortest frequent gap, \(cadence) ns; the file states none"
      )
    }
    if let multiple {
      iteration = HitchIteration(frameCount: Double(times.count))
      notes.append(
        "most frames come \(multiple) refresh intervals apart, so the app seems to present at a lower "
          + "rate than the display; the times don't tell whether it means to, so there is no "
          + "rating; set refresh_interval_ns to \(multiple * cadence) to rate it at that rate"
      )
    }
    if pauses > 0 {
      notes.append(
        "gaps of more than \(idleNanoseconds / 1_000_000) ms, which count as pauses: \(pauses)"
      )
    }
    return MeasurementEntry(
      title: test ?? "presented frames",
      test: test,
      app: app,
      device: device,
      intervals: [
        HitchInterval(
          name: "presented frames",
          basis: .cadence,
          iterations: [iteration],
          windows: windows,
          denominator: .frames,
          isOpen: pauses > 0 && multiple == nil,
          refreshNanoseconds: cadence
        )
      ],
      notes: notes
    )
  }
}
