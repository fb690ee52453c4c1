import Measurements
import Testing

@Suite struct RecordingTimeTests {
  @Test(
    arguments: [
      ("2026-11-28", "2026-11-28T00:00:00Z"), ("2026-11-28T09:15:00Z", "2026-11-28T09:15:00Z"),
      ("2026-11-28 10:15:00.123", "2026-11-28T10:15:00Z"),
      ("2026-11-28 10:15:00 +0100", "2026-11-28T09:15:00Z"),
      ("2026-11-28T23:59:59.999-08:00", "2026-11-29T07:59:59Z"),
      ("2024-02-29T12:00", "2024-02-29T12:00:00Z"), ("1970-01-01", "1970-01-01T00:00:00Z"),
      ("2000-03-01", "2000-03-01T00:00:00Z"), ("9999-12-31", "9999-12-31T00:00:00Z"),
    ]
  )
  func `times are read as tools write them, and written in one way`(text: String, iso: String) {
    #expect(RecordingTime(text)?.description == iso)
    #expect(RecordingTime(iso)?.description == iso)
  }

  @Test(
    arguments: [
      "", "2026", "2026-13-01", "2026-00-10", "26-11-28", "2026-11-28T25:00", "2026-11-28 9:15",
      "1969-12-31", "2026-11-28 10:15 later", "yesterday",
    ]
  )
  func `nothing else is a time`(text: String) {
    #expect(RecordingTime(text) == nil)
  }

  @Test func `days follow one another, over a leap year and a century`() {
    var days: Set<String> = []
    for day in 0..<146_097 {
      guard let time = RecordingTime(seconds: day * 86_400) else { continue }
      days.insert(time.date)
      #expect(RecordingTime(time.date) == time)
    }
    #expect(days.count == 146_097)
  }
}
