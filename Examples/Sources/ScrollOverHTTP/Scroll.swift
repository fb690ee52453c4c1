import AsyncPrefetch
import ListEngine

/// A list that is scrolled down, flung, stopped, and scrolled back up while new photos arrive.
@MainActor
struct Scroll {
  /// The results.
  struct Outcome {
    var appearances = 0
    var withoutPicture = 0
    var frames = FrameReport()
  }

  let prefetcher: AsyncPrefetcher<Int, Picture>
  let rows = 8
  private(set) var list = PhotoList(itemCount: 1_000)
  private var outcome = Outcome()
  /// The position of the first row.
  private var top = 0.0
  private var shown: Set<Int> = []
  private var placeholders: Set<Int> = []

  init(_ prefetcher: AsyncPrefetcher<Int, Picture>) {
    self.prefetcher = prefetcher
  }

  mutating func run() async throws -> Outcome {
    try await scroll(itemsPerSecond: 40, frames: 120)
    list.insertOnTop([-3, -2, -1])
    try await scroll(itemsPerSecond: 400, frames: 60)
    try await scroll(itemsPerSecond: 0, frames: 15)
    try await scroll(itemsPerSecond: -40, frames: 60)
    prefetcher.cancelAll()
    return outcome
  }

  private mutating func scroll(itemsPerSecond: Double, frames: Int) async throws {
    for _ in 0..<frames {
      let begin = ContinuousClock.now
      takeUpdate()
      top = min(max(0, top + itemsPerSecond / 60), Double(list.itemCount - rows))
      show(Int(top)..<(Int(top) + rows), itemsPerSecond: itemsPerSecond)
      try await Task.sleep(
        until: begin + .nanoseconds(FrameReport.refreshNanoseconds),
        tolerance: .zero
      )
      outcome.frames.add(ContinuousClock.now - begin)
    }
  }

  /// Shows the pictures that arrived since the last frame together with all other changes.
  private mutating func takeUpdate() {
    let arrived = placeholders.filter { prefetcher.state(of: $0) == .loaded }
    placeholders.subtract(arrived)
    if !arrived.isEmpty { list.reconfigure(arrived.sorted()) }
    let inserted = list.update()
    guard inserted > 0 else { return }
    prefetcher.itemsChanged()
    // What is on screen stays in place.
    top += Double(inserted)
  }

  /// What a view controller does in `scrollViewDidScroll`, `willDisplay` and `didEndDisplaying`.
  private mutating func show(_ visible: Range<Int>, itemsPerSecond: Double) {
    prefetcher.viewportChanged(
      visible: visible,
      of: list.itemCount,
      itemsPerSecond: itemsPerSecond,
      id: list.id(at:)
    )
    let ids = Set(visible.map(list.id(at:)))
    for id in ids.subtracting(shown) {
      outcome.appearances += 1
      if prefetcher.cachedValue(for: id) == nil {
        outcome.withoutPicture += 1
        placeholders.insert(id)
      }
      prefetcher.appeared(id)
    }
    for id in shown.subtracting(ids) {
      prefetcher.disappeared(id)
      placeholders.remove(id)
    }
    shown = ids
  }
}
