import FrameLab
import Scenarios
import TestSupport
import Testing

@Suite struct MetricTests {
  @Test func `names are unique, and every metric has a title and decimals`() {
    #expect(Set(Metric.allCases.map(\.title)).count == Metric.allCases.count)
    #expect(Metric.allCases.allSatisfy { !$0.title.isEmpty && (0...3).contains($0.decimals) })
    #expect(
      Metric.allCases.filter { !$0.isLowerBetter } == [.frameRate, .arrivedLoads, .cellsReused]
    )
  }

  @Test func `metrics of a kind are together`() {
    let kinds = Metric.allCases.map(\.kind)
    let changes = zip(kinds, kinds.dropFirst()).count { $0 != $1 }
    #expect(changes == Metric.Kind.allCases.count - 1)
    #expect(Set(kinds) == Set(Metric.Kind.allCases))
  }

  @Test func `every metric reads its own number in its own unit`() {
    var outcome = Outcomes.scrolling(
      hitchNanoseconds: 50_000_000,
      durationNanoseconds: 2_000_000_000,
      frames: 118,
      hitches: 24
    )
    outcome.scrolling.commitHitchNanoseconds = 33_333_334
    outcome.mainThreadTime = TimeByOperation()
    outcome.mainThreadTime[.cellLayout] = 700_000_000
    outcome.mainThreadTime[.textDrawing] = 1_500_000
    outcome.atRest = FrameTotals(hitchCount: 22, hitchNanoseconds: 16_666_667)
    outcome.hangCount = 26
    outcome.renderTime[.frameRendering] = 250_500_000
    outcome.placeholders.perAppearance = [0, 30_000_000, 10_000_000, 20_500_000]
    outcome.wrongImages.perAppearance = [0, 0, 8_250_000, 500_000]
    outcome.loads = Outcomes.loads
    outcome.cells = Outcomes.cells
    outcome.layout = Outcomes.layout
    outcome.memory = MemoryOutcome(
      decodedBytesPeak: 7_680_000,
      bytesPeak: 81_234_567,
      warnings: 23
    )
    let expected: [Metric: Double] = [
      .hitchTimeRatio: 25, .hitchCount: 24, .hitchTime: 50, .commitHitchTime: 33.333334,
      .renderHitchTime: 16.666666, .hitchCountAtRest: 22, .hitchTimeAtRest: 16.666667,
      .frameRate: 59, .scrollTime: 2000, .placeholderTime: 0.0605, .placeholderTimeP50: 10,
      .placeholderTimeP95: 30,
      .wrongImageTime: 0.00875, .wrongImageTimeP95: 8.25, .loads: 20, .arrivedLoads: 9,
      .wastedLoads: 2,
      .repeatedLoads: 1, .duplicateLoads: 7, .cancelledLoads: 5, .failedLoads: 4,
      .unfinishedLoads: 3, .leakedTasks: 6, .uselessDecodes: 8, .bytesLoaded: 1.234567,
      .cellsCreated: 11, .cellsConfigured: 60, .cellsDequeued: 51, .cellsReused: 40,
      .cellsReconfigured: 12, .statesLost: 13, .preparedCellsDiscarded: 14,
      .itemsNeverPrefetched: 15, .snapshotApplies: 16, .offsetJumps: 17,
      .offsetJumpDistance: 1234.567, .indicatorJumps: 18, .heightsMeasured: 19, .wrongHeights: 21,
      .mainThreadTime: 701.5, .hangs: 26, .renderTime: 250.5, .decodedBytesPeak: 7.68,
      .memoryPeak: 81.234567, .memoryWarnings: 23,
    ]
    for (metric, value) in expected { #expect(metric.value(of: outcome) == value) }
    let all = Metric.allCases.compactMap { $0.value(of: outcome) }
    #expect(all.count == Metric.allCases.count)
    #expect(Set(all).count == all.count, "no two metrics read the same number")
  }

  @Test func `a metric with nothing to measure has no value`() {
    var outcome = Outcomes.scrolling(hitchNanoseconds: 0, durationNanoseconds: 0)
    outcome.placeholders.perAppearance = []
    outcome.wrongImages.perAppearance = []
    let unmeasured: [Metric] = [
      .hitchTimeRatio, .frameRate, .placeholderTimeP50, .placeholderTimeP95, .wrongImageTimeP95,
      .cellTime,
    ]
    #expect(Metric.allCases.filter { $0.value(of: outcome) == nil } == unmeasured)
    #expect(Metric.allCases.filter { $0.value(over: [outcome]) == nil } == unmeasured)
  }

  @Test func `a list that cannot show a wrong image shows none for no time`() {
    var outcome = Outcomes.quiet
    outcome.placeholders.perAppearance = [30_000_000]
    outcome.wrongImages.perAppearance = []
    #expect(Metric.wrongImageTimeP95.value(of: outcome) == 0)
    #expect(Metric.wrongImageTime.value(of: outcome) == 0)
  }

  @Test(arguments: [1, 333, 999, 1_000, 1_234_567, 123_456_789])
  func `the distance of jumps is exact to a thousandth of a point`(millipoints: Int) throws {
    var outcome = Outcomes.quiet
    outcome.layout.offsetJumpMillipoints = millipoints
    let value = try #require(Metric.offsetJumpDistance.value(of: outcome))
    let rest = String(millipoints % 1_000 + 1_000).dropFirst()
    #expect(value == Double("\(millipoints / 1_000).\(rest)"))
  }

  @Test(arguments: [
    (1, 1, 1), (2, 1, 2), (3, 2, 3), (19, 10, 19), (20, 10, 19), (21, 11, 20), (100, 50, 95),
  ])
  func `percentiles are nearest ranks`(count: Int, median: Int, high: Int) {
    var outcome = Outcomes.quiet
    outcome.placeholders.perAppearance = (1...count).map { $0 * 1_000_000 }.reversed()
    #expect(Metric.placeholderTimeP50.value(of: outcome) == Double(median))
    #expect(Metric.placeholderTimeP95.value(of: outcome) == Double(high))
  }

  @Test(arguments: 1...40)
  func `the pooled ratio is the sum of hitch times divided by the sum of durations`(seed: Int) {
    var stream = SeededGenerator(seed: seed)
    let trials = (0..<Int.random(in: 1...6, using: &stream)).map { _ in
      Outcomes.scrolling(
        hitchNanoseconds: Int.random(in: 0...900_000_000, using: &stream),
        durationNanoseconds: Int.random(in: 1...9_000_000_000, using: &stream)
      )
    }
    let hitch = trials.reduce(0) { $0 + $1.scrolling.hitchNanoseconds }
    let duration = trials.reduce(0) { $0 + $1.scrolling.durationNanoseconds }
    let pooled = Metric.hitchTimeRatio.value(over: trials)
    #expect(pooled?.value == Double(hitch * 1_000) / Double(duration))
    let single = trials.compactMap { Metric.hitchTimeRatio.value(of: $0) }
    #expect(pooled?.least == single.min())
    #expect(pooled?.most == single.max())
  }

  /// The five iterations of a real XCTest run with its total hitch times and durations.
  @Test func `the pooled ratio of a real run`() throws {
    let trials = [
      (66_282_582, 2_426_460_000), (66_372_332, 2_424_568_000), (66_344_457, 2_422_519_000),
      (99_541_124, 2_420_826_000), (33_202_249, 2_424_949_000),
    ].map { Outcomes.scrolling(hitchNanoseconds: $0, durationNanoseconds: $1) }
    let pooled = try #require(Metric.hitchTimeRatio.value(over: trials))
    #expect(abs(pooled.value - 27.3730) < 0.00005)
    #expect(abs(pooled.least - 13.691938) < 0.00001)
    #expect(abs(pooled.most - 41.118659) < 0.00002)
  }

  @Test(arguments: [([4, 1, 9], 4.0), ([4, 1], 2.5), ([3], 3.0), ([1, 2, 8, 9], 5.0)])
  func `other metrics are the median of the trials`(counts: [Int], median: Double) {
    let trials = counts.map {
      Outcomes.scrolling(
        hitchNanoseconds: 0,
        durationNanoseconds: 1_000_000_000,
        hitches: $0
      )
    }
    let value = Metric.hitchCount.value(over: trials)
    #expect(value?.value == median)
    #expect(value?.least == counts.min().map(Double.init))
    #expect(value?.most == counts.max().map(Double.init))
  }
}
