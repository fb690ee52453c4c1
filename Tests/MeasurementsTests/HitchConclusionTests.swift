import HitchMonitoring
import Measurements
import Testing

/// A verdict takes enough data and a denominator that is known.
@Suite struct HitchConclusionTests {
  private func interval(
    milliseconds: [Double] = [20],
    seconds: Double,
    over kind: DenominatorKind = .recording,
    frames: Double? = nil,
    isOpen: Bool = false,
    others: [(DenominatorKind, Double)] = []
  ) -> HitchInterval {
    let hitches = milliseconds.enumerated().map {
      RecordedHitch(
        startNanoseconds: $0.offset * 100_000_000,
        durationNanoseconds: Int($0.element * 1e6)
      )
    }
    let windows = [(kind, seconds)] + others
    return HitchInterval(
      name: "recording",
      iterations: [
        HitchIteration(hitches: hitches, frameCount: frames) ?? HitchIteration()
      ],
      windows: windows.map {
        HitchWindow($0.0, nanoseconds: [Int($0.1 * 1e9)], origin: "a test")
      },
      denominator: kind,
      isOpen: isOpen
    )
  }

  @Test func `too little is not rated`() {
    #expect(
      interval(milliseconds: [83.333], seconds: 0.1).headline
        == "not rated: 0.1 s (the whole recording) is too short to rate; record at least 2 s"
    )
    #expect(
      interval(seconds: 9, frames: 40).headline
        == "not rated: 40 frames are too few to rate; record at least 60"
    )
    #expect(interval(seconds: 2, frames: 60).conclusion.rating == .critical)
  }

  @Test func `one hitch that decides is said`() {
    #expect(
      interval(milliseconds: [20, 5], seconds: 4).headline
        == "warning: 6.25 ms/s (good < 5, warning < 10): 2 hitches, 25 ms over the whole recording (4 s, "
        + "from a test); one hitch of 20 ms decides: without it good"
    )
    #expect(!interval(milliseconds: [7, 7, 7, 7], seconds: 4).headline.contains("decides"))
  }

  @Test func `between two bands there is none`() {
    let open = interval(
      milliseconds: [100, 100],
      seconds: 72,
      isOpen: true,
      others: [(.hitches, 12.5)]
    )
    #expect(
      open.headline
        == "open: 2.78 ms/s over the whole recording (72 s), good, 285.71 ms/s if nothing scrolled but half "
        + "a second around each hitch (0.7 s), critical: 2 hitches, 200 ms; name what scrolled, such as "
        + "--window input=19.6"
    )
    #expect(open.conclusion.rating == .critical && open.conclusion.name == "open")
    var chosen = open
    #expect(WindowChoice("input=19.6").flatMap { chosen.use($0) } == nil)
    #expect(chosen.headline.hasPrefix("critical: 10.20 ms/s"))
  }

  @Test func `both ends in one band are a rating, and none bounded is none`() {
    let same = interval(
      milliseconds: [900, 900],
      seconds: 72,
      isOpen: true,
      others: [(.frames, 12)]
    )
    #expect(same.headline.hasPrefix("critical: 25.00 ms/s"))
    var alone = interval(seconds: 72, isOpen: true)
    #expect(
      alone.headline.hasPrefix(
        "open: 0.28 ms/s over the whole recording (72 s), good, 38.46 ms/s if nothing scrolled but half a "
          + "second around each hitch (0.52 s), critical"
      )
    )
    // Hitches that are not known one by one.
    alone.iterations[0].hitches = nil
    #expect(
      alone.headline.hasPrefix("not rated: at least 0.28 ms/s, over the whole recording (72 s)")
    )
    let none = interval(milliseconds: [], seconds: 72, isOpen: true)
    #expect(none.headline.hasPrefix("good: 0.00 ms/s"))
  }

  @Test func `gaps in which nothing may have moved leave it open`() {
    let times = (0..<240).map { $0 * 16_666_667 + ($0 >= 120 ? 800_000_000 : 0) }
    let lines = ["# refresh_interval_ns: 16666667", "presented_ns"] + times.map(String.init)
    let head = Formats.text(lines.joined(separator: "\n") + "\n").entries[0].intervals[0].headline
    #expect(
      head
        == "open: 0.00 ms/s if nothing moved in 1 gap of up to 800 ms, good, 166.67 ms/s as late frames, "
        + "critical: 1 hitch, 800 ms; say whether it did, 'idle_after_ns: 100000000' or "
        + "'idle_after_ns: 1000000000'"
    )
    let stated = ["# idle_after_ns: 1000000000"] + lines
    let told = Formats.text(stated.joined(separator: "\n") + "\n").entries[0].intervals[0].headline
    #expect(told.hasPrefix("critical: 166.67 ms/s"))
  }

  @Test func `a simulator's hitches are not rated`() throws {
    let text = """
      [{"testIdentifier": "A/b()", "testRuns": [{"device": {"modelName": "iPhone 17",
      "platform": "iOS Simulator"}, "metrics": [{"displayName": "Hitch Time Ratio (S)",
      "unitOfMeasurement": "ms per s", "measurements": [1, 2],
      "identifier": "com.apple.dt.XCTMetric_OSSignpost-S.animation.hitch.time.ratio"}]}]}]
      """
    let entry = try #require(Formats.text(text).entries.first)
    #expect(entry.intervals[0].headline == "not rated: a simulator's hitches are those of a Mac")
  }

  @Test func `a baseline that is exceeded is the answer`() throws {
    let text = """
      [{"testIdentifier": "A/b()", "testRuns": [{"device": {"modelName": "iPhone 17"},
      "metrics": [{"displayName": "Clock", "unitOfMeasurement": "s", "measurements": [2.5, 2.62],
      "identifier": "com.apple.dt.XCTMetric_Clock.time.monotonic", "baselineAverage": 2,
      "baselineName": "Local", "maxPercentRegression": 10}]}]}]
      """
    let entries = Formats.text(text).entries
    let document = MeasurementDocument(format: "f", tool: "T", origins: [], entries: entries)
    #expect(
      MeasurementSummary([(document, [])]).head.first
        == "worse than the baseline: Clock is 2.56 s against 2 s, 28 % more, where 10 % is allowed"
    )
  }
}
