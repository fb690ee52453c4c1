import HitchMonitoring
import Measurements
import Testing

@Suite struct NarrativeBoundTests {
  private func bound(_ names: String...) throws -> NarrativeBound {
    let reading = Formats.read(try names.map { ($0, try Formats.bytes($0)) })
    let interval = try #require(reading.entries.first?.intervals.first)
    return try #require(NarrativeBound(of: interval))
  }

  @Test func `a trace's hitches have a bound by narrative`() throws {
    let bound = try bound("xctrace-ios18/hitches-summary.xml")
    #expect(
      bound.narratives == [
        "Commit to Render latency", "Expensive Commit(s)",
        "Expensive Commit(s) - Delay Frame Swap", "Pre-Commit(s) latency",
      ]
    )
    #expect(
      bound.lines == [
        "without 'Expensive Commit(s) - Delay Frame Swap' at best: 9 hitches, 149.998 ms",
        "without 'Expensive Commit(s)' at best: 9 hitches, 150.483 ms",
        "without 'Commit to Render latency' at best: 9 hitches, 150.487 ms",
        "without 'Pre-Commit(s) latency' at best: 9 hitches, 150.487 ms",
      ]
    )
  }

  @Test func `a known duration gives a ratio`() throws {
    let bound = try bound("xctrace/toc.xml", "xctrace/hitches.xml", "xctrace/vsyncs.xml")
    #expect(bound.lines.allSatisfy { $0.hasSuffix(" over the whole recording") })
    #expect(!bound.lines.isEmpty)
  }
}
