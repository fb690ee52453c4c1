import HitchMonitoring
import TestSupport
import Testing

struct HitchMetricsTests {
  @Test func `No measurement is not a measurement of zero`() {
    var metrics = HitchMetrics(of: .scrolling)
    #expect(metrics.hitchTimeRatio == nil)
    #expect(metrics.hitchPercentile(50) == nil)
    #expect(metrics.latenessPercentile(50) == nil)
    metrics.add(FrameLateness(hitchNanoseconds: 0, commitHitchNanoseconds: 0))
    metrics.addDuration(nanoseconds: 0)
    #expect(metrics.hitchTimeRatio == nil)
    #expect(metrics.latenessPercentile(99) == 0)
    metrics.addDuration(nanoseconds: 1)
    #expect(metrics.hitchTimeRatio?.millisecondsPerSecond == 0)
    #expect(HitchTimeRatio.pooled([]) == nil)
  }

  @Test func `A hitch has the kind of the late work`() {
    var metrics = HitchMetrics(of: .scrolling)
    for (hitch, commit) in [(30, 30), (20, 0), (25, 10), (0, 0), (5, 5)] {
      metrics.add(FrameLateness(hitchNanoseconds: hitch, commitHitchNanoseconds: commit))
    }
    #expect(metrics.frameCount == 5)
    #expect(metrics.hitchCount == 4)
    #expect(metrics.hitchCount(of: .commit) == 2)
    #expect(metrics.hitchCount(of: .render) == 1)
    #expect(metrics.hitchCount(of: .commitAndRender) == 1)
    #expect(metrics.commitHitchNanoseconds == 45)
    #expect(metrics.renderHitchNanoseconds == 35)
    #expect(FrameLateness(hitchNanoseconds: 0, commitHitchNanoseconds: 0).kind == nil)
  }

  @Test func `A late commit explains at most the whole hitch`() {
    let early = FrameLateness(
      beginNanoseconds: 100,
      commitDelayNanoseconds: 20,
      presentationNanoseconds: 110,
      acceptableNanoseconds: 30
    )
    #expect(early == FrameLateness(hitchNanoseconds: 0, commitHitchNanoseconds: 0))
    let late = FrameLateness(
      beginNanoseconds: 100,
      commitDelayNanoseconds: 20,
      presentationNanoseconds: 145,
      acceptableNanoseconds: 30
    )
    #expect(late == FrameLateness(hitchNanoseconds: 15, commitHitchNanoseconds: 15))
  }

  @Test(
    arguments: [
      (HitchScale.scrolling, 4_999_999, "good"), (.scrolling, 5_000_000, "warning"),
      (.scrolling, 9_999_999, "warning"), (.scrolling, 10_000_000, "critical"),
      (.allAnimations, 10_000_000, "good"), (.allAnimations, 10_000_001, "warning"),
      (.allAnimations, 25_000_000, "warning"), (.allAnimations, 25_000_001, "critical"),
      (.allAnimations, 50_000_000, "critical"),
      (.allAnimations, 50_000_001, "immediate attention"),
      (.appStoreScrolling, 0, "good"), (.appStoreScrolling, 5_000_000, "fair"),
      (.appStoreScrolling, 10_000_000, "poor"),
    ])
  func `Each scale has its own boundaries, to the nanosecond`(
    scale: HitchScale,
    hitchNanoseconds: Int,
    name: String
  ) throws {
    let second = try #require(
      HitchTimeRatio(
        hitchNanoseconds: hitchNanoseconds,
        durationNanoseconds: 1_000_000_000,
        of: .scrolling
      )
    )
    #expect(scale.band(of: second).name == name)
  }

  @Test func `Very long measurements do not overflow`() throws {
    let ratio = try #require(
      HitchTimeRatio(hitchNanoseconds: .max / 2, durationNanoseconds: .max, of: .recording)
    )
    #expect(HitchScale.allAnimations.band(of: ratio).name == "immediate attention")
    #expect(ratio.millisecondsPerSecond == 500)
  }

  @Test(arguments: 0..<50)
  func `Pooling is addition, in any grouping`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var whole = HitchMetrics(of: .scrolling)
    var parts: [HitchMetrics] = []
    for _ in 0..<5 {
      var part = HitchMetrics(of: .scrolling)
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        let hitch = max(0, Int.random(in: -50...50, using: &random))
        let frame = FrameLateness(
          hitchNanoseconds: hitch,
          commitHitchNanoseconds: Int.random(in: 0...hitch, using: &random)
        )
        part.add(frame)
        whole.add(frame)
      }
      let duration = Int.random(in: 1...500, using: &random)
      part.addDuration(nanoseconds: duration)
      whole.addDuration(nanoseconds: duration)
      parts.append(part)
    }
    var pooled = HitchMetrics(of: .scrolling)
    for part in parts { pooled.pool(part) }
    #expect(pooled == whole)
    #expect(HitchTimeRatio.pooled(parts.compactMap(\.hitchTimeRatio)) == whole.hitchTimeRatio)
    let late = whole.hitches.map(\.hitchNanoseconds).sorted()
    #expect(whole.hitchPercentile(100) == late.last)
    let inTime = [Int](repeating: 0, count: whole.frameCount - late.count)
    let all = inTime + late
    if !all.isEmpty { #expect(whole.latenessPercentile(50) == all[(all.count + 1) / 2 - 1]) }
  }

  @Test func `Ratios of different intervals are not pooled`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var scrolling = HitchMetrics(of: .scrolling)
      scrolling.pool(HitchMetrics(of: .animations))
    }
    expectMessage(result, "only like is pooled with like, got 'scrolling' and 'animations'")
  }
}
