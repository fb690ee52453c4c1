import ListEngine
import Measurements
import Testing

/// Hitches from nothing but the times at which frames were presented.
@Suite struct PresentedFramesTests {
  private func entry(_ gaps: [Int], refresh: Int? = nil) throws -> MeasurementEntry {
    var time = 0
    var lines = [refresh.map { "# refresh_interval_ns: \($0)" } ?? "# none", "presented_ns", "0"]
    for gap in gaps {
      time += gap
      lines.append("\(time)")
    }
    let reading = Formats.text(lines.joined(separator: "\n") + "\n")
    #expect(reading.messages == [])
    return try #require(reading.entries.first)
  }

  @Test func `the interval is the shortest frequent gap, not the most frequent`() throws {
    let gaps = (0..<100).map { $0 % 5 < 2 ? 8_333_333 : 16_666_667 }
    let interval = try entry(gaps).intervals[0]
    #expect(interval.refreshNanoseconds == 8_333_333)
    #expect(interval.iterations[0].hitchCount == 60)
    #expect(interval.band?.name == "critical")
  }

  @Test func `rare short gaps are no interval`() throws {
    let gaps = (0..<100).map { $0 % 20 == 0 ? 4_000_000 : 16_666_667 }
    #expect(try entry(gaps).intervals[0].refreshNanoseconds == 16_666_667)
    #expect(try entry([4, 16, 17, 16, 16]).intervals[0].refreshNanoseconds == 16)
  }

  @Test func `gaps that scatter have an interval in their middle`() throws {
    let gaps = (0..<100).map { 14_000_000 + $0 * 50_000 }
    let interval = try #require(try entry(gaps).intervals[0].refreshNanoseconds)
    #expect((16_000_000...17_000_000).contains(interval))
  }

  @Test func `a lower rate than the display's is told and not rated`() throws {
    let gaps = (0..<60).map { $0 == 30 ? 33_333_333 : 16_666_667 }
    let entry = try entry(gaps, refresh: 8_333_333)
    #expect(entry.intervals[0].ratio == nil)
    #expect(entry.intervals[0].verdict == ["presented frames: hitch time ratio not measured"])
    #expect(
      entry.notes.last
        == "most frames come 2 refresh intervals apart, so the app seems to present at a lower rate "
        + "than the display; the times don't tell whether it means to, so there is no rating; set "
        + "refresh_interval_ns to 16666666 to rate it at that rate"
    )
    let rated = try self.entry(gaps, refresh: 16_666_666)
    #expect(rated.intervals[0].iterations[0].hitchCount == 1)
  }

  @Test func `a stated interval that some frames meet is used`() throws {
    let gaps = (0..<100).map { $0 % 5 < 2 ? 8_333_333 : 16_666_667 }
    #expect(try entry(gaps, refresh: 8_333_333).intervals[0].iterations[0].hitchCount == 60)
  }
}
