import FrameLab
import Testing

/// Published behavior: a cell has up to twice the time if it is prepared ahead (WWDC 2021, session
/// 10252), and cells that come one at a time do not pile up in one frame (WWDC 2016, session 219).
@Suite
struct CellPrefetchingTests {
  @Test(arguments: [(19.0, 0), (20.0, 0), (20.1, 18)])
  func `a cell of up to two frame times does not hitch if it is prepared ahead`(
    milliseconds: Double,
    hitches: Int
  ) {
    let outcome = Feed.outcome(
      Feed.ruled(costs: [.cellConfiguration: milliseconds]) { $0.cellPrefetching = .automatic }
    )
    // The items on screen at the start are due at once, at rest.
    #expect(outcome.scrolling.hitchCount >= hitches)
    #expect(hitches > 0 || outcome.scrolling.hitchCount == 0)
  }

  @Test(arguments: [CellPrefetching.off, .rowAtATime])
  func `without that, a cell of more than one frame time hitches`(_ technique: CellPrefetching) {
    let outcome = Feed.outcome(
      Feed.ruled(costs: [.cellConfiguration: 19]) { $0.cellPrefetching = technique }
    )
    #expect(outcome.scrolling.hitchCount == 20)
    #expect(outcome.hitchTime[.cellConfiguration] == 20 * 10_000_000)
  }

  @Test
  func `a whole row of cells at once drops frames where one at a time does not`() {
    func outcome(_ technique: CellPrefetching) -> TrialOutcome {
      Feed.outcome(
        Feed.ruled(costs: [.cellConfiguration: 4]) {
          $0.columns = 4
          $0.itemCount = 200
        } _: {
          $0.cellPrefetching = technique
        }
      )
    }
    let rows = outcome(.rowAtATime)
    let single = outcome(.oneAtATime)
    #expect(rows.scrolling.hitchCount == 20)
    #expect(single.scrolling.hitchCount == 0)
    #expect(single.mainThreadTime[.cellConfiguration] >= rows.mainThreadTime[.cellConfiguration])
  }

  @Test
  func `a cell that left waits a while, and returns without being configured again`() {
    func configured(_ technique: CellPrefetching) -> Int {
      let steps = [Feed.move(150, milliseconds: 300), Feed.move(-150, milliseconds: 300)]
      let configuration = Feed.ruler(
        steps + steps,
        costs: [:],
        techniques: Techniques(cellPrefetching: technique)
      )
      return Feed.outcome(configuration).cells.configured
    }
    // Items 0 to 2, then 3; with iOS 9 each way back configures the first one anew.
    #expect(configured(.off) == 4)
    #expect(configured(.rowAtATime) > 4)
  }
}
