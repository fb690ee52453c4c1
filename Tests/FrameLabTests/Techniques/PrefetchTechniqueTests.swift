import FrameLab
import Testing

@Suite
struct PrefetchTechniqueTests {
  /// A way down at once, and back up item by item over a network that brings one image at a time.
  private static func upward(_ choose: (inout Techniques) -> Void) -> ListConfiguration {
    var techniques = Techniques(
      imagePreparation: .thumbnail,
      dataPrefetching: .ahead(items: 6),
      cellPrefetching: .off
    )
    choose(&techniques)
    return Feed.with(
      Feed.ruler(
        [
          .jump(toPoints: 2000), Feed.rest(milliseconds: 1000),
          Feed.move(-1500, milliseconds: 3000),
        ],
        costs: [:],
        techniques: techniques,
        image: Feed.dot,
        latencyMilliseconds: 120
      )
    ) {
      $0.network.connectionsPerHost = 1
      $0.script.bounces = false
    }
  }

  @Test
  func `sorted by index path, the way up loads the farthest first`() {
    let given = Feed.outcome(Self.upward { _ in })
    let sorted = Feed.outcome(Self.upward { $0.prefetchOrder = .sortedByIndexPath })
    #expect(
      sorted.placeholders.totalNanoseconds > given.placeholders.totalNanoseconds
    )
  }

  @Test
  func `work in the callback causes hitches even with prefetching`() {
    func outcome(_ work: PrefetchWork) -> TrialOutcome {
      var techniques = Techniques(
        imagePreparation: .thumbnail,
        dataPrefetching: .ahead(items: 4),
        cellPrefetching: .off
      )
      techniques.prefetchWork = work
      return Feed.outcome(
        Feed.ruler(
          [Feed.move(2000, milliseconds: 2000)],
          // A dot has a thousandth of a megapixel.
          costs: [.imageDecoding: 25_000, .fileReading: 1],
          techniques: techniques,
          image: Feed.dot,
          latencyMilliseconds: 5
        )
      )
    }
    let off = outcome(.asynchronous)
    let on = outcome(.synchronous)
    #expect(off.scrolling.hitchCount == 0)
    #expect(on.scrolling.hitchCount > 10)
    #expect(on.hitchTime[.imageDecoding] > 0)
    #expect(on.placeholders.totalNanoseconds < off.placeholders.totalNanoseconds + 1_000_000_000)
  }

  @Test
  func `index paths as keys show wrong images and load twice after an insertion`() {
    func outcome(_ keys: PrefetchKeys) -> TrialOutcome {
      var techniques = Techniques(
        imagePreparation: .thumbnail,
        dataPrefetching: .ahead(items: 6),
        cellPrefetching: .off
      )
      techniques.prefetchKeys = keys
      return Feed.outcome(
        Feed.with(
          Feed.ruler(
            [Feed.move(1500, milliseconds: 3000)],
            costs: [:],
            techniques: techniques,
            image: Feed.dot,
            latencyMilliseconds: 60
          )
        ) {
          $0.events = [ListEvent(nanoseconds: 1_000_000_000, kind: .insertAtTop(count: 3))]
        }
      )
    }
    let stable = outcome(.stableIDs)
    let paths = outcome(.indexPaths)
    #expect(stable.wrongImages.totalNanoseconds == 0)
    #expect(stable.loads.repeated + stable.loads.duplicate == 0)
    #expect(paths.wrongImages.totalNanoseconds > 0)
    #expect(paths.loads.repeated + paths.loads.duplicate > 0)
  }

  @Test
  func `a provider that relies on prefetching leaves items without their image`() {
    func outcome(_ reliance: PrefetchReliance) -> TrialOutcome {
      var techniques = Techniques(
        imagePreparation: .thumbnail,
        dataPrefetching: .ahead(items: 4),
        cellPrefetching: .off
      )
      techniques.prefetchReliance = reliance
      return Feed.outcome(
        Feed.ruler(
          [Feed.move(2000, milliseconds: 600), Feed.rest(milliseconds: 1000)],
          costs: [:],
          techniques: techniques,
          image: Feed.dot,
          latencyMilliseconds: 80
        )
      )
    }
    let all = outcome(.handlesAllStates)
    let relies = outcome(.reliesOnPrefetch)
    #expect(all.cells.neverPrefetched > 0)
    #expect(2 * relies.placeholders.totalNanoseconds > 3 * all.placeholders.totalNanoseconds)
  }

  @Test
  func `an ignored cancellation loads images that nobody sees`() {
    func wasted(_ cancellation: PrefetchCancellation) -> TrialOutcome {
      let turns = (1...6).flatMap { _ in
        [Feed.move(400, milliseconds: 250), Feed.move(-350, milliseconds: 250)]
      }
      var techniques = Techniques(
        imagePreparation: .thumbnail,
        dataPrefetching: .ahead(items: 8),
        cellPrefetching: .off
      )
      techniques.prefetchCancellation = cancellation
      return Feed.outcome(
        Feed.ruler(
          turns,
          costs: [:],
          techniques: techniques,
          image: Feed.dot,
          latencyMilliseconds: 150
        )
      )
    }
    let cancelled = wasted(.cancelled)
    let ignored = wasted(.ignored)
    #expect(cancelled.loads.cancelled > 0)
    #expect(ignored.loads.wasted > cancelled.loads.wasted)
  }

  @Test
  func `tasks that never check decode for cells long gone, and uncleared handles leak`() {
    func outcome(_ lifetime: TaskLifetime) -> TrialOutcome {
      var techniques = Techniques(imagePreparation: .prepareForDisplay, cellPrefetching: .off)
      techniques.taskLifetime = lifetime
      return Feed.outcome(
        Feed.ruler(
          [Feed.move(2500, milliseconds: 600), Feed.rest(milliseconds: 500)],
          costs: [.imageDecoding: 5000],
          techniques: techniques,
          image: Feed.dot,
          latencyMilliseconds: 400
        )
      )
    }
    let good = outcome(.checkedAndCleared)
    #expect(good.loads.leaked == 0)
    #expect(outcome(.unchecked).loads.uselessDecodes > good.loads.uselessDecodes)
    #expect(outcome(.unchecked).loads.leaked > 0)
    #expect(outcome(.uncleared).loads.leaked > 0)
    #expect(outcome(.uncleared).memory.decodedBytesPeak > good.memory.decodedBytesPeak)
    let worst = outcome(.uncheckedAndUncleared)
    #expect(worst.loads.leaked == worst.loads.started - worst.loads.unfinished)
  }
}
