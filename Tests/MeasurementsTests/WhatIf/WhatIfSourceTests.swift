import Diagnostics
import LocatedText
import Measurements
import TestSupport
import Testing

@Suite struct WhatIfSourceTests {
  static func source(_ bytes: [UInt8]) -> (source: WhatIfSource?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    var notes: [String] = []
    let input = TextInput(path: "f", bytes: bytes)
    let source = WhatIfSource.read([input], notes: &notes, diagnostics: &diagnostics)
    return (source, diagnostics.map(\.description))
  }

  private static let advice =
    "record commit_ns and render_ns of every frame (Documentation/Measurements.md, \"Your own frames\")"

  @Test(arguments: ["frames-json/frames.json", "frames-json/parts.json"])
  func `frames can answer`(name: String) throws {
    let (source, messages) = Self.source(try Formats.bytes(name))
    #expect(messages == [])
    guard case .frames(let file)? = source else {
      Issue.record("\(name) has no frames")
      return
    }
    #expect(file.frames.count >= 8)
  }

  @Test func `presented times can't, and where they are`() {
    #expect(
      Self.source(Array("# presented_ns\n\npresented_ms\n1\n2\n".utf8)).messages == [
        "f:3:1: error: the times at which frames were presented don't say what took them so "
          + "long: neither less work nor another refresh rate can be worked out from them; "
          + Self.advice
      ]
    )
  }

  @Test(arguments: [
    ("xcresult/metrics.json", "xcresult", "metrics and sums"),
    ("metrickit/payload.json", "metrickit", "metrics and sums"),
  ])
  func `sums can't`(name: String, format: String, what: String) throws {
    #expect(
      Self.source(try Formats.bytes(name)).messages == [
        "f:1:1: error: '\(format)' has \(what), not frames, so nothing can be taken out of them; "
          + Self.advice
      ]
    )
  }

  @Test func `broken files are located as always`() {
    #expect(
      Self.source(Array("{\"refresh_interval_ns\": 1, \"frames\": [7]}".utf8)).messages == [
        "f:1:39: error: a frame must be an object, got a number"
      ]
    )
    #expect(
      Self.source(Array("{\"refresh_interval_ns\": 1, \"frames\": []}".utf8)).messages == [
        "f:1:1: error: the file has no frames"
      ]
    )
    #expect(Self.source(Array("what?".utf8)).messages.count == 1)
  }

  @Test func `a trace's hitches have a bound by narrative`() throws {
    let (source, messages) = Self.source(try Formats.bytes("xctrace-ios18/hitches-summary.xml"))
    #expect(messages == [])
    guard case .hitches(let hitches)? = source else {
      Issue.record("no hitches")
      return
    }
    let bound = try #require(hitches.first).bound
    #expect(
      bound.narratives == [
        "Commit to Render latency", "Expensive Commit(s)",
        "Expensive Commit(s) - Delay Frame Swap", "Pre-Commit(s) latency",
      ]
    )
    #expect(
      bound.lines(without: ["expensive commit(s)"]) == [
        "recorded: 12 hitches, 200.485 ms",
        "at best:  6 hitches, 99.996 ms, without 'expensive commit(s)'",
      ]
    )
    #expect(
      bound.lines(without: ["latency", "swap"]) == [
        "recorded: 12 hitches, 200.485 ms",
        "at best:  3 hitches, 50.002 ms, without 'latency' and 'swap'",
      ]
    )
    #expect(
      bound.lines(without: []) == [
        "recorded: 12 hitches, 200.485 ms",
        "without 'Expensive Commit(s) - Delay Frame Swap' at best: 9 hitches, 149.998 ms",
        "without 'Expensive Commit(s)' at best: 9 hitches, 150.483 ms",
        "without 'Commit to Render latency' at best: 9 hitches, 150.487 ms",
        "without 'Pre-Commit(s) latency' at best: 9 hitches, 150.487 ms",
      ]
    )
  }

  @Test(.slow, arguments: Formats.names())
  func `no damage crashes a what-if`(name: String) throws {
    let original = try Formats.bytes(name)
    var random = SeededGenerator(seed: name.utf8.count + 1)
    for _ in 0..<MeasurementMutationTests.count / 3 {
      let bytes = MeasurementMutationTests.damaged(original, &random)
      let (source, messages) = Self.source(bytes)
      #expect((source == nil) == !messages.isEmpty)
      switch source {
      case .frames(let file)?: ask(file)
      case .hitches(let hitches)?:
        #expect(hitches.allSatisfy { !$0.bound.lines(without: []).isEmpty })
      case nil: break
      }
    }
  }

  /// Everything that can be asked of any file; mistakes are fine, and crashes are not.
  private func ask(_ file: FrameFile) {
    let changes = [
      FrameChange(file.causes.map { .init($0, by: ScaleFactor("999.5")) }),
      FrameChange(refreshHertz: 1), FrameChange(refreshHertz: 1000),
    ]
    do {
      _ = try CauseRanking(file.causes, of: file)
      for change in changes { _ = FrameSummary(of: try file.applying(change)) }
    } catch {
      #expect(!"\(error)".isEmpty)
    }
  }

  @Test func `an imported measurement has its denominator`() throws {
    let trace = try Formats.fixtures("xctrace/toc.xml", "xctrace/hitches.xml", "xctrace/vsyncs.xml")
    let document = MeasurementDocument(
      format: "xctrace",
      tool: "xctrace",
      origins: [.init(sha256: String(repeating: "0", count: 64), byteCount: 1)],
      entries: trace.entries
    )
    let (source, messages) = Self.source(Array(document.json.utf8))
    #expect(messages == [])
    guard case .hitches(let hitches)? = source else {
      Issue.record("no hitches")
      return
    }
    let interval = try #require(hitches.first)
    #expect(
      interval.title
        == "Animation Hitches, Instruments 26.0 (17A324) · Feed · iPhone Air, iOS 26.1 · recording"
    )
    #expect(
      interval.bound.lines(without: ["gpu work"]) == [
        "recorded: 0.80 ms/s, good: 7 hitches, 75.027 ms over the whole recording",
        "at best:  0.63 ms/s, good: 5 hitches, 58.354 ms over the whole recording, without 'gpu work'",
      ]
    )
  }
}
