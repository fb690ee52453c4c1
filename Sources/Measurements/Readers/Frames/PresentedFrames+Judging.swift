internal import HitchMonitoring
internal import TextFormats

extension PresentedFrames {
  /// The longest interval that is inferred without a statement: that of 60 Hz, and a little more.
  private static let longestInferred = 17_500_000
  /// The least average number of frames between two pauses while something scrolls: a sixth of a
  /// second at 60 Hz.
  private static let leastFramesToPause = 10
  /// The intervals that a file may state.
  static let refreshIntervals = 1_000_000...1_000_000_000

  /// Returns the reason why the most frequent gap can't be that of frames; nil if it can.
  func mistake(inGap gap: Int) -> String? {
    let least = Self.refreshIntervals.lowerBound
    guard gap < least || gap > idleNanoseconds else { return nil }
    let reason =
      gap < least
      ? "no display is that fast"
      : "more than the \(TimeText.milliseconds(idleNanoseconds, atMost: 3)) after which a gap is a "
        + "pause"
    // The written number in another unit may make sense.
    let other = TimeUnit.allCases.first { other in
      let written = Double(gap) / DecimalText.powerOfTen(unit.power)
      return other != unit
        && (4e6...1e8).contains(written * DecimalText.powerOfTen(other.power))
    }
    let hint = other.map {
      "; if they are in \($0.words), the name is 'presented_\($0.columnEnding)'"
    }
    let distance = gap < 1_000_000 ? "\(gap) ns" : TimeText.seconds(gap, atMost: 3)
    return "most frames come \(distance) apart if the times are in "
      + "\(unit.words), \(reason)\(hint ?? "; check their unit")"
  }

  /// Returns the hitches to judge by, with notes; nil if the times are ambiguous.
  func judged(
    _ readings: PresentedReadings,
    of frequentGap: Int,
    _ duration: Int
  ) -> (hitches: [RecordedHitch]?, note: String?) {
    let gapCount = times.count - 1
    let cadence = refreshNanoseconds ?? frequentGap
    let shortCount = zip(times.dropFirst(), times).count { $0 - $1 < cadence / 5 * 4 }
    if shortCount >= max(min(2, gapCount), gapCount / 100) {
      return (
        nil,
        "\(shortCount) of \(gapCount) gaps are shorter than the refresh interval of "
          + "\(TimeText.milliseconds(cadence, atMost: 3)), so it is too long, late frames would not "
          + "show and there is no rating; state the display's own refresh_interval_ns"
      )
    }
    if refreshNanoseconds == nil, frequentGap > Self.longestInferred {
      return (
        nil,
        "no display is known to refresh every \(TimeText.milliseconds(frequentGap, atMost: 3)) at "
          + "most, so the app may present at a lower rate than the display and there is no rating; "
          + "state the display's refresh_interval_ns"
      )
    }
    if refreshNanoseconds == nil, gapCount < 2 {
      return (
        nil,
        "one gap tells no refresh interval, so there is no rating; state refresh_interval_ns"
      )
    }
    if readings.pauses >= 2, readings.pauses * Self.leastFramesToPause > gapCount {
      return (
        nil,
        "\(readings.pauses) of \(gapCount) gaps are pauses, so fewer than \(Self.leastFramesToPause) "
          + "frames come between two of them, which is no scrolling, and there is no rating"
      )
    }
    if readings.isClear { return (readings.late, nil) }
    let stretch =
      "\(readings.steadyCount) of \(times.count) frames come at a steady lower rate than the display's, "
      + "up to \(TimeText.milliseconds(readings.longestHeld, atMost: 3)) apart"
    switch lowerRates {
    case .late: return (readings.late, nil)
    case .meant: return (readings.meant, "\(stretch); the file says that it is meant")
    case nil: break
    }
    let ratios = [readings.meant, readings.late].map { hitches in
      HitchTimeRatio(
        hitchNanoseconds: hitches.map(\.durationNanoseconds).reduce(0, +),
        durationNanoseconds: duration,
        of: .animations
      )
    }
    let bands = ratios.map { $0.map { HitchScale.scrolling.band(of: $0).name } }
    let texts = zip(ratios, bands).map { ratio, band in
      let number = HitchScale.scrolling.text(ofRatio: ratio?.millisecondsPerSecond ?? 0)
      return "\(number) ms/s, \(band ?? "not measured")"
    }
    // Most frames being in doubt, no number would be worth much, even if the bands agree.
    let isSame = bands[0] == bands[1] && readings.heldCount * 2 < times.count - 1
    return (
      isSame ? readings.meant : nil,
      "\(stretch); the times don't tell whether that is meant: \(texts[0]), if it is, "
        + "\(texts[1]), if these frames are late\(isSame ? "" : ", so there is no rating"); state "
        + "'lower_rates: meant' or 'lower_rates: late'"
    )
  }
}

extension TimeUnit {
  /// The name for people.
  fileprivate var words: String {
    switch self {
    case .nanoseconds: "nanoseconds"
    case .microseconds: "microseconds"
    case .milliseconds: "milliseconds"
    case .seconds: "seconds"
    }
  }

  /// The ending of the name of a column or key.
  fileprivate var columnEnding: String { self == .microseconds ? "us" : rawValue }
}
