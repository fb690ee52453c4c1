import FrameLab
import HitchMonitoring
import Measurements
import Testing

/// The hitches of a file of frames in a few lines.
@Suite struct FrameSummaryTests {
  private let text = Formats.frames(["35000000,1000000", "1000000,1000000"], refresh: 10_000_000)

  @Test func `the time that the first frame is late counts in both parts of the ratio`() throws {
    // Due at 20 ms, shown at 50 ms; the second is shown at 60 ms and stays for 10 ms.
    let reading = Formats.text(text)
    #expect(reading.messages == [])
    let interval = try #require(reading.entries.first?.intervals.first)
    let ratio = try #require(interval.pooledRatio(over: .frames))
    #expect(ratio.hitchNanoseconds == 30_000_000)
    #expect(ratio.durationNanoseconds == 50_000_000)
    #expect(interval.iterations[0].hitches?.map(\.startNanoseconds) == [0])
    let file = try #require(Formats.frames(Array(text.utf8)))
    let summary = FrameSummary(of: file)
    #expect(summary.ratio?.millisecondsPerSecond == 600)
    #expect(summary.text.contains("hitch time ratio: 600.00 ms/s, critical, over 0.05 s"))
    #expect(summary.busyNanoseconds == 50_000_000)
  }

  @Test func `a late frame is still under way in the quiet vsyncs after it`() throws {
    // Due at 20 ms and shown at 520 ms; the second is due 40 quiet vsyncs later, long before that.
    let rows = ["1000000,505000000,0", "1000000,1000000,40"]
    let text = Formats.frames(rows, refresh: 10_000_000)
    let file = try #require(Formats.frames(Array(text.utf8)))
    let summary = FrameSummary(of: file)
    #expect(summary.busyNanoseconds == 2 * 10_000_000 + summary.hitchNanoseconds)
    #expect(summary.busyNanoseconds <= summary.shownNanoseconds)
    #expect(summary.hitchNanoseconds >= 490_000_000)
  }
}
