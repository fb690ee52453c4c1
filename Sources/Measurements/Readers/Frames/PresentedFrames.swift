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

  /// The interval that frames are due in: as stated, or else the median of all gaps; nil for fewer
  /// than two frames.
  ///
  /// - Complexity: O(n log n) for n frames.
  var cadence: Int? {
    if let refreshNanoseconds { return refreshNanoseconds }
    guard times.count > 1 else { return nil }
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    return gaps[(gaps.count - 1) / 2]
  }

  /// The frames as a measurement; nil for fewer than two.
  ///
  /// A frame is late if it comes at least half an interval after it was due; its hitch is the gap
  /// before it less one interval. A gap above `idleNanoseconds` is a pause: no frame was due.
  var entry: MeasurementEntry? {
    guard let cadence, let first = times.first, let last = times.last, times.count > 1 else {
      return nil
    }
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
    guard let iteration = HitchIteration(hitches: hitches, frameCount: Double(times.count)) else {
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
      notes.append("the refresh interval is the median gap, \(cadence) ns; the file states none")
    }
    if pauses > 0 {
      notes.append("\(pauses) gaps of more than \(idleNanoseconds / 1_000_000) ms count as pauses")
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
          isOpen: pauses > 0,
          refreshNanoseconds: cadence
        )
      ],
      notes: notes
    )
  }
}
