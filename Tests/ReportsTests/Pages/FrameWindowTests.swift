import FrameLab
import Reports
import Scenarios
import Testing

@Suite struct FrameWindowTests {
  /// Real runs: with hitches, without, and long ones.
  private static let scenarios = [
    TestContent.feed,
    TestContent.feed.replacing("repeat: 2", with: "repeat: 12"),
    TestContent.feed.replacing("{stored: 1600 x 1200 px", with: "{stored: 16 x 12 px")
      .replacing("file: 300 kB", with: "file: 48 B").replacing("repeat: 2", with: "repeat: 8"),
    TestContent.dates,
  ]

  @Test(arguments: scenarios.indices)
  func `the window covers the worst hitch and has a greatest length`(index: Int) throws {
    for result in try TestContent.results(["any": Self.scenarios[index]]) {
      let window = FrameWindow(around: result)
      let interval = result.model.device.refreshIntervalNanoseconds
      #expect(1...FrameWindow.length ~= window.vsyncs.count)
      let late = result.variants.compactMap(\.trials.first).flatMap(\.lateFrames)
      let worst = late.map(\.hitchNanoseconds).max()
      let earliest = late.filter { $0.hitchNanoseconds == worst }.map(\.beginNanoseconds).min()
      if let earliest { #expect(window.vsyncs.contains(earliest / interval)) }

      let scrolling = result.variants.flatMap(\.frames).filter(\.isScrolling).map(\.timing.begin)
      let first = try #require(scrolling.min())
      #expect(window.vsyncs.lowerBound >= first)
      if earliest == nil { #expect(window.vsyncs.lowerBound == first) }
      for variant in result.variants {
        let shown = window.frames(of: variant)
        let expected = variant.frames.filter { window.vsyncs.contains($0.timing.begin) }
        #expect(Array(shown.records) == expected)
        #expect(shown.records.isEmpty || variant.frames[shown.first] == shown.records.first)
      }
    }
  }

  @Test func `the scenarios above have hitches in a long run, and none in another`() throws {
    let counts = try Self.scenarios.map { text in
      let result = try #require(try TestContent.results(["any": text]).first)
      return (
        late: result.variants.flatMap(\.trials).flatMap(\.lateFrames).count,
        last: result.variants.flatMap(\.frames).map(\.timing.begin).max() ?? 0
      )
    }
    #expect(counts.contains { $0.late > 0 && $0.last > 2 * FrameWindow.length })
    #expect(counts.contains { $0.late == 0 && $0.last > FrameWindow.length })
    #expect(counts.contains { $0.last < FrameWindow.length })
  }

  @Test func `a trial without frames still has a window`() throws {
    let still = TestOutcomes.still
    let result = try TestOutcomes.feed(decode: [still], prepare: [still])
    let window = FrameWindow(around: result)
    #expect(window.vsyncs == 0..<1)
    #expect(window.frames(of: result.variants[0]).records.isEmpty)
  }
}
