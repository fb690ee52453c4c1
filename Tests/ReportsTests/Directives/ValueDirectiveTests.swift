import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing
import TextFormats

@Suite struct ValueDirectiveTests {
  @Test func `an unknown name is located, with a suggestion`() throws {
    try DirectivePages.expect(
      "é :value[1️⃣fed/decode hitchTimeRatio]",
      "unknown scenario 'fed'; did you mean 'feed'?"
    )
    try DirectivePages.expect(
      "é :value[feed/1️⃣decod hitchTimeRatio]",
      "unknown variant 'decod' of 'feed'; did you mean 'decode'?"
    )
    try DirectivePages.expect(
      "a\n  é :value[feed/decode 1️⃣hitchTimeRatoi]",
      "unknown metric 'hitchTimeRatoi'; did you mean 'hitchTimeRatio'?"
    )
    try DirectivePages.expect(
      ":value[feed/decode hitchTimeRatio device=1️⃣iphone]",
      "unknown device 'iphone' of 'feed'; expected one of 'fast', 'slow'"
    )
  }

  @Test func `a missing word is reported where the directive begins`() throws {
    try DirectivePages.expect(
      "1️⃣:value[]",
      "'value' needs a scenario and variant, such as 'feed/prepared'"
    )
    try DirectivePages.expect("1️⃣:value[feed/decode]", "'value' needs a metric")
    try DirectivePages.expect(
      ":value[1️⃣feed hitchTime]",
      "'feed' names no variant; write 'scenario/variant'"
    )
  }

  @Test func `a word without a meaning is reported`() throws {
    try DirectivePages.expect(
      ":value[feed/decode hitchTime 1️⃣kind=causes]",
      "unknown option 'kind'; expected one of 'device', 'unit', 'places'"
    )
    try DirectivePages.expect(
      ":value[feed/decode hitchTime 1️⃣extra]",
      "'value' does not know what to do with 'extra'"
    )
  }

  @Test(arguments: ["7", "-1", "x", "1.5", "99999999999999999999"])
  func `the number of places is limited`(places: String) throws {
    try DirectivePages.expect(
      ":value[feed/decode hitchTime places=1️⃣\(places)]",
      "'places' is a whole number from 0 to 6, got '\(places)'"
    )
  }

  @Test func `a unit must be one of the metric's dimension`() throws {
    try DirectivePages.expect(
      ":value[feed/decode hitchTime unit=1️⃣MB]",
      "unknown unit 'MB' of 'hitchTime'; expected one of 'ms', 's', 'µs'"
    )
    try DirectivePages.expect(
      ":value[feed/decode decodedBytesPeak unit=1️⃣GBs]",
      "unknown unit 'GBs' of 'decodedBytesPeak'; did you mean 'GB'?"
    )
    try DirectivePages.expect(
      ":value[feed/decode loads unit=1️⃣ms]",
      "'loads' is a count and has no unit"
    )
  }

  @Test func `a number matches the report, and links to it`() throws {
    let results = try TestContent.results(
      ["feed": TestContent.feed],
      Repetitions(warmUps: 0, trials: 1)
    )
    let value = try #require(results.last?.variants.first?[.hitchTimeRatio]?.value)
    let html = try DirectivePages.html(
      ":value[feed/decode hitchTimeRatio device=slow] :value[feed/decode loads places=2]"
    )
    #expect(
      ParsedPage(html).all("a").filter { $0.contains("#device-") } == [
        "[\(DecimalText.rough(value)) ms/s](../scenarios/feed.html#device-slow)",
        "[12.00](../scenarios/feed.html#device-fast)",
      ]
    )
  }

  @Test(arguments: [
    ("hitchTime", "20 ms"), ("hitchTime unit=ms", "20.0 ms"), ("hitchTime unit=s", "0.0200 s"),
    ("hitchTime unit=µs", "20\u{202F}000 µs"), ("hitchTime unit=s places=3", "0.020 s"),
    ("decodedBytesPeak unit=MB places=0", "20 MB"), ("decodedBytesPeak unit=GB", "0.0200 GB"),
    ("decodedBytesPeak unit=kB", "20\u{202F}000 kB"),
  ])
  func `a value can be given in another unit`(words: String, expected: String) throws {
    let html = try DirectivePages.html(":value[feed/decode \(words)]") { run in
      run.assemble(
        run.jobs.map { _ in
          var outcome = TestOutcomes.trial(hitchNanoseconds: 20_000_000)
          outcome.memory.decodedBytesPeak = 20_000_000
          return outcome
        }
      )
    }
    #expect(ParsedPage(html).texts["value"] == [expected])
  }
}
