import HitchMonitoring
import Testing

/// Sums and ratios of recordings made on real devices, recomputed from their published rows.
struct HitchRecordingTests {
  private func ratio(
    _ hitches: [Int],
    seconds: Double,
    _ interval: MeasuredInterval = .recording
  ) throws -> HitchTimeRatio {
    try #require(
      HitchTimeRatio(
        hitchNanoseconds: hitches.reduce(0, +),
        durationNanoseconds: Int((seconds * 1e9) + 0.5),
        of: interval
      )
    )
  }

  @Test func `Five XCTest iterations give the reported ratios, and pool to 27.373`() throws {
    let iterations: [(milliseconds: Double, seconds: Double, reported: Double)] = [
      (66.282582, 2.426460, 27.316576), (66.372332, 2.424568, 27.374908),
      (66.344457, 2.422519, 27.386560), (99.541124, 2.420826, 41.118659),
      (33.202249, 2.424949, 13.691938),
    ]
    let ratios = try iterations.map { iteration in
      let ratio = try ratio(
        [Int(iteration.milliseconds * 1e6 + 0.5)],
        seconds: iteration.seconds,
        .signpost
      )
      #expect(abs(ratio.millisecondsPerSecond - iteration.reported) < 2e-5)
      return ratio
    }
    let pooled = try #require(HitchTimeRatio.pooled(ratios))
    #expect(pooled.hitchNanoseconds == 331_742_744)
    #expect(abs(pooled.millisecondsPerSecond - 27.3730) < 5e-5)
    let mean = ratios.map(\.millisecondsPerSecond).reduce(0, +) / 5
    #expect(abs(mean - 27.3777) < 5e-5, "the mean of the ratios is another number")
  }

  @Test func `Seven hitches on an iPhone Air are 0.804 ms per second`() throws {
    let hitches = [
      16_672_666, 8_336_333, 12_504_458, 8_336_333, 8_336_333, 8_336_333, 12_504_416,
    ]
    let ratio = try ratio(hitches, seconds: 93.275372)
    #expect(ratio.hitchNanoseconds == 75_026_872)
    #expect(abs(ratio.millisecondsPerSecond - 0.804) < 0.0005)
  }

  @Test func `Twelve hitches on an iPhone 11 are 2.767 ms per second, an idle menu 0.894`() throws {
    let twelve = try ratio([200_484_880], seconds: 72.453746)
    #expect(abs(twelve.millisecondsPerSecond - 2.767) < 0.0005)
    let idle = try ratio([Int](repeating: 8_336_333, count: 3), seconds: 27.97309)
    #expect(abs(idle.millisecondsPerSecond - 0.894) < 0.0005)
  }

  @Test func `Eleven hitches beside 23 stalls are 616.667 ms`() {
    let vsyncs = [13, 1, 12, 1, 1, 1, 1, 1, 2, 1, 3]
    var metrics = HitchMetrics(of: .recording)
    for count in vsyncs {
      let hitch = count * 50_000_000 / 3
      metrics.add(FrameLateness(hitchNanoseconds: hitch, commitHitchNanoseconds: 0))
    }
    #expect(abs(Double(metrics.hitchNanoseconds) / 1e6 - 616.667) < 0.001)
    #expect(metrics.hitchPercentile(100) == 216_666_666)
  }

  @Test func `A hitch starts where the acceptable latency ends`() {
    let (earliest, allowed, presented) = (1_000_000_000, 33_332_791, 1_050_000_000)
    let frame = FrameLateness(
      beginNanoseconds: earliest,
      presentationNanoseconds: presented,
      acceptableNanoseconds: allowed
    )
    #expect(earliest + allowed + frame.hitchNanoseconds == presented)
  }

  @Test func `The denominator decides the verdict on 121 hitches`() throws {
    var hitches = [Int](repeating: 16_666_667, count: 95)
    hitches += [Int](repeating: 33_333_333, count: 26)
    let recording = try ratio(hitches, seconds: 120.54)
    let input = try ratio(hitches, seconds: 19.60, .input)
    #expect(abs(recording.millisecondsPerSecond - 20.3) < 0.05)
    #expect(abs(input.millisecondsPerSecond - 125.0) < 0.05)
    #expect(HitchScale.allAnimations.band(of: recording).name == "warning")
    #expect(HitchScale.allAnimations.band(of: input).name == "immediate attention")
  }

  @Test func `A single dropped frame in a short flick is already a warning`() throws {
    let flick = try ratio([16_640_000], seconds: 2.24)
    #expect(abs(flick.millisecondsPerSecond - 7.43) < 0.005)
    #expect(HitchScale.scrolling.rating(of: flick) == .warning)
    let report = try ratio([16_700_000], seconds: 2.76)
    #expect(abs(report.millisecondsPerSecond - 6.05) < 0.005)
    #expect(HitchScale.scrolling.rating(of: report) == .warning)
  }

  @Test(
    arguments: [
      (16_665_833, 16_666_125, HitchSeverity.low), (16_666_125, 16_666_125, .low),
      (16_669_668, 16_666_125, .moderate), (33_332_250, 16_666_125, .moderate),
      (33_332_251, 16_666_125, .high), (0, 8_333_333, .low),
    ])
  func `Severity boundaries belong to the milder side`(
    hitch: Int,
    refresh: Int,
    severity: HitchSeverity
  ) {
    #expect(
      HitchSeverity(hitchNanoseconds: hitch, refreshNanoseconds: refresh) == severity
    )
  }
}
