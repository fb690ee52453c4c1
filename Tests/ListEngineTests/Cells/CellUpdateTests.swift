import ListEngine
import TestSupport
import Testing

private let row = CellRegistration(kind: 0)
private let header = CellRegistration(kind: 1)

/// The effects of an update on a displayed and on a prepared cell.
private struct Effects: Equatable {
  var dequeuesAnotherCell: Bool
  var callsPrepareForReuse: Bool
  var keepsState: Bool
  var keepsPreparedCells: Bool
  var sizesAgain: Bool
}

@Suite struct CellUpdateTests {
  /// The effects of an update on items 0, which is on screen, and 2, which is prepared.
  private func effects(of update: (inout CellLifeCycle<Int>, _ item: Int) -> Void) -> Effects {
    var cells = CellLifeCycle<Int>(policy: WaitingPolicy(leftLimit: 0))
    for item in 0..<3 { cells.prepare(item: item, registration: row) }
    cells.finishPreparing(item: 2)
    cells.display(item: 0)
    cells.display(item: 1)
    cells.endDisplaying(item: 1)  // Its cell waits in the pool for whoever dequeues.
    let before = cells.counts
    let cell = cells.cell(for: 0)

    update(&cells, 0)
    update(&cells, 2)
    return Effects(
      dequeuesAnotherCell: cells.counts.dequeues > before.dequeues,
      callsPrepareForReuse: cells.counts.reused > before.reused,
      keepsState: cells.cell(for: 0) == cell && cells.counts.stateLost == before.stateLost,
      keepsPreparedCells: cells.state(ofItem: 2) == .waiting,
      sizesAgain: cells.counts.configured > before.configured
    )
  }

  @Test func `the effects of updates are those that Apple documents`() {
    let reconfigured = Effects(
      dequeuesAnotherCell: false,
      callsPrepareForReuse: false,
      keepsState: true,
      keepsPreparedCells: true,
      sizesAgain: true
    )
    let reloaded = Effects(
      dequeuesAnotherCell: true,
      callsPrepareForReuse: true,
      keepsState: false,
      keepsPreparedCells: false,
      sizesAgain: true
    )
    #expect(effects { $0.reconfigure(item: $1, registration: row) } == reconfigured)
    #expect(effects { $0.reload(item: $1, registration: row) } == reloaded)
  }

  @Test func `reload may change the type of a cell`() {
    var cells = CellLifeCycle<Int>()
    cells.prepare(item: 0, registration: row)
    cells.display(item: 0)
    let new = Preparation.create(CellID(number: 1), .poolIsEmpty)
    #expect(
      cells.reload(item: 0, registration: header) == .replaced(CellID(number: 0), by: new)
    )
    #expect(cells.state(ofItem: 0) == .displayed)
    #expect(cells.state(of: CellID(number: 0)) == .pooled)
    #expect(cells.counts.stateLost == 1)
  }

  @Test func `reconfigure must not change the type of a cell`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var cells = CellLifeCycle<Int>()
      cells.prepare(item: 31, registration: CellRegistration(kind: 0))
      cells.reconfigure(item: 31, registration: CellRegistration(kind: 1))
    }
    expectMessage(
      result,
      "to reconfigure item '31' its cell must be dequeued from the registration"
    )
  }

  @Test func `items without a cell need no update`() {
    var cells = CellLifeCycle<Int>()
    #expect(cells.reconfigure(item: 5, registration: row) == nil)
    #expect(cells.reload(item: 5, registration: row) == .nothing)
    #expect(cells.counts == CellCounts())
  }

  @Test func `reconfigure reaches cells that left the screen and wait`() {
    var cells = CellLifeCycle<Int>()
    cells.prepare(item: 0, registration: row)
    cells.display(item: 0)
    cells.endDisplaying(item: 0)
    #expect(cells.reconfigure(item: 0, registration: row) == CellID(number: 0))
    #expect(cells.prepare(item: 0, registration: row) == .keep(CellID(number: 0)))
  }

  @Test func `reloadData drops every cell and its state`() {
    var cells = CellLifeCycle<Int>()
    for item in 0..<6 { cells.prepare(item: item, registration: row) }
    for item in 0..<4 { cells.display(item: item) }
    cells.finishPreparing(item: 4)
    cells.finishPreparing(item: 5)
    cells.reloadData()
    #expect(cells.counts.stateLost == 4)
    #expect(cells.counts.waitingDropped == 2)
    #expect(cells.counts.preparedDiscarded == 2)
    for item in 0..<4 {
      guard case .reuse = cells.prepare(item: item, registration: row) else {
        Issue.record("item \(item) did not get a pooled cell")
        continue
      }
    }
  }

  @Test func `a deleted item is detached from its cell`() {
    var cells = CellLifeCycle<Int>()
    cells.prepare(item: 0, registration: row)
    cells.display(item: 0)
    #expect(cells.remove(item: 0) == CellID(number: 0))
    #expect(cells.state(of: CellID(number: 0)) == .pooled)
    #expect(cells.remove(item: 0) == nil)
  }
}
