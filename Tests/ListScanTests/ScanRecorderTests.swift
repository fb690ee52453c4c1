import ListScan
import Testing

@Suite struct ScanRecorderTests {
  /// Stands in for cells as objects.
  private final class Object {}
  private let objects = (0..<4).map { _ in Object() }
  private static let kind = CellKind(className: "FeedCell")

  private func recorder(_ hooks: Set<ScanHook> = [], steps: [ScanStep] = []) -> ScanRecorder {
    ScanRecorder(ScannedList(name: "Feed"), steps: steps, hooks: hooks)
  }

  /// A cell on screen with so many views.
  private func shown(_ object: Int, item: Int, views: Int) -> ScanRecorder.ShownCell {
    ScanRecorder.ShownCell(
      object: ObjectIdentifier(objects[object]),
      item: item
    ) {
      ScannedCell(
        Self.kind,
        width: 10,
        height: 10,
        walking: Array(repeating: ViewTree.view(), count: views)
      )
    }
  }

  private func views(_ recorder: ScanRecorder) -> Tally? {
    recorder.scan.cells[Self.kind]?.counts[.views]
  }

  @Test func `a cell counts once, as it was seen last`() {
    var recorder = recorder()
    recorder.see([shown(0, item: 0, views: 1), shown(1, item: 1, views: 5)])
    recorder.see([shown(0, item: 0, views: 2), shown(1, item: 1, views: 5)])
    #expect(views(recorder) == Tally([2, 5]))
    recorder.see([shown(1, item: 1, views: 6)])
    recorder.see([])
    #expect(views(recorder) == Tally([2, 6]))
  }

  @Test func `of several cells, the one whose last walk is longest ago is walked`() {
    var recorder = recorder()
    let first = [shown(0, item: 0, views: 1), shown(1, item: 1, views: 5)]
    recorder.see(first, walking: 1)
    #expect(views(recorder) == Tally([1]))
    recorder.see(first, walking: 1)
    #expect(views(recorder) == Tally([1, 5]))
    // A new one comes first.
    let second = [
      shown(0, item: 0, views: 2), shown(1, item: 1, views: 6), shown(2, item: 2, views: 9),
    ]
    recorder.see(second, walking: 1)
    #expect(views(recorder) == Tally([1, 5, 9]))
    recorder.see(second, walking: 1)
    #expect(views(recorder) == Tally([2, 5, 9]))
    // One that leaves before it was walked doesn't count.
    recorder.see(second + [shown(3, item: 3, views: 7)], walking: 0)
    recorder.see([], walking: 1)
    #expect(views(recorder) == Tally([2, 5, 9]))
  }

  @Test func `looks add up`() {
    var recorder = recorder()
    recorder.looked(microseconds: 80)
    recorder.looked(microseconds: 40)
    #expect(recorder.scan.lookCount == 2)
    #expect(recorder.scan.lookMicroseconds == 120)
  }

  @Test func `a cell that shows another item was configured again`() {
    var recorder = recorder()
    recorder.see([shown(0, item: 0, views: 1)])
    recorder.see([shown(0, item: 7, views: 2)])
    #expect(views(recorder) == Tally([1, 2]))
  }

  @Test func `with the cells' hook, only what was configured counts again`() {
    var recorder = recorder([.cells])
    recorder.configured(ObjectIdentifier(objects[0]), isNew: true, item: "a")
    recorder.see([shown(0, item: 0, views: 1)])
    // An insertion above moves the item.
    recorder.see([shown(0, item: 1, views: 1)])
    #expect(views(recorder) == Tally([1]))
    // The same item again, as after `reconfigureItems`.
    recorder.configured(ObjectIdentifier(objects[0]), isNew: false, item: "a")
    recorder.see([shown(0, item: 1, views: 3)])
    #expect(views(recorder) == Tally([1, 3]))
    #expect(recorder.scan.counters == [.cellsMade: 1, .cellsConfigured: 2, .itemsShown: 1])
  }

  @Test func `each hook counts what it says, and nothing else`() {
    let hooks: [ScanHook] = [
      .cells, .registrations, .prefetching, .updates, .images, .formatters,
      .byHand(.attributedStringsMade), .methodReplacement,
    ]
    for hook in hooks {
      #expect(Set(recorder([hook]).scan.counters.keys) == hook.counters)
    }
    let all = hooks.reduce(into: Set<ScanCounter>()) { $0.formUnion($1.counters) }
    #expect(all == Set(ScanCounter.allCases))
    #expect(recorder().scan.counters.isEmpty)
  }

  @Test func `what the app counts itself, replaced methods don't count again`() {
    var both = recorder([.methodReplacement, .formatters])
    both.countReplaced(.datesFormatted)
    both.countReplaced(.fittings)
    both.count(.datesFormatted)
    #expect(both.scan.counters[.datesFormatted] == 1)
    #expect(both.scan.counters[.fittings] == 1)
    var byHand = recorder([.byHand(.fittings)])
    byHand.countReplaced(.fittings)
    #expect(byHand.scan.counters == [.fittings: 0])
  }

  @Test func `announced items are so far from the screen`() {
    var recorder = recorder([.prefetching])
    recorder.announced([12, 13], visible: 4...10)
    recorder.announced([3, 5], visible: 4...10)
    recorder.announced([9], visible: nil)
    #expect(recorder.scan.prefetchDistances == Tally([2, 3, 1]))
    #expect(recorder.scan.counters[.itemsPrefetched] == 5)
  }

  @Test func `cells are side by side where they cover the same height`() {
    var recorder = recorder()
    recorder.see(spans: [(0, 44), (44, 88)])
    #expect(recorder.scan.columns == 1)
    recorder.see(spans: [(0, 100), (0, 60), (0, 80), (60, 130), (100, 160)])
    #expect(recorder.scan.columns == 3)
    recorder.see(spans: [])
    #expect(recorder.scan.columns == 3)
  }

  @Test func `the list itself is described`() {
    var recorder = recorder()
    recorder.describe(itemCount: 40, preparesCellsAhead: true, scale: 3)
    recorder.describe(itemCount: 30, preparesCellsAhead: false, scale: 3)
    #expect(recorder.scan.itemCount == 40)
    #expect(recorder.scan.preparesCellsAhead == false)
    #expect(recorder.scan.scale == 3)
  }

  /// The list at each offset, 100 ms apart.
  private func scrolls(_ offsets: [Double], steps: [ScanStep] = []) -> [ScannedScroll] {
    var recorder = recorder(steps: steps)
    for (index, offset) in offsets.enumerated() {
      recorder.moved(to: offset, nanoseconds: index * 100_000_000, viewportHeight: 700)
    }
    return recorder.scan.scrolls
  }

  @Test func `a scroll is as far as the list moved back and forth`() {
    #expect(
      scrolls([0, 0, 30, 100, 40, 40])
        == [ScannedScroll(distance: 160, milliseconds: 300, viewportHeight: 700)]
    )
    #expect(scrolls([5, 5, 5]).isEmpty)
    #expect(scrolls([]).isEmpty)
  }

  @Test func `by hand, a rest ends a scroll; a script's rests are its own`() {
    let offsets = [0.0, 10] + Array(repeating: 10, count: 8) + [30, 30]
    #expect(scrolls(offsets).map(\.distance) == [10, 20])
    #expect(scrolls(offsets).map(\.milliseconds) == [100, 100])
    let steps = [ScanStep.swipe(pointsPerSecond: 1_500), .swipe(pointsPerSecond: -1_500)]
    #expect(
      scrolls(offsets, steps: steps)
        == [ScannedScroll(steps: steps, distance: 30, milliseconds: 1_000, viewportHeight: 700)]
    )
  }

  @Test(
    arguments: [
      ("1500", [.swipe(pointsPerSecond: 1_500)]),
      (" 900  -900 ", [.swipe(pointsPerSecond: 900), .swipe(pointsPerSecond: -900)]),
      ("", nil), ("fast", nil), ("1500 x", nil), ("0", nil), ("1,5", nil),
    ] as [(String, [ScanStep]?)]
  )
  func `swipes are read as a test passes them`(text: String, steps: [ScanStep]?) {
    #expect(ScanStep.swipes(text) == steps)
  }
}
