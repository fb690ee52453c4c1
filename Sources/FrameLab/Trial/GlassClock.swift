/// Measures how long each cell on screen is in a state that it should not be in, from display to
/// display.
///
/// What a frame shows stays on the glass until the next frame's display, so that is how long a
/// cell that had no image in it waited at least.
package struct GlassClock: Sendable {
  package private(set) var times = AppearanceTimes()
  /// The items on the glass.
  private var shown: [Showing] = []
  /// The vsync at which the latest frame appeared.
  private var latest = 0
  private let interval: Int

  /// An item on the glass.
  private struct Showing {
    let item: Int
    /// The vsyncs that it was in the state before it left it.
    var waited = 0
    /// The vsync since which it has been in the state; nil when it is not.
    var since: Int?
  }

  package init(refreshIntervalNanoseconds: Int) {
    interval = refreshIntervalNanoseconds
  }

  /// A frame appears on the glass.
  ///
  /// - Parameters:
  ///   - items: the items that it shows.
  ///   - vsync: when it appears.
  ///   - isInState: whether the cell at an index is in the state.
  package mutating func show(
    _ items: [Int],
    at vsync: Int,
    isInState: (_ index: Int) -> Bool
  ) {
    latest = vsync
    if !slide(to: items) { rearrange(items) }
    for index in shown.indices {
      let isIn = isInState(index)
      guard isIn != (shown[index].since != nil) else { continue }
      shown[index].waited = waited(shown[index])
      shown[index].since = isIn ? vsync : nil
    }
  }

  /// How many vsyncs an item has been in the state by now.
  private func waited(_ entry: Showing) -> Int {
    entry.waited + (entry.since.map { latest - $0 } ?? 0)
  }

  /// The trial ends.
  package mutating func finish(at vsync: Int) {
    show([], at: max(vsync, latest)) { _ in false }
  }

  /// Follows a list that has scrolled, which is what happens nearly always: items leave at one end,
  /// and others enter at the other.
  ///
  /// - Returns: false if anything else has happened.
  private mutating func slide(to items: [Int]) -> Bool {
    guard let first = items.first, let top = shown.first?.item else { return false }
    if let leaving = shown.firstIndex(where: { $0.item == first }) {
      let kept = min(shown.count - leaving, items.count)
      guard isShown(items[..<kept], from: leaving),
        !shown[..<leaving].contains(where: { items[kept...].contains($0.item) })
      else { return false }
      leave(0..<leaving)
      leave(kept..<shown.count)
      for item in items[kept...] { shown.append(Showing(item: item)) }
    } else {
      guard let entering = items.firstIndex(of: top), items.count - entering <= shown.count,
        isShown(items[entering...], from: 0)
      else { return false }
      leave(items.count - entering..<shown.count)
      shown.insert(contentsOf: items[..<entering].map { Showing(item: $0) }, at: 0)
    }
    return true
  }

  private func isShown(_ items: ArraySlice<Int>, from index: Int) -> Bool {
    items.indices.allSatisfy { shown[index + $0 - items.startIndex].item == items[$0] }
  }

  private mutating func leave(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    for index in range { times.perAppearance.append(waited(shown[index]) * interval) }
    shown.removeSubrange(range)
  }

  /// Shows any items in any order; those that stay keep their time.
  private mutating func rearrange(_ items: [Int]) {
    let former = shown
    for entry in former where !items.contains(entry.item) {
      times.perAppearance.append(waited(entry) * interval)
    }
    shown = items.map { item in former.first { $0.item == item } ?? Showing(item: item) }
  }
}
