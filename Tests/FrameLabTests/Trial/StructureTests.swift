import FrameLab
import Testing

/// What decides besides costs: the cells that a list looks ahead, the speed of flicks, the clock at
/// low load, several fittings, and what comes back.
@Suite struct StructureTests {
  private static func outcome(
    _ steps: [ScrollScript.Step],
    costs: [ListOperation: Double],
    cellPrefetching: CellPrefetching = .off,
    _ change: (inout ListConfiguration) -> Void
  ) -> TrialOutcome {
    let ruler = Feed.ruler(
      steps,
      costs: costs,
      techniques: Techniques(cellPrefetching: cellPrefetching)
    )
    return Trial(Feed.with(ruler, change), seed: 1).run(recording: .trace)
  }

  @Test func `a list that looks further ahead has more cells prepared`() {
    let counts = [1, 2, 3].map { count in
      Self.outcome(
        [Feed.move(300, milliseconds: 300)],
        costs: [.cellCreation: 1],
        cellPrefetching: .automatic
      ) { $0.parameters.cellsLookedAhead = count }.cells.created
    }
    #expect(counts[1] == counts[0] + 1 && counts[2] == counts[0] + 2, "\(counts)")
  }

  @Test func `flicks scale, and drags and swipes stay`() {
    func frames(_ step: ScrollScript.Step, at percent: Int) -> Int {
      Self.outcome([step], costs: [:]) { $0.parameters.flickSpeedPercent = percent }
        .scrolling.frameCount
    }
    let flick = ScrollScript.Step.flick(
      pointsPerSecond: 1000,
      rate: .fast,
      limitNanoseconds: nil
    )
    #expect(frames(flick, at: 50) < frames(flick, at: 100))
    #expect(frames(flick, at: 100) < frames(flick, at: 200))
    let swipe = ScrollScript.Step.swipe(
      pointsPerSecond: 1000,
      distancePoints: 50,
      rate: .fast,
      limitNanoseconds: nil
    )
    for step in [swipe, Feed.move(30, milliseconds: 30)] {
      #expect(frames(step, at: 50) == frames(step, at: 200))
    }
  }

  @Test func `SwiftUI works in each scrolling frame while a cell hosts it`() {
    func time(_ change: (inout ListModel) -> Void) -> (time: Int, frames: Int) {
      let outcome = Self.outcome(
        [Feed.move(1000, milliseconds: 1000)],
        costs: [.hostedListUpdate: 1]
      ) { change(&$0.list) }
      return (
        outcome.mainThreadTime[.hostedListUpdate] / 1_000_000, outcome.scrolling.frameCount
      )
    }
    #expect(time { _ in }.time == 0)
    let all = time { $0.cell.isHosted = true }
    #expect(all.time == all.frames)
    // Only item 5 of those that come by hosts SwiftUI: from 251 pt on until 600.
    let few = time {
      $0.otherCells = [OtherCell(name: "card", interval: 10, cell: CellModel(isHosted: true))]
    }
    #expect((34...36).contains(few.time) && few.frames == all.frames, "\(few)")
  }

  @Test func `each new cell makes its blurs`() {
    let outcome = Self.outcome([Feed.move(1000, milliseconds: 1000)], costs: [.blurCreation: 1]) {
      $0.list.cell.blurs = 2
    }
    #expect(outcome.mainThreadTime[.blurCreation] == 2_000_000 * outcome.cells.created)
  }

  @Test func `a section is placed again once a frame in which an estimate was wrong`() {
    func time(percent: Int, spread: Double) -> Int {
      Self.outcome([Feed.move(1000, milliseconds: 1000)], costs: [.estimateResolution: 1]) {
        $0.list.rowHeightSpread = spread
        $0.techniques.cellSizing = .cached
        $0.parameters.resolvedEstimatesPercent = percent
      }.mainThreadTime[.estimateResolution]
    }
    #expect(time(percent: 100, spread: 0) == 0)
    #expect(time(percent: 0, spread: 0.5) == 0)
    // Thirty items are 0.03 of a thousand. The first frame has several, each later one at most one.
    let whole = time(percent: 100, spread: 0.5)
    #expect(whole % 30_000 == 0 && (6...14).contains(whole / 30_000), "\(whole)")
    #expect(time(percent: 50, spread: 0.5) == whole / 2)
  }

  @Test func `after a rest the clock is low, and a finger raises it`() {
    func commit(_ step: ScrollScript.Step) -> Int? {
      Self.outcome([Feed.rest(milliseconds: 2000), step], costs: [.scrollUpdate: 1]) {
        $0.parameters.lowLoadClockPercent = 50
      }
      .frames.dropFirst().first?.work.commitNanoseconds
    }
    #expect(commit(Feed.move(5, milliseconds: 10)) == 1_000_000)
    #expect((commit(.jump(toPoints: 500)) ?? 0) > 1_900_000)
  }

  @Test func `a clock that fell rises when a finger lets go`() {
    let flick = ScrollScript.Step.flick(
      pointsPerSecond: 1000,
      rate: .normal,
      limitNanoseconds: nil
    )
    let outcome = Self.outcome(
      [Feed.rest(milliseconds: 2000), flick],
      costs: [.scrollUpdate: 1]
    ) { $0.parameters.lowLoadClockPercent = 50 }
    #expect(outcome.frames.dropFirst().first?.work.commitNanoseconds == 1_000_000)
  }

  @Test func `a height takes as many fittings as the parameter says, and one computation`() {
    func time(_ sizing: CellSizing, fittings: Int) -> Int {
      let operations: [ListOperation] = [.sizeFitting, .heightComputation]
      let outcome = Self.outcome(
        [Feed.move(1000, milliseconds: 1000)],
        costs: [.sizeFitting: 1, .heightComputation: 1]
      ) {
        $0.techniques.cellSizing = sizing
        $0.parameters.fittingsPerCell = fittings
      }
      return operations.reduce(0) { $0 + outcome.mainThreadTime[$1] }
    }
    #expect(time(.everyTime, fittings: 1) > 0)
    #expect(time(.everyTime, fittings: 3) == 3 * time(.everyTime, fittings: 1))
    #expect(time(.computed, fittings: 3) == time(.computed, fittings: 1))
  }

  @Test func `SwiftUI's cell takes a part of its time for an item that was shown before`() {
    func time(percent: Int) -> (time: Int, cells: Int) {
      let outcome = Self.outcome(
        [Feed.move(1000, milliseconds: 1000), Feed.move(-1000, milliseconds: 1000)],
        costs: [.hostedCellConfiguration: 1]
      ) {
        $0.list.cell.isHosted = true
        $0.parameters.hostedRevisitPercent = percent
      }
      return (outcome.mainThreadTime[.hostedCellConfiguration], outcome.cells.configured)
    }
    let (all, cells) = time(percent: 100)
    #expect(all == cells * 1_000_000)
    let items = all - time(percent: 0).time
    #expect(items > 0)
    #expect(abs(time(percent: 50).time - (all - items / 2)) < 1_000)
  }
}
