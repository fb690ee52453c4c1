import Diagnostics
import HitchMonitoring
import Measurements
import Testing

@Suite struct MeasurementDocumentTests {
  private static let digest = String(repeating: "ab", count: 32)
  private static let names = MeasurementFormat.all.map(\.name).joined(separator: ", ")

  private func document(_ names: String...) throws -> MeasurementDocument {
    let reading = Formats.read(try names.map { ($0, try Formats.bytes($0)) })
    return MeasurementDocument(
      format: reading.format ?? "",
      tool: "a tool",
      origins: [.init(sha256: Self.digest, byteCount: 3)],
      entries: reading.entries
    )
  }

  @Test(arguments: [
    ["xcresult/metrics.json"], ["xcodebuild-log/build.log"],
    ["xctrace/toc.xml", "xctrace/hitches.xml"],
    ["xctrace-ios18/hitches-summary.xml"], ["metrickit/payload.json"],
    ["app-store-connect/metrics.json"],
    ["presented-csv/presented.csv"], ["frames-json/frames.json"],
  ])
  func `what is written is read back unchanged`(names: [String]) throws {
    let reading = Formats.read(try names.map { ($0, try Formats.bytes($0)) })
    let document = MeasurementDocument(
      format: reading.format ?? "",
      tool: "a tool",
      origins: [.init(sha256: Self.digest, byteCount: 3)],
      entries: reading.entries
    )
    #expect(!document.entries.isEmpty)
    var diagnostics: [Diagnostic] = []
    let read = MeasurementDocument.read(
      Array(document.json.utf8),
      path: "a.json",
      diagnostics: &diagnostics
    )
    #expect(diagnostics == [])
    #expect(read == document)
    #expect(read?.json == document.json)
    #expect(Formats.text(document.json).format == "perfsite")
  }

  @Test(arguments: [
    (
      "{\"schema\": \"perfsite-measurement/2\"}",
      "1:12: error: unknown version 'perfsite-measurement/2'; "
        + "expected 'perfsite-measurement/1'"
    ),
    (
      "{\"schema\": \"perfsite-measurement/1\", \"format\": \"../../pwn\", "
        + "\"sources\": [{\"sha256\": \"\(Self.digest)\", \"bytes\": 3}], \"measurements\": []}",
      "1:48: error: unknown format '../../pwn'; expected one of \(Self.names)"
    ),
    (
      "{\"schema\": \"perfsite-measurement/1\", \"format\": \"xctrace\", \"sources\": []}",
      "1:70: error: expected at least one source"
    ),
    (
      "{\"schema\": \"perfsite-measurement/1\", \"format\": \"xctrace\", "
        + "\"sources\": [{\"sha256\": \"../ab\", \"bytes\": 3}]}",
      "1:82: error: '../ab' isn't a SHA-256; expected 64 digits from 0 to f"
    ),
    (
      "{\"schema\": \"perfsite-measurement/1\", \"format\": \"xctrace\", "
        + "\"sources\": [{\"sha256\": \"\(Self.digest)\", \"bytes\": 3}], \"measurements\": [{}]}",
      "1:181: error: missing key 'title' in a measurement"
    ),
  ])
  func `damaged documents are located`(text: String, message: String) {
    var diagnostics: [Diagnostic] = []
    let read = MeasurementDocument.read(Array(text.utf8), path: "a", diagnostics: &diagnostics)
    #expect(read == nil)
    #expect(diagnostics.map(\.description) == ["a:\(message)"])
  }

  @Test func `hitches that do not add up are a mistake`() throws {
    let text = try document("xctrace-idle/hitches.xml").json
      .replacing("\"hitch_ns\": 25008999", with: "\"hitch_ns\": 25008998")
    var diagnostics: [Diagnostic] = []
    _ = MeasurementDocument.read(Array(text.utf8), path: "a", diagnostics: &diagnostics)
    #expect(
      diagnostics.map(\.message) == ["the hitches do not add up to 'hitch_ns' and 'hitch_count'"]
    )
  }

  @Test func `what a person chose is kept when the same files are imported again`() throws {
    let fresh = try document("xctrace-idle/hitches.xml", "xctrace-idle/toc.xml")
    var chosen = fresh
    #expect(chosen.entries[0].intervals[0].use(try #require(WindowChoice("input=2.5"))) == nil)
    chosen.entries[0].scenario = "chat"
    var again = fresh
    again.keep(choicesOf: chosen, keepsWindow: true, keepsScenario: true)
    #expect(again == chosen)
    var anew = fresh
    anew.keep(choicesOf: chosen, keepsWindow: false, keepsScenario: true)
    #expect(anew.entries[0].intervals == fresh.entries[0].intervals)
    #expect(anew.entries[0].scenario == "chat")
    #expect(
      again.entries[0].intervals[0].use(try #require(WindowChoice("scrolling")))
        == "the file doesn't tell 'scrolling' of 'recording'; add its seconds, 'scrolling=SECONDS', "
        + "or choose one that is known: recording, hitches, input"
    )
  }

  @Test(arguments: ["", "input=", "input=0", "input=-1", "input=x", "sleeping", "input=1e30"])
  func `windows that are none`(text: String) {
    #expect(WindowChoice(text) == nil)
  }

  @Test func `a format's name can't leave the folder`() {
    let document = MeasurementDocument(format: "../../pwn", tool: "", origins: [], entries: [])
    #expect(document.name(digest: "0123456789abcdef") == "pwn-0123456789")
  }

  @Test func `a name comes from the content`() throws {
    let document = try document("xcresult/metrics.json")
    #expect(
      document.name(digest: "0123456789abcdef")
        == "xcresult-feeduitests-testscrolling-0123456789"
    )
  }

  @Test func `a verdict has pooled ratio, mean, outliers and runs needed`() throws {
    let verdict = try document("xcresult/metrics.json").verdict
    #expect(
      verdict == """
        FeedUITests/testScrolling() · iPhone 13, iOS 17.5
          Scroll_DraggingAndDeceleration: critical: 27.37 ms/s (good < 5, warning < 10): 331.743 ms \
        over the signpost's interval (12.119 s, from the metric 'Duration \
        (Scroll_DraggingAndDeceleration)')
          iterations: 27.32, 27.37, 27.39, 41.12, 13.69 ms/s; mean of ratios 27.38, from 13.69 to 41.12
          far from the others, but still counted: iteration 4, iteration 5
          for a mean within ±10 % (95 %) it takes about 49 iterations, 44 more than these
          Duration (Scroll_DraggingAndDeceleration): mean 2.424 s, ±0.1 %
          Hitch Time Ratio (Scroll_DraggingAndDeceleration): baseline 0 ms per s, now 27.378 ms per s
          Hitches Total Duration (Scroll_DraggingAndDeceleration): mean 66.349 ms, ±31.6 %
          CPU Time: mean 1.6 s, ±6.2 %

        """
    )
  }

  /// The entry of a fixture after an edit of what was written of it.
  private func edited(_ name: String, _ old: String, _ new: String) throws -> (
    entry: MeasurementEntry?, messages: [String]
  ) {
    let text = try document(name).json
    try #require(text.contains(old))
    var diagnostics: [Diagnostic] = []
    let read = MeasurementDocument.read(
      Array(text.replacing(old, with: new, maxReplacements: 1).utf8),
      path: "a",
      diagnostics: &diagnostics
    )
    return (read?.entries.first, diagnostics.map(\.message))
  }

  @Test func `values that an interval has are written once`() throws {
    let text = try document("xcresult/metrics.json").json
    for value in ["66282582", "27.316576", "2426460000"] {
      #expect(text.split(separator: value, omittingEmptySubsequences: false).count == 2, "\(value)")
    }
    #expect(!text.contains("66.282582"))
    // An edit of the interval is one of the metric.
    let edited = try edited(
      "xcresult/metrics.json",
      "\"hitch_ns\": 66282582",
      "\"hitch_ns\": 66290000"
    )
    let total = try #require(edited.entry?.metrics.first { $0.part?.quantity == .total })
    #expect(total.values.first?.value == 66.29)
  }

  @Test func `what was edited to last no time is a mistake`() throws {
    let edited = try edited("xcresult/metrics.json", "2426460000", "0")
    #expect(
      edited.messages == [
        "iteration 1 of 'Scroll_DraggingAndDeceleration' has hitches but lasts 0 s"
      ]
    )
  }

  @Test func `a stated ratio follows from what the interval divides by`() throws {
    let entry = try #require(
      try edited(
        "hitch-monitor/hitches.json",
        "\"hitch_ns\": 33333334",
        "\"stated_ratio\": 3, \"hitch_ns\": 33333334"
      ).entry
    )
    #expect(
      entry.intervals[0].objection(to: .scrolling)
        == "iteration 1 states a ratio of 3.00 ms/s, but its hitch time and duration make 285.71 ms/s"
    )
  }

  @Test func `a baseline that was edited to what nothing can have is a mistake`() throws {
    #expect(
      try edited("xcodebuild-log/build.log", "\"average\": 178.2", "\"average\": -5.8").messages
        == ["'average' must not be negative, got -5.8"]
    )
  }
}
