import FrameLab
import ListEngine
import Testing

@Suite
struct UpdateTechniqueTests {
  private static func outcome(
    _ event: ListEvent.Kind,
    costs: [ListOperation: Double] = [:],
    list change: (inout ListModel) -> Void = { _ in },
    _ choose: (inout Techniques) -> Void
  ) -> TrialOutcome {
    Feed.outcome(
      Feed.ruled(
        costs: costs,
        list: change,
        events: [ListEvent(nanoseconds: 1_003_000_000, kind: event)]
      ) {
        $0.cellPrefetching = .automatic
        choose(&$0)
      }
    )
  }

  @Test
  func `reconfigure keeps cells, state and what was prepared`() {
    let nothing = Self.outcome(.memoryWarning) { _ in }
    let outcome = Self.outcome(.changeVisible(count: 2)) { _ in }
    #expect(outcome.cells.reconfigured == 2)
    #expect(outcome.cells.statesLost == 0)
    #expect(outcome.cells.preparedDiscarded == nothing.cells.preparedDiscarded)
    #expect(outcome.cells.dequeued <= nothing.cells.dequeued)
  }

  @Test
  func `reload replaces cells, loses their state and drops what was prepared`() {
    let kept = Self.outcome(.changeVisible(count: 2)) { _ in }
    let outcome = Self.outcome(.changeVisible(count: 2)) { $0.contentUpdate = .reload }
    #expect(outcome.cells.reconfigured == 0)
    #expect(outcome.cells.statesLost == 2)
    #expect(outcome.cells.preparedDiscarded > kept.cells.preparedDiscarded)
    #expect(outcome.cells.dequeued > kept.cells.dequeued)
  }

  @Test
  func `reloadData replaces everything on screen`() {
    let some = Self.outcome(.changeVisible(count: 1)) { $0.contentUpdate = .reload }
    let all = Self.outcome(.changeVisible(count: 1)) { $0.contentUpdate = .reloadData }
    #expect(some.cells.statesLost == 1)
    #expect(all.cells.statesLost >= 3)
    #expect(all.cells.dequeued > some.cells.dequeued)
  }

  @Test
  func `applying a snapshot as a reload recreates all cells`() {
    let costs: [ListOperation: Double] = [.cellConfiguration: 4, .snapshotDifference: 10]
    let difference = Self.outcome(.insertAtTop(count: 2), costs: costs) { _ in }
    let reload = Self.outcome(.insertAtTop(count: 2), costs: costs) {
      $0.snapshotApplication = .reloadData
    }
    #expect(difference.cells.statesLost == 0)
    #expect(reload.cells.statesLost >= 3)
    #expect(difference.scrolling.hitchCount == 0)
    #expect(reload.scrolling.hitchCount > 0)
    // 32 items, once.
    #expect(difference.mainThreadTime[.snapshotDifference] == 320_000)
    #expect(reload.mainThreadTime[.snapshotDifference] == 0)
  }

  @Test
  func `insertions above do not move anchored content on screen`() {
    let on = Self.outcome(.insertAtTop(count: 2)) { _ in }
    let off = Self.outcome(.insertAtTop(count: 2)) { $0.scrollAnchoring = .off }
    #expect(on.layout.offsetJumps == 0)
    #expect(off.layout.offsetJumps == 1)
    // Two rows of 100 pt.
    #expect(off.layout.offsetJumpMillipoints == 200_000)
  }

  @Test
  func `a list survives deleting and moving items`() {
    for event: ListEvent.Kind in [
      .deleteVisible(count: 2), .moveLastToTop, .rotate, .background,
    ] {
      let outcome = Self.outcome(event, costs: [.cellConfiguration: 1]) { _ in }
      #expect(outcome.scrolling.frameCount > 190)
      #expect(outcome.scrolling.hitchCount == 0)
    }
  }

  @Test
  func `wild estimates jump when the list goes up, unless it is anchored`() {
    func outcome(_ estimates: HeightEstimation, _ anchoring: ScrollAnchoring) -> TrialOutcome {
      Feed.outcome(
        Feed.with(
          Feed.ruled(costs: [:]) {
            $0.itemCount = 200
            $0.rowHeightSpread = 0.3
          } _: {
            $0.cellSizing = .cached
            $0.heightEstimation = estimates
            $0.scrollAnchoring = anchoring
          }
        ) {
          $0.script = ScrollScript([.jump(toPoints: 5000), Feed.move(-2000, milliseconds: 2000)])
        }
      )
    }
    let wild = outcome(.wild, .off)
    let accurate = outcome(.accurate, .off)
    #expect(outcome(.wild, .on).layout.offsetJumps == 0)
    #expect(outcome(.accurate, .on).layout.offsetJumps == 0)
    #expect(wild.layout.offsetJumps > 5)
    #expect(wild.layout.offsetJumpMillipoints > 2 * accurate.layout.offsetJumpMillipoints)
  }

  @Test
  func `heights that are never invalidated are wrong after a change of the text size`() {
    func outcome(_ invalidation: HeightInvalidation) -> TrialOutcome {
      Feed.outcome(
        Feed.with(
          Feed.ruled(
            costs: [:],
            events: [ListEvent(nanoseconds: 1_500_000_000, kind: .changeTextSize(.extraExtraLarge))]
          ) {
            $0.cellSizing = .cached
            $0.heightInvalidation = invalidation
          }
        ) {
          $0.script.steps += [Feed.move(-2000, milliseconds: 2000)]
        }
      )
    }
    #expect(outcome(.exact).layout.wrongHeights == 0)
    #expect(outcome(.everything).layout.wrongHeights == 0)
    #expect(outcome(.never).layout.wrongHeights > 5)
  }

  @Test
  func `discarding all heights for one changed item measures all of them again`() {
    func outcome(_ invalidation: HeightInvalidation) -> TrialOutcome {
      Feed.outcome(
        Feed.with(
          Feed.ruled(
            costs: [:],
            events: [ListEvent(nanoseconds: 1_900_000_000, kind: .changeVisible(count: 1))]
          ) {
            $0.cellSizing = .cached
            $0.heightInvalidation = invalidation
          }
        ) {
          $0.script.steps += [Feed.move(-2000, milliseconds: 2000)]
        }
      )
    }
    let exact = outcome(.exact)
    let everything = outcome(.everything)
    #expect(exact.layout.wrongHeights == 0)
    #expect(everything.layout.heightsMeasured > exact.layout.heightsMeasured + 10)
  }
}
