import ListEngine
import TestSupport
import Testing

private let row = CellRegistration(kind: 0)
private let header = CellRegistration(kind: 1)
private let fresh = CellRegistration(kind: 0, creation: .insideProvider)

@Suite struct CellLifeCycleTests {
  @Test func `a cell is created, shown and parked, and returns without being configured again`() {
    var cells = CellLifeCycle<String>()
    let cell = CellID(number: 0)
    #expect(cells.prepare(item: "a", registration: row) == .create(cell, .poolIsEmpty))
    #expect(cells.state(of: cell) == .preparing)
    cells.finishPreparing(item: "a")
    #expect(cells.state(of: cell) == .waiting)
    #expect(cells.display(item: "a") == cell)
    #expect(cells.state(of: cell) == .displayed)
    cells.endDisplaying(item: "a")
    #expect(cells.state(of: cell) == .waiting)
    #expect(cells.prepare(item: "a", registration: row) == .keep(cell))
    cells.display(item: "a")
    #expect(cells.counts.configured == 1)
    #expect(cells.counts.returned == 1)
  }

  @Test func `the oldest of the cells that left goes to the pool and is reused`() {
    var cells = CellLifeCycle<Int>(policy: WaitingPolicy(leftLimit: 2))
    for item in 0..<3 {
      cells.prepare(item: item, registration: row)
      cells.display(item: item)
    }
    for item in 0..<3 { cells.endDisplaying(item: item) }
    #expect(cells.cell(for: 0) == nil)
    #expect(cells.state(of: CellID(number: 0)) == .pooled)
    #expect(cells.state(ofItem: 1) == .waiting)
    #expect(cells.prepare(item: 9, registration: row) == .reuse(CellID(number: 0)))
    #expect(cells.counts.preparedDiscarded == 0)
  }

  @Test func `cells that left the screen never push out prepared ones`() {
    var cells = CellLifeCycle<Int>(policy: WaitingPolicy(leftLimit: 1, preparedLimit: 2))
    for item in 100..<102 {
      cells.prepare(item: item, registration: row)
      cells.finishPreparing(item: item)
    }
    for item in 0..<20 {
      cells.prepare(item: item, registration: row)
      cells.display(item: item)
      cells.endDisplaying(item: item)
    }
    #expect(cells.state(ofItem: 100) == .waiting)
    #expect(cells.state(ofItem: 101) == .waiting)
    cells.prepare(item: 102, registration: row)
    cells.finishPreparing(item: 102)
    #expect(cells.state(ofItem: 100) == nil)
    #expect(cells.counts.preparedDiscarded == 1)
  }

  @Test func `a cell that left the screen waits for its lifetime and no longer`() {
    var cells = CellLifeCycle<Int>(policy: WaitingPolicy(leftLimit: 9, leftLifetime: 100))
    cells.prepare(item: 1, registration: row)
    cells.display(item: 1)
    cells.advance(to: 50)
    cells.endDisplaying(item: 1)
    cells.advance(to: 149)
    #expect(cells.state(ofItem: 1) == .waiting)
    cells.advance(to: 150)
    #expect(cells.state(ofItem: 1) == nil)
  }

  @Test func `pools are per registration`() {
    var cells = CellLifeCycle<Int>(policy: WaitingPolicy(leftLimit: 0))
    cells.prepare(item: 1, registration: row)
    cells.display(item: 1)
    cells.endDisplaying(item: 1)
    let other = cells.prepare(item: 2, registration: header)
    #expect(other == .create(CellID(number: 1), .poolIsEmpty))
    #expect(cells.prepare(item: 3, registration: row) == .reuse(CellID(number: 0)))
  }

  @Test func `a registration made inside the provider is never reused`() {
    var cells = CellLifeCycle<Int>(policy: WaitingPolicy(leftLimit: 0))
    for item in 0..<50 {
      let preparation = cells.prepare(item: item, registration: fresh)
      #expect(preparation == .create(CellID(number: item), .registrationIsNew))
      cells.display(item: item)
      cells.endDisplaying(item: item)
      #expect(cells.state(of: CellID(number: item)) == .stranded)
    }
    cells.emptyPools()
    #expect(cells.counts.createdForNewRegistrations == 50)
    #expect(cells.counts.stranded == 50)
    #expect(cells.liveCount == 50)
  }

  @Test func `scrolling needs only as many cells as are on screen and waiting`() {
    var cells = CellLifeCycle<Int>(policy: WaitingPolicy(leftLimit: 3))
    for item in 0..<5_000 {
      cells.prepare(item: item, registration: row)
      cells.finishPreparing(item: item)
      if item >= 1 { cells.display(item: item - 1) }
      if item >= 11 { cells.endDisplaying(item: item - 11) }
    }
    #expect(cells.counts.created == 15)
    #expect(cells.counts.reused == 5_000 - 15)
  }

  @Test func `a memory warning frees the pool, and new cells reuse the numbers`() {
    var cells = CellLifeCycle<Int>(policy: WaitingPolicy(leftLimit: 0))
    for item in 0..<3 {
      cells.prepare(item: item, registration: row)
      cells.display(item: item)
    }
    cells.endDisplaying(item: 1)
    cells.emptyPools()
    #expect(cells.state(of: CellID(number: 1)) == .freed)
    #expect(cells.liveCount == 2)
    let next = cells.prepare(item: 8, registration: header)
    #expect(next == .create(CellID(number: 1), .poolIsEmpty))
    #expect(cells.liveCount == 3)
  }

  @Test func `a cell that was prepared but never shown is counted`() {
    var cells = CellLifeCycle<Int>()
    cells.prepare(item: 1, registration: row)
    cells.finishPreparing(item: 1)
    #expect(cells.discardPrepared(item: 1) == CellID(number: 0))
    #expect(cells.discardPrepared(item: 1) == nil)
    #expect(cells.counts.preparedDiscarded == 1)
    cells.prepare(item: 2, registration: row)
    cells.display(item: 2)
    #expect(cells.discardPrepared(item: 2) == nil)
    #expect(cells.state(ofItem: 2) == .displayed)
  }

  @Test(arguments: 0..<40)
  func `every cell is in one place, whatever happens`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var cells = CellLifeCycle<Int>(
      policy: WaitingPolicy(leftLimit: seed % 4, leftLifetime: 20, preparedLimit: 1 + seed % 3)
    )
    for step in 0..<400 {
      let item = Int.random(in: 0..<12, using: &random)
      let registration = [row, header, fresh][seed % 7 == 0 ? item % 3 : item % 2]
      let before = cells.state(ofItem: item)
      switch (Int.random(in: 0..<9, using: &random), before) {
      case (0...3, nil):
        cells.prepare(item: item, registration: registration)
        if step % 2 == 0 { cells.finishPreparing(item: item) }
      case (0...3, .displayed): cells.endDisplaying(item: item)
      case (0...3, _): cells.display(item: item)
      case (4, _): cells.reload(item: item, registration: registration)
      case (5, _): cells.remove(item: item)
      case (6, _): cells.discardPrepared(item: item)
      case (7, _): cells.advance(to: step)
      default: if step % 50 == 0 { cells.reloadData() } else { cells.emptyPools() }
      }
      expectConsistency(cells)
    }
    #expect(cells.counts.configured == cells.counts.dequeues)
  }

  @Test func `displaying an item without a cell traps with the item`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var cells = CellLifeCycle<String>()
      cells.display(item: "photo-7")
    }
    expectMessage(
      result,
      "cannot display: item 'photo-7' has no cell, prepare it first"
    )
  }

  private func expectConsistency(_ cells: CellLifeCycle<Int>) {
    var inUse = 0
    for item in 0..<12 {
      guard let cell = cells.cell(for: item) else { continue }
      inUse += 1
      #expect(cells.item(of: cell) == item)
      #expect([.preparing, .waiting, .displayed].contains(cells.state(of: cell)))
    }
    var states: [CellState: Int] = [:]
    for number in 0..<cells.cellCount {
      states[cells.state(of: CellID(number: number)), default: 0] += 1
    }
    let active = [.preparing, .waiting, .displayed].reduce(0) { $0 + states[$1, default: 0] }
    #expect(active == inUse)
    #expect(states[.stranded, default: 0] == cells.counts.stranded)
    let waiting = states[.waiting, default: 0]
    #expect(waiting <= cells.policy.leftLimit + cells.policy.preparedLimit)
  }
}
