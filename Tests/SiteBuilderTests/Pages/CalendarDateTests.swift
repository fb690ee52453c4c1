import SiteBuilder
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: ["2026-11-22", "2024-02-29", "2000-02-29", "1900-01-01", "9999-12-31"])
  func `a day reads back as it was written`(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(arguments: [
    "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-1", "26-01-01",
    "2026-11-22T00:00", "2026/11/22", "+026-01-01", "", "1899-12-31", "２026-01-01",
  ])
  func `anything else is no day`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `days are in the order of the calendar`() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-02-01", "2026-02-10"].map {
      try #require(CalendarDate($0))
    }
    #expect(days.reversed().sorted() == days)
  }
}
