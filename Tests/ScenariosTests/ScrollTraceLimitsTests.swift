import Scenarios
import Testing

/// Traces larger than the limit, and scripts that repeat them too often.
@Suite struct ScrollTraceLimitsTests {
  private func messages(trace: String, scroll: String = "  - pause: 1 s") throws -> [String] {
    let text = try Content.feedText
    let start = try #require(text.firstRange(of: "scroll:\n")).upperBound
    let end = try #require(text.firstRange(of: "variants:")).lowerBound
    let scenario = text[..<start] + scroll + "\n" + text[end...]
    let reading = ScenarioCatalog.reading(
      try Content.models + [
        ContentFile(path: "Content/scenarios/feed.yml", bytes: Array(scenario.utf8)),
        ContentFile(path: "Content/traces/feed.csv", bytes: Array(trace.utf8)),
      ],
      inFolder: "Content"
    )
    return reading.diagnostics.map { "\($0)" }
  }

  /// Samples a microsecond apart.
  private func trace(samples count: Int) -> String {
    "time_s,offset_pt\n" + (0..<count).map { "\($0)e-6,\($0 % 9)\n" }.joined()
  }

  @Test func `as many samples as are read, and one more`() throws {
    #expect(try messages(trace: trace(samples: 100_000)) == [])
    #expect(
      try messages(trace: trace(samples: 100_002)) == [
        "Content/traces/feed.csv:100002:1: error: the trace has more than 100000 samples; the "
          + "others are not read"
      ]
    )
  }

  @Test func `a file larger than what is read`() throws {
    let blank = String(repeating: "\n", count: 2_097_152)
    #expect(
      try messages(trace: "time_s,offset_pt\n0,0\n1,1\n" + blank) == [
        "Content/traces/feed.csv:1:1: error: the file has 2097177 bytes; at most 2097152 are read"
      ]
    )
  }

  @Test func `a trace that is repeated too often`() throws {
    let scroll = "  - {repeat: 101, steps: [{trace: traces/feed.csv}]}"
    #expect(
      try messages(trace: trace(samples: 2000), scroll: scroll) == [
        "Content/scenarios/feed.yml:14:3: error: the script has 202000 recorded samples; at most "
          + "200000 are run"
      ]
    )
    #expect(try messages(trace: trace(samples: 1980), scroll: scroll) == [])
  }

  @Test func `a file of nothing but mistakes has the first of them reported`() throws {
    let trace = "time_s,offset_pt\n" + String(repeating: "x\n", count: 50_000)
    let messages = try messages(trace: trace)
    #expect(messages.count == 201)
    #expect(messages.last?.hasSuffix("49800 more findings in 'Content/traces/feed.csv'") == true)
  }
}
