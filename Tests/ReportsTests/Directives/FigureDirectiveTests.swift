import Diagnostics
import Reports
import Scenarios
import TestSupport
import Testing

@Suite struct FigureDirectivesTests {
  /// What is said about a page, at the mark in its text.
  private func expect(
    _ marked: String,
    _ message: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let text = MarkedText(marked)
    let mark = try #require(text.marks.first, sourceLocation: sourceLocation)
    let report = try TestReport(markdown: [TestReport.page(text.text)])
    #expect(
      report.messages == [
        "Content/guide/start.md:\(mark.line + 4):\(mark.column): error: \(message)"
      ],
      sourceLocation: sourceLocation
    )
  }

  private func page(_ text: String) throws -> String {
    let report = try TestReport(markdown: [TestReport.page(text)])
    #expect(report.messages == [])
    return try report.text("guide/start.html")
  }

  @Test func `an unknown name is located, with a suggestion`() throws {
    try expect(
      ":::figure 1️⃣fed kind=causes",
      "unknown scenario 'fed'; did you mean 'feed'?"
    )
    try expect(
      ":::figure feed kind=1️⃣cause",
      "unknown kind 'cause'; did you mean 'causes'?"
    )
    try expect(
      ":::figure feed kind=1️⃣bars",
      "unknown kind 'bars'; expected one of 'hitch-ratio', 'metric', 'causes', 'timeline'"
    )
    try expect(
      ":::figure feed kind=causes device=1️⃣slwo",
      "unknown device of 'feed' 'slwo'; did you mean 'slow'?"
    )
    try expect(
      ":::figure feed kind=timeline variant=1️⃣prepared",
      "unknown variant of 'feed' 'prepared'; did you mean 'prepare'?"
    )
    try expect(
      "é :value[1️⃣fed/decode hitchTimeRatio]",
      "unknown scenario 'fed'; did you mean 'feed'?"
    )
    try expect(
      "é :value[feed/1️⃣decod hitchTimeRatio]",
      "unknown variant of 'feed' 'decod'; did you mean 'decode'?"
    )
    try expect(
      "a\n  é :value[feed/decode 1️⃣hitchTimeRatoi]",
      "unknown metric 'hitchTimeRatoi'; did you mean 'hitchTimeRatio'?"
    )
    try expect(
      ":value[feed/decode hitchTimeRatio device=1️⃣iphone]",
      "unknown device of 'feed' 'iphone'; expected one of 'fast', 'slow'"
    )
  }

  @Test func `a missing word is asked for where the directive begins`() throws {
    try expect("1️⃣:::figure", "'figure' needs a scenario")
    try expect(
      "1️⃣:::figure feed",
      "'figure' needs 'kind=…'; expected one of 'hitch-ratio', 'metric', 'causes', 'timeline'"
    )
    try expect(
      "1️⃣:value[]",
      "'value' needs a scenario and variant, such as 'feed/prepared'"
    )
    try expect("1️⃣:value[feed/decode]", "'value' needs a metric")
    try expect(
      ":value[1️⃣feed hitchTime]",
      "'feed' names no variant; write 'scenario/variant'"
    )
  }

  @Test func `a word without a meaning is reported`() throws {
    try expect(
      ":::figure feed 1️⃣causes kind=causes",
      "'figure' does not know what to do with 'causes'"
    )
    try expect(
      ":::figure feed kind=causes 1️⃣devise=slow",
      "unknown option 'devise'; did you mean 'device'?"
    )
    try expect(
      ":value[feed/decode hitchTime 1️⃣kind=causes]",
      "unknown option 'kind'; expected one of 'device', 'digits'"
    )
    try expect(
      ":::figure feed kind=causes 1️⃣variant=decode",
      "'variant' goes with 'kind=timeline' only"
    )
  }

  @Test(arguments: ["7", "-1", "x", "1.5", "99999999999999999999"])
  func `digits are few`(digits: String) throws {
    try expect(
      ":value[feed/decode hitchTime digits=1️⃣\(digits)]",
      "'digits' is a whole number from 0 to 6, got '\(digits)'"
    )
  }

  @Test func `a number is that of the report, and leads to it`() throws {
    let results = try TestContent.results(
      ["feed": TestContent.feed],
      Measurement(warmUps: 0, trials: 1)
    )
    let value = try #require(results.last?.variants.first?[.hitchTimeRatio]?.value)
    let html = try page(
      ":value[feed/decode hitchTimeRatio device=slow] :value[feed/decode loads digits=2]"
    )
    #expect(
      html.contains(
        "<a class=\"value\" href=\"../scenarios/feed.html#device-slow\">"
          + "\(Metric.hitchTimeRatio.text(value))</a>"
      )
    )
    #expect(html.contains("<a class=\"value\" href=\"../scenarios/feed.html#device-fast\">"))
    #expect(html.contains(".00</a>"))
  }

  @Test func `every kind of figure can stand on one page, for each device`() throws {
    let directives = ["hitch-ratio", "metric", "causes", "timeline"].flatMap { kind in
      ["", " device=fast", " device=slow"].map { ":::figure feed kind=\(kind)\($0)\n" }
    }
    let parsed = ParsedPage(try page(directives.joined(separator: "\n")))
    #expect(parsed.isWellFormed)
    #expect(parsed.elementCounts["figure"] == 12)
    #expect(parsed.ids.contains("figure-feed--timeline--slow"))
    #expect(Set(parsed.ids).count == parsed.ids.count)
  }

  @Test func `the same figure twice is reported`() throws {
    try expect(
      ":::figure feed kind=causes\n\n1️⃣:::figure feed kind=causes",
      "id 'figure-feed--causes' is made twice on this page; show it once"
    )
  }
}
