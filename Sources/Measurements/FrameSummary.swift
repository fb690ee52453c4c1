internal import FrameLab
package import HitchMonitoring
internal import TextFormats

/// The hitches of a `FrameFile` in a few lines, in constant memory however many frames there are.
package struct FrameSummary: Sendable {
  /// The number of frames shown.
  package private(set) var frameCount = 0
  /// The number of them that were late.
  package private(set) var hitchCount = 0
  /// The sum of all hitches.
  package private(set) var hitchNanoseconds = 0
  /// The part of it that late commits caused.
  package private(set) var commitHitchNanoseconds = 0
  /// The time from the first frame's due time to one interval after the last appeared.
  package private(set) var shownNanoseconds = 0
  /// The same without the time in which no frame was due: one interval for each frame, plus the
  /// hitches.
  ///
  /// That is not simply the time without quiet vsyncs, because a late frame is still under way in
  /// the quiet ones after it.
  package private(set) var busyNanoseconds = 0
  private var counts: [Int: Int] = [:]
  private let refreshNanoseconds: Int
  /// The reason why there is no ratio and no rating; nil if the times are plausible.
  package var doubt: String?

  /// Sends the file's frames through the pipeline.
  ///
  /// - Complexity: O(frames).
  package init(of file: FrameFile) {
    var pipeline = file.pipeline
    let tick = pipeline.tickNanoseconds
    refreshNanoseconds = file.refreshIntervalNanoseconds
    var origin = 0
    var end = 0
    for (index, work) in file.frames.enumerated() {
      let timing = pipeline.advance(work)
      if index == 0 { origin = timing.due }
      end = timing.display
      guard timing.hitchTicks > 0 else { continue }
      hitchCount += 1
      hitchNanoseconds += timing.hitchTicks * tick
      commitHitchNanoseconds += timing.commitHitchTicks * tick
      counts[timing.hitchTicks * tick, default: 0] += 1
    }
    frameCount = file.frames.count
    guard frameCount > 0 else { return }
    shownNanoseconds = (end - origin) * tick + refreshNanoseconds
    busyNanoseconds = frameCount * refreshNanoseconds + hitchNanoseconds
  }

  /// The hitch time in the time with frames under way; nil without frames.
  package var ratio: HitchTimeRatio? {
    HitchTimeRatio(
      hitchNanoseconds: hitchNanoseconds,
      durationNanoseconds: busyNanoseconds,
      of: .animations
    )
  }

  /// The summary as lines of text.
  package var text: String {
    var lines = ["frames: \(frameCount)"]
    lines.append(
      "hitches: \(hitchCount), \(TimeText.milliseconds(hitchNanoseconds, atMost: 3)) "
        + "(commit \(TimeText.milliseconds(commitHitchNanoseconds, atMost: 3)), "
        + "render \(TimeText.milliseconds(hitchNanoseconds - commitHitchNanoseconds, atMost: 3)))"
    )
    if let doubt { return (lines + ["not rated: \(doubt)"]).joined(separator: "\n") + "\n" }
    lines.append(line(over: busyNanoseconds, "the time with frames under way"))
    if shownNanoseconds != busyNanoseconds {
      lines.append(line(over: shownNanoseconds, "the whole recording, quiet vsyncs included"))
    }
    let sorted = counts.sorted { $0.key < $1.key }
    if let longest = sorted.last {
      let times = [percentile(50, of: sorted), percentile(90, of: sorted), longest.key]
        .map { TimeText.milliseconds($0, atMost: 3) }
      lines.append(
        "durations: median \(times[0]), 90th percentile \(times[1]), longest \(times[2])"
      )
      var severities: [HitchSeverity: Int] = [:]
      for (duration, count) in sorted {
        let severity = HitchSeverity(
          hitchNanoseconds: duration,
          refreshNanoseconds: refreshNanoseconds
        )
        severities[severity, default: 0] += count
      }
      lines.append("severity: \(severities.text)")
    }
    lines.append(
      "the hitches are those of perfsite's frame pipeline; only the times are the file's"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(over duration: Int, _ window: String) -> String {
    guard
      let ratio = HitchTimeRatio(
        hitchNanoseconds: hitchNanoseconds,
        durationNanoseconds: duration,
        of: .animations
      )
    else { return "hitch time ratio: not measured" }
    return
      "hitch time ratio: \(HitchScale.scrolling.text(ofRatio: ratio.millisecondsPerSecond)) ms/s, "
      + "\(HitchScale.scrolling.band(of: ratio).name), "
      + "over \(TimeText.seconds(duration, atMost: 3)): \(window)"
  }

  private func percentile(_ percent: Int, of sorted: [(key: Int, value: Int)]) -> Int {
    let rank = max(1, (percent * hitchCount + 99) / 100)
    var seen = 0
    for (duration, count) in sorted {
      seen += count
      if seen >= rank { return duration }
    }
    return sorted.last?.key ?? 0
  }
}

extension [HitchSeverity: Int] {
  /// The counts from low to high.
  var text: String {
    HitchSeverity.allCases.map { "\(self[$0] ?? 0) \($0.rawValue)" }.joined(separator: ", ")
  }
}
