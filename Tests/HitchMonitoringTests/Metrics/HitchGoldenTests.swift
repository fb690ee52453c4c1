import HitchMonitoring
import Testing

/// Worked examples that Apple and others have published, with the numbers as printed.
struct HitchGoldenTests {
  static let refresh60 = 16_666_667
  static let refresh120 = 8_333_333

  /// Frames at 60 Hz, some of them late by the given numbers of vsyncs.
  private func metrics(lateByVsyncs: [Int], frames: Int, milliseconds: Int) -> HitchMetrics {
    var metrics = HitchMetrics(of: .scrolling)
    for index in 0..<frames {
      let vsyncs = index < lateByVsyncs.count ? lateByVsyncs[index] : 0
      metrics.add(
        FrameLateness(
          beginNanoseconds: 0,
          presentationNanoseconds: (2 + vsyncs) * Self.refresh60,
          acceptableNanoseconds: FrameLateness.acceptableNanoseconds(
            buffers: 2,
            refreshNanoseconds: Self.refresh60
          )
        )
      )
    }
    metrics.addDuration(nanoseconds: milliseconds * 1_000_000)
    return metrics
  }

  /// Apple prints times with two decimals, and twice 16.67 as 33.34.
  private func milliseconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1e6 }

  @Test func `One vsync late at 60 Hz is 16.67 ms, two are 33.34`() {
    let one = metrics(lateByVsyncs: [1], frames: 1, milliseconds: 17)
    let two = metrics(lateByVsyncs: [2], frames: 1, milliseconds: 34)
    #expect(abs(milliseconds(one.hitchNanoseconds) - 16.67) < 0.005)
    #expect(abs(milliseconds(two.hitchNanoseconds) - 33.34) < 0.01)
  }

  @Test func `Thirty frames in half a second without a hitch are 0 ms per second`() throws {
    let perfect = metrics(lateByVsyncs: [], frames: 30, milliseconds: 500)
    let ratio = try #require(perfect.hitchTimeRatio)
    #expect(ratio.millisecondsPerSecond == 0)
    #expect(HitchScale.scrolling.rating(of: ratio) == .good)
  }

  @Test func `Six late vsyncs in half a second are 200.04 ms per second`() throws {
    let metrics = metrics(lateByVsyncs: [2, 1, 3], frames: 24, milliseconds: 500)
    let ratio = try #require(metrics.hitchTimeRatio)
    #expect(abs(milliseconds(metrics.hitchNanoseconds) - 100.02) < 0.025)
    #expect(abs(ratio.millisecondsPerSecond - 200.04) < 0.05)
    #expect(HitchScale.scrolling.rating(of: ratio) == .critical)
  }

  @Test(
    arguments: [
      // 4.5 s of hitches in five minutes of scrolling (WWDC 2026, session 222).
      (4_500.0, 300.0, 15.0, HitchRating.critical, "poor"),
      // The baseline of the XCTest demonstration (WWDC 2020, session 10077).
      (1.2, 1.0, 1.2, .good, "good"),
      // Two screens of one app: spending and reports.
      (1.0, 1.0, 1.0, .good, "good"),
      (71.0, 1.0, 71.0, .critical, "poor"),
      // The App Store Connect API's example.
      (6.5, 1.0, 6.5, .warning, "fair"),
      (29.7, 1.0, 29.7, .critical, "poor"),
    ])
  func `Published ratios have their published ratings`(
    milliseconds: Double,
    seconds: Double,
    expected: Double,
    rating: HitchRating,
    goal: String
  ) throws {
    let ratio = try #require(
      HitchTimeRatio(
        hitchNanoseconds: Int(milliseconds * 1e6),
        durationNanoseconds: Int(seconds * 1e9),
        of: .scrolling
      )
    )
    #expect(abs(ratio.millisecondsPerSecond - expected) < 1e-9)
    #expect(HitchScale.scrolling.rating(of: ratio) == rating)
    #expect(HitchScale.appStoreScrolling.band(of: ratio).name == goal)
  }

  @Test func `Three seconds of hangs in half an hour are 6 seconds per hour`() throws {
    let rate = try #require(
      HangRate(hangNanoseconds: 3_000_000_000, durationNanoseconds: 1_800_000_000_000)
    )
    #expect(rate.secondsPerHour == 6)
    #expect(HangRate(hangNanoseconds: 0, durationNanoseconds: 0) == nil)
  }

  @Test func `Two buffers at 60 Hz accept 33.34 ms, and a vsync is 16.67 or 8.33 ms`() {
    let accepted = FrameLateness.acceptableNanoseconds(
      buffers: 2,
      refreshNanoseconds: Self.refresh60
    )
    #expect(abs(milliseconds(accepted) - 33.34) < 0.01)
    #expect(abs(milliseconds(Self.refresh60) - 16.67) < 0.005)
    #expect(abs(milliseconds(Self.refresh120) - 8.33) < 0.005)
  }
}
