import Results
import TestSupport
import Testing

@Suite struct UTCTimeTests {
  @Test(arguments: [
    "2026-11-22T10:30:00Z", "2024-02-29T00:00:00Z", "2000-02-29T23:59:60Z", "2026-12-31T23:59:59Z",
  ])
  func `a time that can be is one`(text: String) {
    #expect(UTCTime.isWritten(text))
  }

  @Test(arguments: [
    "2026-02-31T10:30:00Z", "2026-02-29T10:30:00Z", "1900-02-29T10:30:00Z", "2026-04-31T10:30:00Z",
    "2026-13-01T10:30:00Z", "2026-00-01T10:30:00Z", "2026-01-00T10:30:00Z", "2026-01-32T10:30:00Z",
    "2026-01-01T24:00:00Z", "2026-01-01T10:60:00Z", "2026-1-1T10:30:00Z", "2026-01-01 10:30:00Z",
    "2026-01-01T10:30:00", "2026-01-01T10:30:00+01:00", "", "٢٠٢٦-01-01T10:30:00Z",
  ])
  func `a time that no calendar or clock has is none`(text: String) {
    #expect(!UTCTime.isWritten(text))
  }

  @Test(.slow)
  func `every day of four centuries is written as one that can be`() {
    for day in -719_000..<(-719_000 + 146_097) {
      #expect(UTCTime.isWritten(UTCTime.text(secondsSince1970: day * 86_400)))
    }
    #expect(UTCTime.text(secondsSince1970: 1_700_000_000) == "2023-11-14T22:13:20Z")
  }
}
