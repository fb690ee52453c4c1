import FrameLab
import Testing

@Suite struct ListLayoutTests {
  /// Rows of 20 pt, by default measured from an estimate of 44 pt, on a screen of 844 pt at 3×.
  private func layout(_ change: (inout Techniques) -> Void = { _ in }) -> ListLayout {
    var configuration = Feed.timetable()
    configuration.list.rowHeightPoints = 20
    configuration.list.itemCount = 100
    configuration.techniques.cellSizing = .everyTime
    configuration.techniques.heightEstimation = .wild
    change(&configuration.techniques)
    return ListLayout(configuration, seed: 1)
  }

  private func scrolled(_ change: (inout Techniques) -> Void = { _ in }) -> ListLayout {
    var layout = layout(change)
    _ = layout.follow(440)
    layout.show(layout.positionsInViewport())
    return layout
  }

  @Test func `rows count with their estimates until they are measured`() {
    var layout = scrolled()
    #expect(layout.visible == 10..<30)
    #expect(layout.top(ofItem: 10) == 0)
    let isMeasured = layout.size(10, at: 10)
    #expect(isMeasured)
    #expect(layout.geometry.height(ofItem: 10) == 60)
    #expect(layout.outcome.heightsMeasured == 1)
    #expect(layout.isOutdated)
  }

  @Test func `a row that is measured above the anchor moves the offset along`() {
    var layout = scrolled()
    layout.beginMeasuring(10..<30)
    _ = layout.size(3, at: 3)
    layout.endMeasuring()
    #expect(layout.top(ofItem: 10) == 0)
    #expect(layout.scroll.offset == 1320 - 72)
  }

  @Test func `without anchoring the offset stays`() {
    var layout = scrolled { $0.scrollAnchoring = .off }
    _ = layout.size(3, at: 3)
    #expect(layout.scroll.offset == 1320)
    #expect(layout.top(ofItem: 10) == -72)
  }

  @Test func `the first item on screen stays in place when others come, go and move`() {
    var layout = scrolled { $0.cellSizing = .given }
    let item = layout.visible.lowerBound
    let top = layout.top(ofItem: item)
    layout.insertNew(3, at: 0, keeping: item)
    #expect(layout.order.position(of: item) == item + 3)
    #expect(layout.top(ofItem: item + 3) == top)
    layout.show(layout.positionsInViewport())
    layout.remove(0..<5, keeping: item)
    #expect(layout.top(ofItem: item - 2) == top)
    let isSameOrder = layout.beginShowing()
    #expect(isSameOrder == false)
  }

  @Test(arguments: Change.allCases, Change.allCases)
  func `two changes before the next layout leave the first item on screen in place`(
    first: Change,
    second: Change
  ) {
    var layout = scrolled { $0.cellSizing = .given }
    let item = layout.visible.lowerBound
    let top = layout.top(ofItem: item)
    first.apply(to: &layout, keeping: item)
    second.apply(to: &layout, keeping: item)
    #expect(layout.order.position(of: item).map(layout.top(ofItem:)) == top)
  }

  @Test func `a new estimate after an insertion leaves the first item on screen in place`() {
    var layout = scrolled { $0.heightEstimation = .running }
    let item = layout.visible.lowerBound
    layout.beginMeasuring(10..<30)
    for position in 10..<30 { _ = layout.size(position, at: position) }
    layout.endMeasuring()
    let top = layout.top(ofItem: item)
    layout.insertNew(3, at: 0, keeping: item)
    #expect(layout.top(ofItem: item + 3) == top)
    layout.takeEstimate(keeping: item)
    #expect(layout.top(ofItem: item + 3) == top)
  }

  @Test func `nothing is outdated after the screen was brought up to date`() {
    var layout = layout()
    layout.setOutdated()
    let isSameOrder = layout.beginShowing()
    #expect(isSameOrder == false)
    let isSameOrder2 = layout.beginShowing()
    #expect(isSameOrder2)
  }
}

/// A change of a list that leaves its items 5 to 98 in it.
enum Change: CaseIterable {
  case insertion
  case removal
  case move
  case rotation

  func apply(to layout: inout ListLayout, keeping anchor: Int) {
    switch self {
    case .insertion: layout.insertNew(3, at: 0, keeping: anchor)
    case .removal: layout.remove(0..<2, keeping: anchor)
    case .move: layout.moveLastToTop(keeping: anchor)
    case .rotation:
      layout.rotate(to: Screen(widthPoints: 844, heightPoints: 390, scale: 3), keeping: anchor)
    }
  }
}
