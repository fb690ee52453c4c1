import AsyncPrefetch
import ListEngine

/// A list that is scrolled down, stopped, and scrolled back up a little.
@MainActor
struct Scroll {
  /// What came of it.
  struct Outcome {
    var appearances = 0
    var withoutPicture = 0
  }

  let prefetcher: AsyncPrefetcher<Int, Picture>
  let itemCount = 400
  let rows = 8
  private var outcome = Outcome()
  private var visible = 0..<0

  init(_ prefetcher: AsyncPrefetcher<Int, Picture>) {
    self.prefetcher = prefetcher
  }

  mutating func run() async throws -> Outcome {
    try await scroll(itemsPerSecond: 40, frames: 120)
    try await scroll(itemsPerSecond: 0, frames: 15)
    try await scroll(itemsPerSecond: -40, frames: 60)
    prefetcher.cancelAll()
    return outcome
  }

  /// What a view controller does in `scrollViewDidScroll` and `willDisplay`.
  private mutating func scroll(itemsPerSecond: Double, frames: Int) async throws {
    let start = visible.lowerBound
    for frame in 0..<frames {
      let travelled = Int(itemsPerSecond * Double(frame) / 60)
      let lower = max(0, start + travelled)
      let shown = lower..<min(lower + rows, itemCount)
      prefetcher.viewportChanged(
        visible: shown,
        of: itemCount,
        itemsPerSecond: itemsPerSecond
      ) { $0 }
      for id in shown where !visible.contains(id) {
        outcome.appearances += 1
        if prefetcher.cachedValue(for: id) == nil { outcome.withoutPicture += 1 }
        prefetcher.appeared(id)
      }
      for id in visible where !shown.contains(id) { prefetcher.disappeared(id) }
      visible = shown
      try await Task.sleep(for: .milliseconds(16))
    }
  }
}
