import FrameLab
import Testing

/// Effects that the guide mentions, in the whole list.
@Suite
struct TrialTests {
  private static func run(
    _ configuration: ListConfiguration,
    seed: UInt64 = 7
  ) -> TrialOutcome {
    Trial(configuration, seed: seed).run(recording: .frames)
  }

  @Test
  func `decoding on commit hitches, and preparing ahead does not`() {
    let onCommit = Self.run(Feed.photos(techniques: Techniques(imagePreparation: .onCommit)))
    let prepared = Self.run(
      Feed.photos(techniques: Techniques(imagePreparation: .prepareForDisplay))
    )
    let thumbnail = Self.run(Feed.photos(techniques: Techniques(imagePreparation: .thumbnail)))
    #expect(onCommit.scrolling.hitchCount > 5)
    #expect(onCommit.hitchTime.ranked.first?.operation == .imageDecoding)
    #expect(onCommit.scrolling.renderHitchNanoseconds == 0)
    #expect(prepared.scrolling.hitchCount == 0)
    #expect(thumbnail.scrolling.hitchCount == 0)
    #expect(prepared.mainThreadTime[.imageDecoding] == 0)
    #expect(thumbnail.memory.decodedBytesPeak < prepared.memory.decodedBytesPeak)
  }

  @Test
  func `prefetching data shortens placeholders`() {
    func run(_ prefetching: DataPrefetching) -> TrialOutcome {
      Self.run(
        Feed.photos(
          techniques: Techniques(
            imagePreparation: .thumbnail,
            dataPrefetching: prefetching,
            cellPrefetching: .off
          )
        )
      )
    }
    let off = run(.off)
    let ahead = run(.ahead(items: 6))
    #expect(ahead.placeholders.totalNanoseconds * 2 < off.placeholders.totalNanoseconds)
    #expect(ahead.mainThreadTime[.prefetchCall] > 0)
    #expect(off.mainThreadTime[.prefetchCall] == 0)
  }

  @Test
  func `a cell of 1.9 frame times hitches without cell prefetching and not with it`() {
    var costs = CostModel()
    costs[.cellConfiguration] = Cost(medianNanoseconds: Int(1.9 * 16_666_667) / 2)
    costs[.cellLayout] = Cost(medianNanoseconds: Int(1.9 * 16_666_667) / 2)
    func run(_ prefetching: CellPrefetching) -> TrialOutcome {
      var configuration = Feed.photos(
        techniques: Techniques(cellPrefetching: prefetching),
        costs: costs
      )
      configuration.list = ListModel(itemCount: 200, rowHeightPoints: 200)
      configuration.script = ScrollScript([
        .pause(durationNanoseconds: 500_000_000),
        .drag(points: 4000, durationNanoseconds: 8_000_000_000),
      ])
      return Self.run(configuration)
    }
    #expect(run(.off).scrolling.hitchCount >= 19)
    #expect(run(.automatic).scrolling.hitchCount == 0)
  }

  @Test
  func `formatters made per cell cost time, shared ones do not`() {
    let perCell = Self.run(Feed.timetable(techniques: Techniques(formatting: .perCell)))
    let shared = Self.run(Feed.timetable())
    #expect(perCell.mainThreadTime[.dateFormatting] == 0)
    #expect(shared.mainThreadTime[.dateFormatterCreation] == 0)
    #expect(
      perCell.mainThreadTime[.dateFormatterCreation] > 10 * shared.mainThreadTime[.dateFormatting]
    )
    #expect(perCell.cells.configured > 100)
  }

  @Test
  func `switching one technique leaves all other draws unchanged`() {
    let perCell = Self.run(Feed.timetable(techniques: Techniques(formatting: .perCell)))
    let shared = Self.run(Feed.timetable())
    // Both scroll over the same rows with common random numbers, so everything but dates costs the
    // same.
    #expect(perCell.cells.configured == shared.cells.configured)
    #expect(perCell.mainThreadTime[.cellLayout] == shared.mainThreadTime[.cellLayout])
    #expect(perCell.mainThreadTime[.cellConfiguration] == shared.mainThreadTime[.cellConfiguration])
  }

  @Test
  func `frames at rest are reported apart`() {
    let outcome = Self.run(Feed.photos())
    #expect(outcome.atRest.frameCount > 0)
    #expect(
      outcome.atRest.frameCount + outcome.scrolling.frameCount == outcome.frames.count
    )
  }

  @Test
  func `reused cells are few, however far the list scrolls`() {
    let outcome = Self.run(Feed.timetable())
    #expect(outcome.cells.configured > 130)
    #expect(outcome.cells.created < 40)
  }
}
