/// Measures how long each cell on screen is in a state that it should not be in, from display to
/// display.
///
/// A frame stays on the glass until the next one is displayed, so a cell without an image in it
/// waits at least that long.
package struct GlassClock: Sendable {
  package private(set) var times = AppearanceTimes()
  /// The items on the glass.
  private var shown: [Showing] = []
  /// The tick at which the latest frame appeared.
  private var latest = 0
  private let tick: Int

  /// An item on the glass.
  private struct Showing {
    let item: Int
    /// The ticks that it spent in the state in earlier stretches.
    var waited = 0
    /// The tick since which it has been in the state; nil if it is not.
    var since: Int?
  }

  package init(tickNanoseconds: Int) {
    tick = tickNanoseconds
  }

  /// A frame appears on the glass.
  ///
  /// - Parameters:
  ///   - items: the items that it shows.
  ///   - slide: how they differ from the previous frame's items if the list only scrolled.
  ///   - vsync: the tick at which it appears.
  ///   - isInState: returns whether the cell at an index is in the state.
  package mutating func show(
    _ items: [Int],
    slid slide: ScreenSlide? = nil,
    at vsync: Int,
    isInState: (_ index: Int) -> Bool
  ) {
    latest = vsync
    if let slide { follow(slide, to: items) } else if !isShown(items) { rearrange(items) }
    for index in shown.indices {
      let isIn = isInState(index)
      guard isIn != (shown[index].since != nil) else { continue }
      shown[index].waited = waited(shown[index])
      shown[index].since = isIn ? vsync : nil
    }
  }

  /// Returns the ticks that an item has been in the state so far.
  private func waited(_ entry: Showing) -> Int {
    entry.waited + (entry.since.map { latest - $0 } ?? 0)
  }

  /// The trial ends.
  package mutating func finish(at vsync: Int) {
    show([], at: max(vsync, latest)) { _ in false }
  }

  /// Follows a list that only scrolled, by far the most common case.
  private mutating func follow(_ slide: ScreenSlide, to items: [Int]) {
    let end = shown.count
    for index in 0..<slide.leavingAtTop { leave(shown[index]) }
    for index in end - slide.leavingAtBottom..<end { leave(shown[index]) }
    shown.removeEnds(first: slide.leavingAtTop, last: slide.leavingAtBottom)
    for index in 0..<slide.enteringAtTop { shown.insert(Showing(item: items[index]), at: index) }
    for index in items.count - slide.enteringAtBottom..<items.count {
      shown.append(Showing(item: items[index]))
    }
  }

  private mutating func leave(_ entry: Showing) {
    times.perAppearance.append(waited(entry) * tick)
  }

  private func isShown(_ items: [Int]) -> Bool {
    shown.count == items.count && shown.indices.allSatisfy { shown[$0].item == items[$0] }
  }

  /// Shows any items in any order; those that stay keep their time.
  private mutating func rearrange(_ items: [Int]) {
    let former = shown
    for entry in former where !items.contains(entry.item) { leave(entry) }
    shown = items.map { item in former.first { $0.item == item } ?? Showing(item: item) }
  }
}
