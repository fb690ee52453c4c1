import ListEngine
import Testing

/// Prefetching drawn over time.
struct PrefetchDrawingTests {
  private let policy = PrefetchPolicy(
    ahead: .items(4),
    behind: .items(1),
    concurrentLoads: 3,
    concurrentPrefetches: 2
  )

  private func scroll(
    to lower: Int,
    _ itemsPerSecond: Double
  ) -> (inout PrefetchLedger<Int>) -> Void {
    { ledger in
      ledger.prefetcher.viewportChanged(
        visible: lower..<lower + 2,
        of: 12,
        itemsPerSecond: itemsPerSecond
      ) { $0 }
    }
  }

  /// The oldest load delivers its content.
  private func arrive(_ ledger: inout PrefetchLedger<Int>) {
    if let load = ledger.running.first { ledger.arrive(load) }
  }

  @Test func `A slow scroll finds its images loaded`() {
    var drawing = PrefetchDrawing(policy, items: 0..<8)
    drawing.step(scroll(to: 0, 5))
    for lower in 1...3 {
      drawing.step(arrive)
      drawing.step(arrive)
      drawing.step(scroll(to: lower, 5))
    }
    #expect(
      drawing.picture == """
         0 v#########
         1 vv########
         2 nnnv######
         3 wppnn#####
         4 wwppppn###
         5 wwwwpppp##
         6 ···wwwpppp
         7 ······wwpp
        """
    )
  }

  @Test func `A fling cancels what it passes, and a reversal what is ahead`() {
    var drawing = PrefetchDrawing(policy, items: 0..<12)
    drawing.step(scroll(to: 0, 60))
    drawing.step(scroll(to: 4, 200))
    drawing.step(arrive)
    drawing.step(scroll(to: 4, -60))
    drawing.step(arrive)
    drawing.step(arrive)
    #expect(
      drawing.picture == """
         0 vx·www
         1 vx·wwp
         2 nx·wpp
         3 wwwnnn
         4 wv####
         5 wvvv##
         6 ·nnpp#
         7 ·wnx··
         8 ·ww···
         9 ·ww···
        10 ······
        11 ······
        """
    )
  }

  @Test func `A memory warning cancels everything off screen`() {
    var drawing = PrefetchDrawing(policy, items: 0..<7)
    drawing.step(scroll(to: 0, 60))
    drawing.step(arrive)
    drawing.step { $0.prefetcher.setMemoryMode(.visibleOnly) }
    drawing.step { $0.prefetcher.setMemoryMode(.full) }
    drawing.step(scroll(to: 0, 60))
    #expect(
      drawing.picture == """
         0 v####
         1 vvvvv
         2 nnx·n
         3 wpx·p
         4 ww··w
         5 ww··w
         6 ·····
        """
    )
  }
}
