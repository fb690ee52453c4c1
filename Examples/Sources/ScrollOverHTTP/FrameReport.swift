import HitchMonitoring

/// How late the frames were, in the terms of Instruments and the Organizer.
struct FrameReport {
  static let refreshNanoseconds = 16_666_667
  private var metrics = HitchMetrics(of: .scrolling)
  private var hangNanoseconds = 0

  /// Adds a frame that came this long after the previous one.
  mutating func add(_ frame: Duration) {
    let (seconds, attoseconds) = frame.components
    let frameNanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    // A display shows frames only at refreshes, so slightly late is still on time.
    let refreshes = (frameNanoseconds + Self.refreshNanoseconds / 2) / Self.refreshNanoseconds
    let hitch = max(0, refreshes - 1) * Self.refreshNanoseconds
    metrics.add(FrameLateness(hitchNanoseconds: hitch, commitHitchNanoseconds: hitch))
    metrics.addDuration(nanoseconds: frameNanoseconds)
    if frameNanoseconds >= HangRate.thresholdNanoseconds { hangNanoseconds += frameNanoseconds }
  }

  /// One line for a terminal.
  var line: String {
    guard let ratio = metrics.hitchTimeRatio,
      let hangs = HangRate(
        hangNanoseconds: hangNanoseconds,
        durationNanoseconds: metrics.durationNanoseconds
      )
    else { return "no frames" }
    let severities = HitchSeverity.allCases.map { severity in
      "\(count(of: severity)) \(severity)"
    }
    return "\(Int(ratio.millisecondsPerSecond.rounded())) ms/s hitches "
      + "(\(severities.joined(separator: ", "))), "
      + "\(Int(hangs.secondsPerHour.rounded())) s/h hangs"
  }

  private func count(of severity: HitchSeverity) -> Int {
    metrics.hitches.count { frame in
      severity
        == HitchSeverity(
          hitchNanoseconds: frame.hitchNanoseconds,
          refreshNanoseconds: Self.refreshNanoseconds
        )
    }
  }
}
