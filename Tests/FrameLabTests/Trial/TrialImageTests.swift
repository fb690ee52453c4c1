import FrameLab
import Testing

/// Images in a list that can be computed by hand: vsyncs are 10 ms apart.
@Suite
struct TrialImageTests {
  private static func run(_ configuration: ListConfiguration) -> TrialOutcome {
    Trial(configuration, seed: 1).run(recording: .frames)
  }

  private static let thumbnails = Techniques(imagePreparation: .thumbnail, cellPrefetching: .off)

  @Test
  func `an image that arrives at rest is drawn at the vsync after its completion`() {
    var configuration = Feed.ruler(
      [],
      costs: [.loadCompletion: 8],
      techniques: Self.thumbnails,
      image: Feed.dot,
      latencyMilliseconds: 33
    )
    configuration.list.itemCount = 1
    let outcome = Self.run(configuration)
    // Requested at 0, there at 33.001 ms, given to the cell by 41.001 ms, drawn at vsync 5.
    #expect(outcome.frames.map(\.timing.begin) == [0, 5])
    #expect(outcome.frames.map(\.work.quietVsyncs) == [0, 4])
    #expect(outcome.frames.map(\.work.commitNanoseconds) == [0, 0])
    // On the glass without it from vsync 2 to vsync 7.
    #expect(outcome.placeholders.perAppearance == [50_000_000])
    #expect(outcome.loads.arrived == 1)
    #expect(outcome.loads.bytes == 1)
    #expect(outcome.atRest.frameCount == 2)
  }

  @Test
  func `a completion that runs past the vsync delays the frame and is blamed`() {
    var configuration = Feed.ruler(
      [Feed.move(40, milliseconds: 40)],
      costs: [.loadCompletion: 13, .layerCommit: 1],
      techniques: Self.thumbnails,
      image: Feed.dot,
      latencyMilliseconds: 118
    )
    configuration.list.image?.fileBytes = 1000
    configuration.network.connectionsPerHost = 1
    let outcome = Self.run(configuration)
    // Requested at 0 and there at 119 ms, in the idle time of frame 11: 12 ms lie in frame 12.
    #expect(outcome.frames.map(\.work.commitNanoseconds)[3] == 13_000_000)
    #expect(outcome.lateFrames.map(\.index) == [3])
    #expect(outcome.hitchTime[.loadCompletion] == 9_230_769)
    #expect(outcome.hitchTime[.layerCommit] == 769_231)
  }

  @Test(arguments: ImagePreparation.allCases)
  func `a cell keeps its image even if the cache has no room for it`(
    preparation: ImagePreparation
  ) {
    func run(cacheBytes: Int) -> TrialOutcome {
      Self.run(
        Feed.ruler(
          [
            Feed.rest(milliseconds: 100), Feed.move(60, milliseconds: 60),
            Feed.rest(milliseconds: 90),
          ],
          costs: [.imageDecoding: 1000],
          techniques: Techniques(imagePreparation: preparation, cellPrefetching: .off),
          image: Feed.dot,
          latencyMilliseconds: 20,
          imageCaching: .limited(bytes: cacheBytes)
        )
      )
    }
    let small = run(cacheBytes: 0)
    let large = run(cacheBytes: 1_000_000)
    #expect(small.placeholders == large.placeholders)
    #expect(small.placeholders.totalNanoseconds > 0)
    #expect(small.loads == large.loads)
    #expect(small.mainThreadTime == large.mainThreadTime)
    // Items 0 to 3, with a thousand pixels each.
    #expect(large.memory.decodedBytesPeak == 16_000)
    #expect(small.memory.decodedBytesPeak == 16_000)
  }

  @Test
  func `an image that is decoded on commit is decoded once, in the frame that shows it`() {
    let outcome = Self.run(
      Feed.ruler(
        [Feed.rest(milliseconds: 100)],
        costs: [.imageDecoding: 1000],
        techniques: Techniques(imagePreparation: .onCommit, cellPrefetching: .off),
        image: Feed.dot,
        latencyMilliseconds: 20
      )
    )
    // A thousand pixels at 1 s a megapixel: 1 ms for each of three, all of which arrive by 30 ms.
    #expect(outcome.frames.map(\.work.commitNanoseconds) == [0, 3_000_000])
    #expect(outcome.mainThreadTime[.imageDecoding] == 3_000_000)
  }

  @Test
  func `turning around cancels what was ahead, even while the first visible item stays`() {
    var techniques = Self.thumbnails
    techniques.dataPrefetching = .ahead(items: 3)
    func run(_ back: [ScrollScript.Step]) -> LoadCounts {
      Self.run(
        Feed.ruler(
          [Feed.move(60, milliseconds: 60)] + back + [Feed.rest(milliseconds: 50)],
          costs: [:],
          techniques: techniques,
          image: Feed.dot,
          latencyMilliseconds: 10_000
        )
      ).loads
    }
    #expect(run([]).cancelled == 0)
    let turned = run([Feed.move(-20, milliseconds: 20)])
    #expect(turned.cancelled >= 2)
    #expect(turned.unfinished == turned.started - turned.cancelled)
  }

  @Test
  func `what a busy thread could not announce after the last scroll frame is announced later`() {
    var techniques = Self.thumbnails
    techniques.dataPrefetching = .ahead(items: 2)
    let outcome = Self.run(
      Feed.ruler(
        [Feed.move(60, milliseconds: 60), Feed.rest(milliseconds: 900)],
        costs: [.loadCompletion: 12],
        techniques: techniques,
        image: Feed.dot,
        latencyMilliseconds: 158
      )
    )
    // Items 0 to 3 come on screen, so 4 and 5 are ahead.
    #expect(outcome.loads.started == 6)
    #expect(outcome.loads.arrived == 6)
    #expect(outcome.loads.wasted == 2)
  }

  @Test
  func `reusing a cell gives up the load of the item that it showed`() {
    let outcome = Self.run(
      Feed.ruler(
        [Feed.move(1500, milliseconds: 1500)],
        costs: [:],
        techniques: Self.thumbnails,
        image: Feed.dot,
        latencyMilliseconds: 10_000
      )
    )
    // Offset 1500: items 15 to 17 are visible, four that left wait, one or two are in the pool.
    #expect(outcome.loads.arrived == 0)
    #expect(outcome.loads.cancelled >= 8)
    #expect(outcome.loads.unfinished <= 10)
    #expect(outcome.placeholders.perAppearance.count == 18)
  }

  @Test
  func `a list that scrolls far back reloads what its cache evicted`() {
    let outcome = Self.run(
      Feed.ruler(
        [Feed.move(1500, milliseconds: 1500), Feed.move(-1500, milliseconds: 1500)],
        costs: [:],
        techniques: Self.thumbnails,
        image: Feed.dot,
        latencyMilliseconds: 5,
        imageCaching: .limited(bytes: 20_000)
      )
    )
    #expect(outcome.loads.repeated > 0)
    #expect(outcome.loads.wasted == 0)
    // Five images in the cache, and those that cells hold.
    #expect(outcome.memory.decodedBytesPeak > 20_000)
    #expect(outcome.memory.decodedBytesPeak <= 20_000 + 4000 * outcome.cells.created)
  }
}
