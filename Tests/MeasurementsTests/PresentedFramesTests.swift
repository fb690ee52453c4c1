import HitchMonitoring
import Measurements
import Testing

/// Hitches from nothing but the times at which frames were presented.
@Suite struct PresentedFramesTests {
  private func entry(
    _ gaps: [Int],
    refresh: Int? = nil,
    lowerRates: String? = nil
  ) throws -> MeasurementEntry {
    var time = 0
    var lines = [refresh.map { "# refresh_interval_ns: \($0)" } ?? "# none", "presented_ns", "0"]
    if let lowerRates { lines.insert("# lower_rates: \(lowerRates)", at: 1) }
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
    let few = [4, 16, 17, 16, 16].map { $0 * 1_000_000 }
    #expect(try entry(few).intervals[0].refreshNanoseconds == 16_000_000)
  }

  @Test func `a few gaps that are shorter than the interval leave no rating`() throws {
    let few = [Int](repeating: 8_333_333, count: 25) + [Int](repeating: 16_666_667, count: 275)
    let eighty =
      [Int](repeating: 12_500_000, count: 300)
      + (0..<40).map { $0 % 2 == 0 ? 25_000_000 : 12_500_000 }
    for (gaps, refresh) in [(few, 16_666_667), (few, nil), (eighty, 16_666_667)] {
      let entry = try entry(gaps, refresh: refresh)
      #expect(entry.intervals[0].band == nil)
      #expect(entry.noteTexts.contains { $0.contains("shorter than the refresh interval") })
    }
    // One early frame may be a slip of the clock.
    let one = [4_000_000] + [Int](repeating: 16_666_667, count: 300)
    #expect(try entry(one, refresh: 16_666_667).intervals[0].band?.name == "good")
  }

  @Test func `one gap tells no interval`() throws {
    #expect(try entry([16_666_667]).intervals[0].band == nil)
    #expect(try entry([8_333_333], refresh: 16_666_667).intervals[0].band == nil)
    #expect(try entry([16_666_667], refresh: 16_666_667).intervals[0].band?.name == "good")
  }

  @Test func `a fact that is stated twice is a mistake`() {
    let reading = Formats.text(
      "# refresh_interval_ns: 8333333\n# refresh_interval_ns: 16666667\npresented_ns\n0\n16666667\n"
    )
    #expect(reading.messages.contains { $0.contains("'refresh_interval_ns' is stated twice") })
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
    #expect(
      entry.intervals[0].verdict == ["presented frames: not rated: hitch time ratio not measured"]
    )
    let note = """
      59 of 61 frames come at a steady lower rate than the display's, up to 16.667 ms apart; the \
      times don't tell whether that is meant: 16.26 ms/s, critical, if it is, 504.07 ms/s, \
      critical, if these frames are late, so there is no rating; state 'lower_rates: meant' or \
      'lower_rates: late'
      """
    #expect(entry.noteTexts.last == note)
    let rated = try self.entry(gaps, refresh: 16_666_666)
    #expect(rated.intervals[0].iterations[0].hitchCount == 1)
  }

  @Test func `a stated interval that some frames meet is used`() throws {
    let gaps = (0..<100).map { $0 % 5 < 2 ? 8_333_333 : 16_666_667 }
    #expect(try entry(gaps, refresh: 8_333_333).intervals[0].iterations[0].hitchCount == 60)
  }

  @Test func `a stated interval that is longer than most gaps leaves no rating`() throws {
    let entry = try entry(Array(repeating: 8_333_333, count: 120), refresh: 16_666_667)
    #expect(entry.intervals[0].ratio == nil)
    #expect(
      entry.noteTexts.last
        == "120 of 120 gaps are shorter than the refresh interval of 16.667 ms, so it is too long, late "
        + "frames would not show and there is no rating; state the display's own refresh_interval_ns"
    )
    // One short gap is no reason.
    let gaps = (0..<100).map { $0 == 50 ? 8_333_333 : 16_666_667 }
    #expect(try self.entry(gaps, refresh: 16_666_667).intervals[0].ratio == 0)
  }

  @Test(arguments: ["8", "999999", "1000000001", "10000000000"])
  func `no display refreshes that often or that seldom`(stated: String) {
    let times = "\n0\n16666667\n33333334\n"
    #expect(
      Formats.text("# refresh_interval_ns: \(stated)\npresented_ns\(times)").messages == [
        "a.txt:1:1: error: 'refresh_interval_ns' is a whole number from 1000000 to 1000000000, got "
          + "'\(stated)'"
      ]
    )
  }

  @Test(arguments: [
    (
      "# a\npresented_ns\n0\n16\n33\n50\n",
      "a.txt:2:1: error: most frames come 17 ns apart if the times are in nanoseconds, no display is that "
        + "fast; if they are in milliseconds, the name is 'presented_ms'"
    ),
    (
      "presented_s\n0\n16\n33\n50\n",
      "a.txt:1:1: error: most frames come 17 s apart if the times are in seconds, more than the 1000 ms "
        + "after which a gap is a pause; if they are in milliseconds, the name is 'presented_ms'"
    ),
    (
      "# refresh_interval_ns: 8333333\npresented_s\n0\n16667\n33333\n",
      "a.txt:2:1: error: most frames come 16 666 s apart if the times are in seconds, more than the 1000 "
        + "ms after which a gap is a pause; if they are in microseconds, the name is 'presented_us'"
    ),
  ])
  func `times in another unit than named are a mistake`(text: String, message: String) {
    #expect(Formats.text(text).messages == [message])
  }

  @Test func `a long interval that nothing states leaves no rating`() throws {
    let gaps = Array(repeating: 33_333_333, count: 60)
    let entry = try entry(gaps)
    #expect(entry.intervals[0].ratio == nil)
    #expect(entry.noteTexts.last?.hasSuffix("state the display's refresh_interval_ns") == true)
    #expect(try self.entry(gaps, refresh: 33_333_333).intervals[0].ratio == 0)
  }

  @Test func `steady 80 Hz on a display of 120 Hz is told and rated as the file says`() throws {
    let gaps = Array(repeating: 12_500_000, count: 240)
    let entry = try entry(gaps, refresh: 8_333_333)
    #expect(entry.intervals[0].ratio == nil)
    #expect(entry.intervals[0].band == nil)
    let note = """
      240 of 241 frames come at a steady lower rate than the display's, up to 12.5 ms apart; the \
      times don't tell whether that is meant: 0.00 ms/s, good, if it is, 332.41 ms/s, critical, \
      if these frames are late, so there is no rating; state 'lower_rates: meant' or \
      'lower_rates: late'
      """
    #expect(entry.noteTexts.last == note)
    let meant = try self.entry(gaps, refresh: 8_333_333, lowerRates: "meant").intervals[0]
    #expect(meant.iterations[0].hitchCount == 0)
    let late = try self.entry(gaps, refresh: 8_333_333, lowerRates: "late").intervals[0]
    #expect(late.iterations[0].hitchCount == 240)
  }

  @Test func `each run has its own cadence, and a late frame after it counts from there`() throws {
    // 120 Hz, then 80 Hz with jitter and one late frame, then 48 Hz as a scroll slows down.
    var gaps = Array(repeating: 8_333_333, count: 240)
    gaps += (0..<40).map { 12_500_000 + ($0 % 3 - 1) * 700_000 } + [25_000_000]
    gaps += Array(repeating: 20_833_333, count: 20)
    let interval = try entry(gaps, refresh: 8_333_333, lowerRates: "meant").intervals[0]
    let hitches = try #require(interval.iterations[0].hitches)
    #expect(hitches.count == 1)
    #expect((12_000_000...13_000_000).contains(hitches[0].durationNanoseconds))
  }

  @Test func `too few equal gaps in a row are late frames`() throws {
    let gaps = (0..<400).map { $0 % 40 < 14 ? 16_666_667 : 8_333_333 }
    let entry = try entry(gaps, refresh: 8_333_333)
    #expect(entry.intervals[0].iterations[0].hitchCount == 140)
    #expect(entry.noteTexts.count == 1)
  }

  @Test func `times that are mostly pauses are no scrolling`() throws {
    let gaps = Array(repeating: 16_666_667, count: 3) + Array(repeating: 2_000_000_000, count: 20)
    let entry = try entry(gaps, refresh: 16_666_667)
    #expect(entry.intervals[0].band == nil)
    #expect(
      entry.noteTexts.contains(
        "20 of 23 gaps are pauses, so fewer than 10 frames come between two of them, which is no "
          + "scrolling, and there is no rating"
      )
    )
    // Flicks with a pause after each are.
    let flicks = (0..<100).map { $0 % 20 == 19 ? 2_000_000_000 : 16_666_667 }
    #expect(try self.entry(flicks, refresh: 16_666_667).intervals[0].band?.name == "good")
  }

  @Test func `a stretch that is slower and not late is told by its own frames`() throws {
    // At 120 Hz, a run of 30 gaps of 11 ms holds a cadence, though none of them is late.
    let gaps =
      Array(repeating: 8_333_333, count: 200) + Array(repeating: 11_000_000, count: 30)
      + [30_000_000] + Array(repeating: 8_333_333, count: 200)
    let note = try #require(try entry(gaps, refresh: 8_333_333).noteTexts.last)
    #expect(
      note.hasPrefix(
        "30 of 432 frames come at a steady lower rate than the display's, up to 11 ms apart; "
      ),
      "\(note)"
    )
  }

  @Test func `pauses that only the file declares are told with what they hide`() throws {
    let times = "presented_ms\n0\n16\n32\n48\n248\n264\n280\n"
    let short = Formats.text(
      "# refresh_interval_ns: 16000000\n# idle_after_ns: 100000000\n\(times)"
    )
    let entry = try #require(short.entries.first)
    #expect(entry.intervals[0].ratio == 0)
    #expect(
      entry.noteTexts.last
        == "1 of them is a pause only because the file says so; as late frames 184 ms, which makes "
        + "621.62 ms/s, critical"
    )
    #expect(
      Formats.text("# idle_after_ns: 20000000\n\(times)").messages == [
        "a.txt:1:1: error: 'idle_after_ns' is a whole number from 100000000 to 10000000000, got "
          + "'20000000'"
      ]
    )
  }

  @Test(arguments: [
    (
      "# refresh_interval_ms: 8.3\npresented_ms\n0\n8\n", "refresh_interval_ms",
      "refresh_interval_ns"
    ),
    ("# Refresh interval: 8\npresented_ms\n0\n8\n", "Refresh interval", "refresh_interval_ns"),
    ("# idle_after: 8\npresented_ms\n0\n8\n", "idle_after", "idle_after_ns"),
  ])
  func `a fact under another name is a mistake`(text: String, name: String, meant: String) {
    #expect(
      Formats.text(text).messages.first?.hasSuffix(
        "error: unknown fact '\(name)'; did you mean '\(meant)'?"
      ) == true
    )
  }

  @Test func `a comment that looks like a fact is told`() {
    let reading = Formats.text("# hz: 120\n# Note: slow\npresented_ms\n0\n8\n16\n")
    #expect(reading.messages == [])
    #expect(reading.notes == ["the comment '# hz' says nothing that is read"])
  }

  @Test(arguments: [
    ("presented_ms,presented_ns", "one column"), ("presented_min", "the header"),
  ])
  func `another header than one column of times is a mistake`(header: String, expected: String) {
    #expect(
      Formats.text("\(header)\n0,0\n8,8\n").messages == [
        "a.txt:1:1: error: expected \(expected), 'presented_ns', 'presented_us', 'presented_ms' or "
          + "'presented_s', got '\(header)'"
      ]
    )
  }
}
