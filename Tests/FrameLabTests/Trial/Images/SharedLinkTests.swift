import FrameLab
import TestSupport
import Testing

@Suite
struct SharedLinkTests {
  /// 8,000 kbit/s: a byte a microsecond.
  private static func link(latency: Int = 0, connections: Int = 6) -> SharedLink {
    SharedLink(
      Network(
        id: "test",
        name: "Test",
        latencyNanoseconds: latency,
        downlinkKilobitsPerSecond: 8000,
        connectionsPerHost: connections
      )
    )
  }

  @Test
  func `a lone transfer takes its latency plus its bytes`() {
    var link = Self.link(latency: 500)
    link.start(7, bytes: 3, at: 100)
    #expect(link.nextChange == 600)
    let ended = link.finished(by: 10_000)
    #expect(ended.map(\.id) == [7])
    #expect(ended.map(\.time) == [3600])
  }

  @Test
  func `transfers share the bandwidth equally`() {
    var link = Self.link()
    link.start(1, bytes: 1, at: 0)
    link.start(2, bytes: 1, at: 0)
    link.start(3, bytes: 2, at: 0)
    let ended = link.finished(by: 100_000)
    // Three share until 3 µs; then the third has 1 byte left and the link for itself.
    #expect(ended.map(\.id) == [1, 2, 3])
    #expect(ended.map(\.time) == [3000, 3000, 4000])
  }

  @Test
  func `a transfer waits for a connection, and cancelling one frees it`() {
    var link = Self.link(connections: 1)
    link.start(1, bytes: 10, at: 0)
    link.start(2, bytes: 10, at: 0)
    link.start(3, bytes: 1, at: 0)
    link.cancel(1, at: 4000)
    link.cancel(2, at: 4000)
    let ended = link.finished(by: 100_000)
    #expect(ended.map(\.id) == [3])
    #expect(ended.map(\.time) == [5000])
  }

  @Test(arguments: 0..<200)
  func `a link that is never idle delivers its full bandwidth`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var link = Self.link(connections: 1 + seed % 10)
    let sizes = (0..<(3 + seed % 20)).map { _ in 1 + Int(generator.next() % 1000) }
    for (id, bytes) in sizes.enumerated() { link.start(id, bytes: bytes, at: 0) }
    let ended = link.finished(by: .max / 4)
    #expect(ended.map(\.id).sorted() == Array(sizes.indices))
    let total = sizes.reduce(0, +) * 1000
    // Each change of sharers may round up to the next nanosecond.
    #expect((total...(total + 2 * sizes.count)).contains(ended.last?.time ?? 0))
    #expect(ended.map(\.time) == ended.map(\.time).sorted())
  }
}
