import FrameLab
import Testing

/// Values that make no sense but that a scenario may contain: nothing traps, hangs or overflows.
@Suite
struct TrialRangeTests {
  private static func lasts(
    _ configuration: ListConfiguration,
    atMost seconds: Int
  ) -> TrialOutcome {
    let outcome = Trial(configuration, seed: 3).run()
    #expect(outcome.scrolling.durationNanoseconds <= seconds * 1_000_000_000)
    return outcome
  }

  @Test
  func `a huge file on the slowest link never arrives`() {
    var configuration = Feed.photos()
    configuration.network.downlinkKilobitsPerSecond = 1
    configuration.list.image?.fileBytes = 200_000_000
    configuration.list.image?.fileSpread = 1
    let outcome = Self.lasts(configuration, atMost: 60)
    #expect(outcome.loads.arrived == 0)
    #expect(outcome.loads.unfinished + outcome.loads.cancelled == outcome.loads.started)
    #expect(outcome.loads.started > 0)
  }

  @Test
  func `costs of hours end`() {
    var costs = CostModel()
    for operation in ListOperation.allCases {
      costs[operation] = Cost(medianNanoseconds: 10_000_000_000, spread: 1)
    }
    var configuration = Feed.photos(costs: costs)
    configuration.device.processorSpeed = 0.05
    configuration.device.graphicsSpeed = 0.05
    configuration.device.decodeSpeed = 0.05
    configuration.device.screen = Screen(widthPoints: 3000, heightPoints: 3000, scale: 4)
    configuration.list.itemCount = 100_000
    configuration.list.rowHeightPoints = 1
    configuration.list.cell.dates = 100
    configuration.list.image?.widthPixels = 20_000
    configuration.list.image?.heightPixels = 20_000
    for preparation in ImagePreparation.allCases {
      configuration.techniques = Techniques(
        imagePreparation: preparation,
        dataPrefetching: .ahead(items: 1000),
        formatting: .perCell
      )
      let outcome = Trial(configuration, seed: 3).run()
      #expect(outcome.scrolling.hitchCount > 0)
      #expect(outcome.hitchTime.total == outcome.scrolling.hitchNanoseconds)
    }
  }

  @Test
  func `a cost beyond all numbers is an hour`() {
    var costs = CostModel()
    costs[.layerCommit] = Cost(medianNanoseconds: .max, spread: 500)
    costs[.frameRendering] = Cost(medianNanoseconds: .max)
    var configuration = Feed.timetable(costs: costs)
    configuration.script = ScrollScript([.drag(points: 100, durationNanoseconds: 1_000_000)])
    let outcome = Trial(configuration, seed: 3).run(recording: .frames)
    #expect(outcome.frames.first?.work.renderNanoseconds == CostModel.longestNanoseconds)
  }

  @Test
  func `days of pause cost nothing`() {
    var configuration = Feed.photos()
    configuration.script = ScrollScript([
      .pause(durationNanoseconds: 86_400_000_000_000 * 30),
      .flick(pointsPerSecond: 20_000, rate: .fast, limitNanoseconds: 60_000_000_000),
      .pause(durationNanoseconds: 86_400_000_000_000 * 30),
    ])
    let outcome = Self.lasts(configuration, atMost: 3)
    #expect(outcome.scrolling.frameCount > 10)
    #expect(outcome.loads.unfinished == 0)
  }

  @Test
  func `a million items take memory by the item, not by the million`() {
    var configuration = Feed.photos()
    configuration.list.itemCount = 1_000_000
    configuration.script = ScrollScript([
      .drag(points: 100_000, durationNanoseconds: 1_000_000),
      .drag(points: -100_000, durationNanoseconds: 1_000_000),
      .flick(pointsPerSecond: 20_000, rate: .normal, limitNanoseconds: 500_000_000),
    ])
    let outcome = Self.lasts(configuration, atMost: 2)
    #expect(outcome.cells.created < 60)
  }
}
