import Testing
import perfsite

@Suite struct ProgressReportTests {
  private static let erase = "\r\u{1B}[K"

  @Test func `a terminal has one line, after a second, which is erased at the end`() {
    var report = ProgressReport(expecting: 100, style: .line)
    #expect(report.advance(by: 10, atMilliseconds: 999) == "")
    #expect(
      report.advance(by: 10, atMilliseconds: 2_000)
        == Self.erase + "simulating: 20 %, about 8 s left"
    )
    // Ten times a second is enough.
    #expect(report.advance(by: 10, atMilliseconds: 2_099) == "")
    #expect(
      report.advance(by: 20, atMilliseconds: 2_100)
        == Self.erase + "simulating: 50 %, about 3 s left"
    )
    #expect(
      report.begin("making the pages", atMilliseconds: 2_200) == Self.erase + "making the pages"
    )
    #expect(report.end() == Self.erase)
    #expect(report.end() == "")
  }

  @Test func `a log has a line every ten seconds, and nothing for a short run`() {
    var report = ProgressReport(expecting: 100, style: .lines)
    #expect(report.advance(by: 50, atMilliseconds: 9_999) == "")
    #expect(
      report.advance(by: 0, atMilliseconds: 10_000) == "simulating: 50 %, about 10 s left\n"
    )
    #expect(report.advance(by: 25, atMilliseconds: 19_999) == "")
    #expect(report.advance(by: 0, atMilliseconds: 20_000) == "simulating: 75 %, about 7 s left\n")
    #expect(report.begin("making the pages", atMilliseconds: 60_000) == "")
    #expect(report.end() == "")
  }

  @Test func `a quiet run says nothing`() {
    var report = ProgressReport(expecting: 2, style: .silent)
    #expect(report.advance(by: 1, atMilliseconds: 100_000) == "")
    #expect(report.end() == "")
  }

  @Test func `more work than expected never takes no time`() {
    var report = ProgressReport(expecting: 10, style: .lines)
    #expect(
      report.advance(by: 50, atMilliseconds: 10_000) == "simulating: 99 %, about 1 s left\n"
    )
  }

  @Test(arguments: [
    (0, "1 s"), (59, "59 s"), (60, "1 min 0 s"), (3_599, "59 min 59 s"), (7_260, "2 h 1 min"),
  ])
  func `a duration is short`(seconds: Int, text: String) {
    #expect(ProgressReport.duration(seconds) == text)
  }
}
