import FrameLab
import HitchMonitoring
import Measurements
import Testing

/// What a `HitchMonitor` records; the fixture is what HitchMonitoring's own tests write.
@Suite struct HitchMonitorFormatTests {
  @Test func `each screen is an interval and each scroll an iteration`() throws {
    let reading = try Formats.fixtures("hitch-monitor/hitches.json")
    #expect(reading.messages == [])
    let entry = try #require(reading.entries.first)
    #expect(entry.scenario == "photo-feed/right")
    #expect(entry.app.version == "1.2")
    #expect(entry.device.model == "iPhone12,1")
    #expect(
      entry.noteTexts == [
        "the device's thermal state was fair",
        "hitches are late calls of a display link: those of the render server are missing",
        "the display's highest rate is 60 Hz",
      ]
    )
    let interval = try #require(entry.intervals.first)
    #expect(interval.name == "Feed")
    #expect(interval.basis == .stated)
    #expect(interval.denominator == .scrolling)
    #expect(interval.iterations.map(\.hitchNanoseconds) == [33_333_334, 16_666_667])
    #expect(interval.window(.scrolling)?.nanoseconds == [116_666_669, 100_000_002])
    #expect(interval.severities == [.moderate: 1, .low: 1])
    #expect(interval.lateStages?.mapValues(\.nanoseconds) == [.commit: 50_000_001])
  }

  // Typed, and not within the macro, whose arguments the compiler checks several times.
  private static let mistakes: [(screen: String, message: String)] = [
    (#"{"name": "Feed", "scrols": []}"#, "unknown key 'scrols'; did you mean 'scrolls'?"),
    (
      #"{"name": "Feed", "scrolls": [{"duration_ns": 5}]}"#,
      "missing key 'frame_count' in a scroll"
    ),
    (
      #"{"name": "Feed", "scrolls": [{"duration_ns": 50, "frame_count": 2, "hitches": [[1, 2]]}]}"#,
      "expected a hitch: when it was due, how late it was, and the refresh interval, got an array"
    ),
    (
      """
      {"name": "Feed", "scrolls": [{"duration_ns": 50, "frame_count": 1, \
      "hitches": [[1, 2, 16], [5, 2, 16]]}]}
      """,
      "2 hitches, but 'frame_count' is 1"
    ),
    (scroll(hitches: "[120, 40, 16], [150, 10, 16]"), "due at 150 ns isn't in its scroll"),
    (scroll(hitches: "[90, 10, 16]"), "due at 90 ns isn't in its scroll"),
    (scroll(hitches: "[190, 20, 16]"), "due at 190 ns isn't in its scroll"),
    (
      "\(scroll(hitches: "")), \(scroll(hitches: "").replacing("Feed", with: "Chat"))",
      "the scroll begins before another one ends"
    ),
    (
      "\(scroll(hitches: "")), \(scroll(hitches: "").replacing("100", with: "500"))",
      "screen 'Feed' comes twice"
    ),
  ]

  @Test(arguments: mistakes)
  func `mistakes are located`(screen: String, message: String) {
    let reading = Formats.text(#"{"schema": "perfsite-hitches/1", "screens": [\#(screen)]}"#)
    #expect(reading.messages.count == 1)
    #expect(reading.messages.first?.contains(message) == true, "\(reading.messages)")
  }

  /// A screen with a scroll from 100 to 200 ns.
  private static func scroll(hitches: String) -> String {
    #"{"name": "Feed", "scrolls": [{"start_ns": 100, "duration_ns": 100, "frame_count": 9, "#
      + #""hitches": [\#(hitches)]}]}"#
  }

  @Test func `a recording without scrolls and one of another version are refused`() {
    #expect(
      Formats.text(#"{"schema": "perfsite-hitches/1", "screens": []}"#).messages == [
        "a.txt:1:1: error: the file holds no measurements"
      ]
    )
    #expect(
      Formats.text(#"{"schema": "perfsite-hitches/2", "screens": []}"#).messages.first?
        .contains("expected 'perfsite-hitches/1'") == true
    )
  }

  @Test func `a refresh interval that the display's rate forbids leaves no rating`() throws {
    let text = String(decoding: try Formats.bytes("hitch-monitor/hitches.json"), as: UTF8.self)
    func interval(_ rate: Int) throws -> HitchInterval {
      let changed = text.replacing(
        "\"maximum_frames_per_second\": 60",
        with: "\"maximum_frames_per_second\": \(rate)"
      )
      return try #require(Formats.text(changed).entries.first?.intervals.first)
    }
    #expect(try interval(61).band != nil)
    #expect(try interval(120).band != nil)
    let slow = try interval(30)
    #expect(slow.band == nil)
    #expect(
      slow.objection(to: .scrolling)
        == "a refresh interval is 16.667 ms, but the display's highest rate is 30 Hz"
    )
  }

  @Test func `changes of the rate and a missing key are noted`() throws {
    let text = String(decoding: try Formats.bytes("hitch-monitor/hitches.json"), as: UTF8.self)
      .replacing("\"maximum_frames_per_second\": 60", with: "\"maximum_frames_per_second\": 120")
      .replacing("\"rate_change_ns\": 0", with: "\"rate_change_ns\": 8400000")
      .replacing("\"rate_changes\": 0", with: "\"rate_changes\": 1")
    let notes = try #require(Formats.text(text).entries.first?.notes)
    #expect(
      notes.filter { $0.kind == .condition }.suffix(2).map(\.text) == [
        "Info.plist lacks 'CADisableMinimumFrameDurationOnPhone': the display link was called at most "
          + "60 times a second, so it missed hitches at 120 Hz",
        "2 hitches (16.8 ms) may be changes of the display to a lower rate",
      ]
    )
    let former = text.replacing("\"rate_change_ns\": 8400000,", with: "")
    #expect(
      Formats.text(former).entries.first?.notes.last { $0.kind == .condition }?.text
        == "gaps explained by a lower rate of the display: 2"
    )
  }

  @Test func `a scroll with hitches lasts`() {
    let reading = Formats.text(
      #"{"schema": "perfsite-hitches/1", "screens": [{"name": "Feed", "scrolls": ["#
        + #"{"duration_ns": 0, "frame_count": 9, "hitches": [[1, 2, 16000000]]}]}]}"#
    )
    #expect(
      reading.messages.map { $0.hasSuffix("error: the scroll has hitches but lasts 0 s") } == [true]
    )
  }
}
