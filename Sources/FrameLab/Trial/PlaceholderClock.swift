/// Measures how long each cell on screen shows a placeholder, from display to display.
///
/// What a frame shows stays on the glass until the next frame's display, so that is how long a
/// cell that had no image in it waited at least.
package struct PlaceholderClock: Sendable {
  package private(set) var times = PlaceholderTimes()
  /// The items on the glass, and the vsyncs that each has shown its placeholder so far.
  private var shown: Range<Int> = 0..<0
  private var waited: [Int] = []
  private var isMissing: [Bool] = []
  private var since = 0
  private let interval: Int

  package init(refreshIntervalNanoseconds: Int) {
    interval = refreshIntervalNanoseconds
  }

  /// A frame appears on the glass.
  ///
  /// - Parameters:
  ///   - visible: the items that it shows.
  ///   - vsync: when it appears.
  ///   - missing: whether an item's image is not in it.
  package mutating func show(_ visible: Range<Int>, at vsync: Int, isMissing missing: (Int) -> Bool)
  {
    pass(until: vsync)
    for (index, item) in shown.enumerated() where !visible.contains(item) {
      times.perAppearance.append(waited[index] * interval)
    }
    let before = shown
    let waitedBefore = waited
    waited = visible.map { before.contains($0) ? waitedBefore[$0 - before.lowerBound] : 0 }
    isMissing = visible.map(missing)
    shown = visible
  }

  /// The trial ends.
  package mutating func finish(at vsync: Int) {
    show(0..<0, at: max(vsync, since)) { _ in false }
  }

  private mutating func pass(until vsync: Int) {
    for index in waited.indices where isMissing[index] { waited[index] += vsync - since }
    since = vsync
  }
}
