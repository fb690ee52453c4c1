import Foundation
import FrameLab
import Scenarios
import Testing

/// The steps below `scroll:` in a file are the ones that run.
@Suite struct ScrollScriptDecodingTests {
  private func script(_ scroll: String, traces: [ContentFile] = []) throws -> ScrollScript {
    let text = """
      title: Dates
      question: Does it hitch?
      techniques: [cellPrefetching]
      devices: [fast]
      list: {items: 10, rowHeight: 44 pt}
      scroll:
      \(scroll)
      variants: {only: {title: Only, expect: {rating: good}}}
      """
    let file = ContentFile(path: "Content/scenarios/test.yml", bytes: Array(text.utf8))
    let reading = ScenarioCatalog.reading(
      try Content.models + traces + [file],
      inFolder: "Content"
    )
    #expect(reading.diagnostics == [])
    return try #require(reading.catalog?.scenarios.first?.script)
  }

  @Test func `every kind of step`() throws {
    let script = try script(
      """
        - drag: -300 pt
          during: 0.25 s
        - flick: 2000 pt/s
        - flick: -500 pt/s
          rate: fast
          stopAfter: 1.5 s
        - swipe: 800 pt/s
        - swipe: -1000 pt/s
          distance: 250 pt
          rate: fast
          stopAfter: 40 ms
        - scrollTo: 0 pt
        - scrollTo: 1200 pt
          during: 0.5 s
        - scrollTo: 700 pt
          animated: true
        - scrollTo: 5000 pt
          animated: false
        - pause: 300 ms
      """
    )
    #expect(
      script.steps == [
        .drag(points: -300, durationNanoseconds: 250_000_000),
        .flick(pointsPerSecond: 2000, rate: .normal, limitNanoseconds: nil),
        .flick(pointsPerSecond: -500, rate: .fast, limitNanoseconds: 1_500_000_000),
        .swipe(
          pointsPerSecond: 800,
          distancePoints: nil,
          rate: .normal,
          limitNanoseconds: nil
        ),
        .swipe(
          pointsPerSecond: -1000,
          distancePoints: 250,
          rate: .fast,
          limitNanoseconds: 40_000_000
        ),
        .scrollToTop,
        .scroll(toPoints: 1200, durationNanoseconds: 500_000_000),
        .scroll(toPoints: 700, durationNanoseconds: 300_000_000),
        .jump(toPoints: 5000),
        .pause(durationNanoseconds: 300_000_000),
      ]
    )
    #expect(script.bounces)
  }

  @Test(arguments: [true, false])
  func `a script that says whether the list bounces`(bounces: Bool) throws {
    let script = try script(
      "  bounces: \(bounces)\n  steps:\n    - {repeat: 2, steps: [{pause: 1 s}]}"
    )
    #expect(script.bounces == bounces)
    #expect(script.steps == Array(repeating: .pause(durationNanoseconds: 1_000_000_000), count: 2))
  }

  @Test func `a recorded trace is read from its file`() throws {
    let trace = ContentFile(
      path: "Content/traces/feed.csv",
      bytes: Array("\u{FEFF}time_s,offset_pt\r\n12.5,0\r\n\r\n 12.508333333 , 1.25e1\r\n13,-8".utf8)
    )
    let script = try script("  - trace: traces/feed.csv", traces: [trace])
    #expect(
      script.steps == [
        .recorded([
          ScrollSample(nanoseconds: 12_500_000_000, points: 0),
          ScrollSample(nanoseconds: 12_508_333_333, points: 12.5),
          ScrollSample(nanoseconds: 13_000_000_000, points: -8),
        ])
      ]
    )
  }

  @Test func `the examples in the documentation are right`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Documentation/Scenarios.md"),
      encoding: .utf8
    )
    func examples(_ fence: String) -> [String] {
      text.components(separatedBy: fence).dropFirst().map {
        $0.components(separatedBy: "```").first ?? ""
      }
    }
    let scrolls = examples("```yaml\nscroll:\n")
    #expect(try scrolls.map { try script($0).steps.count } == [3, 1])
    let trace = try #require(examples("```csv\n").first)
    let file = ContentFile(path: "Content/traces/a.csv", bytes: Array(trace.utf8))
    let recorded = try script("  - trace: traces/a.csv", traces: [file]).steps
    #expect(
      recorded.first
        == .recorded([
          ScrollSample(nanoseconds: 12_500_000_000, points: 0),
          ScrollSample(nanoseconds: 12_508_333_000, points: 4.5),
          ScrollSample(nanoseconds: 12_516_667_000, points: 12),
        ])
    )
  }

  @Test func `a trace is part of what results depend on`() throws {
    func digest(_ offset: Int) throws -> ModelDigest {
      let trace = ContentFile(
        path: "Content/traces/feed.csv",
        bytes: Array("time_s,offset_pt\n0,0\n1,\(offset)\n".utf8)
      )
      let reading = ScenarioCatalog.reading(
        try Content.models + [Content.feed, trace],
        inFolder: "Content"
      )
      return try #require(reading.catalog?.digest)
    }
    #expect(try digest(100) == digest(100))
    #expect(try digest(100) != digest(101))
  }

  @Test func `files of other kinds beside the traces are ignored`() throws {
    let files = ["Content/traces/readme.txt", "Content/feed.csv"].map {
      ContentFile(path: $0, bytes: Array("no trace".utf8))
    }
    let reading = ScenarioCatalog.reading(
      try Content.models + [Content.feed] + files,
      inFolder: "Content"
    )
    #expect(reading.diagnostics == [])
  }
}
