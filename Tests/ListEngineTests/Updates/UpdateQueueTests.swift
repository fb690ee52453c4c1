import ListEngine
import TestSupport
import Testing

@Suite struct UpdateQueueTests {
  @Test func `several snapshots become one difference`() {
    var queue = UpdateQueue(shown: Snapshot(items: [1, 2, 3]))
    #expect(queue.takeUpdate() == nil)
    queue.submit(Snapshot(items: [1, 2, 3, 4, 5]))
    queue.submit(Snapshot(items: [5, 1, 2]))
    #expect(queue.pending == Snapshot(items: [5, 1, 2]))
    let expected = Snapshot(items: [5, 1, 2]).difference(from: Snapshot(items: [1, 2, 3]))
    #expect(queue.takeUpdate() == .changes(expected))
    #expect(queue.shown == Snapshot(items: [5, 1, 2]))
    #expect(queue.pending == nil)
    #expect(queue.takeUpdate() == nil)
  }

  @Test func `a change that was undone leaves nothing to do`() {
    var queue = UpdateQueue(shown: Snapshot(items: [1, 2, 3]))
    queue.submit(Snapshot(items: [3, 2, 1]))
    queue.submit(Snapshot(items: [1, 2, 3]))
    #expect(queue.takeUpdate() == nil)
  }

  @Test func `marks of intermediate snapshots are kept and announced once`() {
    var queue = UpdateQueue(shown: Snapshot(items: [1, 2, 3]))
    var snapshot = queue.shown
    snapshot.reconfigureItems([2])
    snapshot.reloadSections([0])
    queue.submit(snapshot)
    snapshot = Snapshot(items: [3, 2, 4])
    snapshot.reloadItems([3, 4])
    queue.submit(snapshot)
    guard case .changes(let difference) = queue.takeUpdate() else {
      Issue.record("there are changes")
      return
    }
    let place = ItemPath(section: 0, item: 1)
    #expect(difference.reconfiguredItems == [ItemMove(old: place, new: place)])
    #expect(difference.reloadedItems.map(\.new) == [ItemPath(section: 0, item: 0)])
    #expect(difference.reloadedSections == [SectionMove(old: 0, new: 0)])
    queue.submit(queue.shown)
    #expect(queue.takeUpdate() == nil)
  }

  @Test func `a marked snapshot that is submitted again announces only what is new`() {
    var queue = UpdateQueue(shown: Snapshot(items: [1, 2, 3]))
    var latest = queue.shown
    latest.reconfigureItems([2])
    latest.reloadSections([0])
    queue.submit(latest)
    #expect(queue.takeUpdate() != nil)
    queue.submit(latest)
    #expect(queue.takeUpdate() == nil)
    queue.submit(latest)
    latest.appendItems([4])
    queue.submit(latest)
    guard case .changes(let difference) = queue.takeUpdate() else {
      Issue.record("there are changes")
      return
    }
    #expect(difference.insertedItems.count == 1)
    #expect(difference.reconfiguredItems.isEmpty && difference.reloadedSections.isEmpty)
    latest.reconfigureItems([2])
    queue.submit(latest)
    guard case .changes(let again) = queue.takeUpdate() else {
      Issue.record("the item changed again")
      return
    }
    #expect(again.reconfiguredItems.map(\.new) == [ItemPath(section: 0, item: 1)])
    #expect(again.reloadedSections.isEmpty)
  }

  @Test func `marks on missing items have no effect`() {
    var queue = UpdateQueue(shown: Snapshot([(0, [1, 2]), (1, [3])]))
    var snapshot = queue.shown
    snapshot.reloadSections([1])
    snapshot.reconfigureItems([3])
    queue.submit(snapshot)
    queue.submit(Snapshot([(0, [1, 2])]))
    guard case .changes(let difference) = queue.takeUpdate() else {
      Issue.record("there are changes")
      return
    }
    #expect(difference.reloadedSections.isEmpty && difference.reconfiguredItems.isEmpty)
    #expect(difference.deletedSections == [1])
  }

  @Test func `one change above the limit causes a reload`() {
    for (count, isReload) in [(10, false), (11, true)] {
      var queue = UpdateQueue(shown: Snapshot(items: [0]), changeLimit: 10)
      queue.submit(Snapshot(items: Array(0...count)))
      #expect((queue.takeUpdate() == .reloadData) == isReload)
      #expect(queue.shown.numberOfItems == count + 1)
    }
  }

  @Test(arguments: 0..<100)
  func `whenever they are taken, the updates produce the last snapshot`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var queue = UpdateQueue<Int, Int>(changeLimit: 30)
    var view = Snapshot<Int, Int>()
    for _ in 0..<12 {
      let next = Snapshot(
        randomSections(
          sectionCount: Int.random(in: 0...4, using: &random),
          itemCount: Int.random(in: 0...25, using: &random),
          from: 30,
          &random
        )
      )
      queue.submit(next)
      guard Bool.random(using: &random) else { continue }
      switch queue.takeUpdate() {
      case .changes(let difference):
        #expect(difference.changeCount <= 30)
        view = view.applying(difference)
      case .reloadData:
        #expect(next.difference(from: view).changeCount > 30)
        view = queue.shown
      case nil: break
      }
      #expect(view == next && queue.shown == next)
    }
  }
}
