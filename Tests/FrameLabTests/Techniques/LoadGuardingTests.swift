import FrameLab
import Testing

/// Cancel, clear, verify: what each step is for.
@Suite
struct LoadGuardingTests {
  /// A list that is flicked while its images take their time.
  private static func outcome(
    _ guarding: LoadGuarding,
    delivery: ImageDelivery = .toCell,
    lifetime: TaskLifetime = .checkedAndCleared,
    busy: Double = 0,
    latency: Int = 400
  ) -> TrialOutcome {
    var techniques = Techniques(imagePreparation: .thumbnail, cellPrefetching: .off)
    techniques.loadGuarding = guarding
    techniques.imageDelivery = delivery
    techniques.taskLifetime = lifetime
    return Feed.outcome(
      Feed.ruler(
        [Feed.move(2500, milliseconds: 600), Feed.rest(milliseconds: 500)],
        costs: [.cellConfiguration: busy],
        techniques: techniques,
        image: Feed.dot,
        latencyMilliseconds: latency
      )
    )
  }

  @Test
  func `with all three steps no cell ever shows another item's image`() {
    for lifetime in TaskLifetime.allCases {
      #expect(Self.outcome(.all, lifetime: lifetime, busy: 8).wrongImages.totalNanoseconds == 0)
    }
  }

  @Test
  func `without clearing, the old image stays until the new one comes`() {
    let outcome = Self.outcome(.withoutClear, latency: 60)
    #expect(outcome.wrongImages.totalNanoseconds > 0)
    // A wrong image is not a placeholder.
    #expect(
      outcome.placeholders.totalNanoseconds
        < Self.outcome(.all, latency: 60).placeholders.totalNanoseconds
    )
  }

  @Test
  func `without cancelling, loads of items long gone block those that are needed`() {
    let all = Self.outcome(.all)
    let none = Self.outcome(.withoutCancel)
    #expect(none.loads.cancelled == 0)
    #expect(all.loads.cancelled > 0)
    #expect(none.loads.arrived > all.loads.arrived)
    #expect(none.wrongImages.totalNanoseconds == 0)
  }

  @Test
  func `without verifying, an unstoppable load puts its image into the wrong cell`() {
    #expect(
      Self.outcome(.withoutVerify, lifetime: .unchecked).wrongImages.totalNanoseconds > 0
    )
    #expect(Self.outcome(.none).wrongImages.totalNanoseconds > 0)
  }

  @Test
  func `verifying handles a cancellation while the completion is waiting`() {
    // Configuring takes so long that completions wait behind frames in which their cells are reused.
    func wrong(_ guarding: LoadGuarding) -> Int {
      stride(from: 140, to: 240, by: 10).reduce(0) {
        $0 + Self.outcome(guarding, busy: 30, latency: $1).wrongImages.totalNanoseconds
      }
    }
    #expect(wrong(.withoutVerify) > 0)
    #expect(wrong(.all) == 0)
  }

  @Test
  func `cache, then reconfigure needs none of the steps`() {
    let outcome = Self.outcome(.none, delivery: .reconfigure)
    #expect(outcome.wrongImages.totalNanoseconds == 0)
    #expect(outcome.cells.reconfigured > 0)
    #expect(outcome.cells.applies > 0)
  }

  @Test
  func `one apply for all arrivals of a frame costs less than one for each`() {
    func outcome(_ coalescing: UpdateCoalescing) -> TrialOutcome {
      var techniques = Techniques(imagePreparation: .thumbnail, cellPrefetching: .off)
      techniques.imageDelivery = .reconfigure
      techniques.updateCoalescing = coalescing
      return Feed.outcome(
        Feed.ruler(
          [
            Feed.rest(milliseconds: 300), Feed.move(500, milliseconds: 50),
            Feed.rest(milliseconds: 300),
          ],
          costs: [.snapshotDifference: 10, .changeApplication: 0.1],
          techniques: techniques,
          image: Feed.dot,
          latencyMilliseconds: 100
        )
      )
    }
    let single = outcome(.perArrival)
    let together = outcome(.perFrame)
    #expect(single.cells.reconfigured == together.cells.reconfigured)
    #expect(single.cells.applies == single.cells.reconfigured)
    #expect(together.cells.applies < single.cells.applies)
    #expect(
      together.mainThreadTime[.snapshotDifference] < single.mainThreadTime[.snapshotDifference]
    )
  }
}
