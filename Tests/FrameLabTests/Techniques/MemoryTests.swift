import FrameLab
import Testing

@Suite
struct MemoryTests {
  /// Twenty images of 40 kB decoded each, in an app that takes nothing itself.
  private static func outcome(
    budget: Int,
    caching: ImageCaching = .unlimited,
    response: MemoryWarningResponse = .emptiesCache,
    preparation: ImagePreparation = .prepareForDisplay,
    cores: Int = 6,
    costs: [ListOperation: Double] = [:]
  ) -> TrialOutcome {
    var techniques = Techniques(imagePreparation: preparation, cellPrefetching: .off)
    techniques.memoryWarningResponse = response
    return Feed.outcome(
      Feed.with(
        Feed.ruler(
          [Feed.move(2000, milliseconds: 2000), Feed.move(-2000, milliseconds: 2000)],
          costs: costs,
          techniques: techniques,
          image: ImageModel(
            widthPixels: 100,
            heightPixels: 100,
            fileBytes: 1,
            shownWidthPoints: 10,
            shownHeightPoints: 10
          ),
          latencyMilliseconds: 5,
          imageCaching: caching
        )
      ) {
        $0.device.memoryBudgetBytes = budget
        $0.device.coreCount = cores
        $0.parameters.appBytes = 0
        $0.parameters.cellBytes = 0
      }
    )
  }

  @Test
  func `a decoded image takes four bytes a pixel, and an unlimited cache keeps them all`() {
    let outcome = Self.outcome(budget: 1_000_000_000)
    #expect(outcome.memory.decodedBytesPeak == 23 * 40_000)
    #expect(outcome.memory.bytesPeak == 23 * 40_000)
    #expect(outcome.memory.warnings == 0)
    #expect(outcome.loads.repeated == 0)
  }

  @Test
  func `an app over its budget is warned, and an emptied cache loads again`() {
    let emptied = Self.outcome(budget: 500_000)
    #expect(emptied.memory.warnings > 0)
    #expect(emptied.memory.bytesPeak < 600_000)
    #expect(emptied.loads.repeated > 0)
    let ignored = Self.outcome(budget: 500_000, response: .ignored)
    #expect(ignored.memory.warnings == 1)
    #expect(ignored.memory.decodedBytesPeak == 23 * 40_000)
  }

  @Test
  func `a tiny cache loads again, a bounded one stays within its budget`() {
    let tiny = Self.outcome(budget: 1_000_000_000, caching: .limited(bytes: 120_000))
    // Besides the three in the cache, up to four cells on screen and four that wait hold theirs.
    #expect(tiny.memory.decodedBytesPeak <= (3 + 4 + 4) * 40_000)
    #expect(tiny.loads.repeated > 10)
  }

  @Test
  func `a thumbnail takes as many pixels as are shown`() {
    let outcome = Self.outcome(budget: 1_000_000_000, preparation: .thumbnail)
    #expect(outcome.memory.decodedBytesPeak == 23 * 400)
  }

  @Test
  func `unlimited threads take the main thread's core`() {
    let costs: [ListOperation: Double] = [.imageDecoding: 20_000, .cellConfiguration: 4]
    let few = Self.outcome(
      budget: 1_000_000_000,
      preparation: .concurrentQueue,
      cores: 1,
      costs: costs
    )
    let many = Self.outcome(
      budget: 1_000_000_000,
      preparation: .concurrentQueue,
      cores: 8,
      costs: costs
    )
    #expect(many.mainThreadTime[.coreContention] == 0)
    #expect(few.mainThreadTime[.coreContention] > 0)
    #expect(few.mainThreadTime[.cellConfiguration] == many.mainThreadTime[.cellConfiguration])
  }
}
