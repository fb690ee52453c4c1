internal import FrameLab
internal import TextFormats

extension FrameFile {
  /// The reason why the times can't be those of frames in nanoseconds; nil if they can.
  ///
  /// The limits are ours and far from any frame: nine tenths of the commits or renders that take
  /// any time take less than 50 µs, or half of the frames take longer than a quarter of a second,
  /// which Apple calls a hang. Times in a wrong unit are beyond one of them.
  ///
  /// - Complexity: O(n log n) for n frames.
  package var doubt: String? {
    if !PresentedFrames.refreshIntervals.contains(refreshIntervalNanoseconds) {
      return "no display has a refresh interval of \(Self.text(refreshIntervalNanoseconds))"
        + Self.hint(refreshIntervalNanoseconds, plausible: 4_000_000...100_000_000)
    }
    if frames.isEmpty { return nil }
    for stage in [FrameStage.commit, .render] {
      let times = frames.map { $0[stage] }.filter { $0 > 0 }.sorted()
      guard !times.isEmpty else { continue }
      let most = times[(times.count * 9 + 9) / 10 - 1]
      guard most < Self.leastStage else { continue }
      return
        "nine of ten \(stage.rawValue) times are at most \(Self.text(most)), which no frame's are"
        + Self.hint(times[times.count / 2], plausible: Self.plausibleWork)
    }
    let works = frames.map { $0.commitNanoseconds + $0.renderNanoseconds }.sorted()
    if works.last == 0 { return "no frame takes any time" }
    let middle = works[(works.count - 1) / 2]
    guard middle > Self.mostWork else { return nil }
    return "half of the frames take \(Self.text(middle)) or more, which is no scrolling"
      + Self.hint(middle, plausible: Self.plausibleWork)
  }

  private static let leastStage = 50_000
  private static let mostWork = 250_000_000
  private static let plausibleWork = 100_000...100_000_000

  /// Returns the unit in which a number would make sense.
  private static func hint(_ number: Int, plausible: ClosedRange<Int>) -> String {
    let units = [(3, "microseconds"), (6, "milliseconds"), (9, "seconds")]
    let value = Double(number)
    for (power, name) in units {
      let factor = DecimalText.powerOfTen(power)
      if plausible.contains(Int(min(value * factor, 1e18))) {
        return "; they look like \(name), and the file takes nanoseconds"
      }
      if plausible.contains(Int(value / factor)) {
        return
          "; they look multiplied by \(DecimalText.trimmed(factor, places: 0)), and the file takes "
          + "nanoseconds"
      }
    }
    return "; check their unit, the file takes nanoseconds"
  }

  private static func text(_ nanoseconds: Int) -> String {
    if nanoseconds < 1_000 { return "\(nanoseconds) ns" }
    if nanoseconds < 1_000_000 {
      return DecimalText.trimmed(Double(nanoseconds) / 1e3, places: 3) + " µs"
    }
    return nanoseconds < 1_000_000_000
      ? TimeText.milliseconds(nanoseconds, atMost: 3) : TimeText.seconds(nanoseconds, atMost: 3)
  }
}
