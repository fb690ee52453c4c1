import Diagnostics
import Measurements
import Testing

/// Commit and render times that can't be nanoseconds.
@Suite struct FrameDoubtTests {
  private func text(_ rows: [String], refresh: Int = 16_666_667) -> String {
    Formats.frames(rows, refresh: refresh)
  }

  @Test(arguments: [
    (
      ["5000,6000", "7000,6000", "31000,6000"], 16_666_667,
      "nine of ten commit times are at most 31 µs, which no frame's are; they look like microseconds, "
        + "and the file takes nanoseconds"
    ),
    (
      ["5,6", "7,6", "31,6"], 16_666_667,
      "nine of ten commit times are at most 31 ns, which no frame's are; they look like milliseconds, "
        + "and the file takes nanoseconds"
    ),
    (
      ["5000000,6000", "7000000,6000"], 16_666_667,
      "nine of ten render times are at most 6 µs, which no frame's are; they look like microseconds, "
        + "and the file takes nanoseconds"
    ),
    (
      ["5000000000,6000000000", "7000000000,6000000000"], 16_666_667,
      "half of the frames take 11 s or more, which is no scrolling; they look multiplied by 1000, and "
        + "the file takes nanoseconds"
    ),
    (
      ["5000000,6000000"], 16_667,
      "no display has a refresh interval of 16.667 µs; they look like microseconds, and the file takes "
        + "nanoseconds"
    ),
    (["0,0", "0,0"], 16_666_667, "no frame takes any time"),
  ])
  func `times in another unit have no rating`(
    rows: [String],
    refresh: Int,
    doubt: String
  ) throws {
    let text = text(rows, refresh: refresh)
    let entry = try #require(Formats.text(text).entries.first)
    #expect(entry.intervals[0].ratio == nil)
    #expect(entry.intervals[0].objection(to: .frames) == doubt)
    #expect(entry.noteTexts.contains("frames: \(doubt), so there is no rating"))
    #expect(entry.intervals[0].verdict == ["frames: not rated: \(doubt)"])
    // Their summary says why.
    var diagnostics: [Diagnostic] = []
    let file = try #require(
      FrameFile.read(Array(text.utf8), path: "f", diagnostics: &diagnostics)
    )
    var summary = FrameSummary(of: file)
    summary.doubt = file.doubt
    #expect(summary.text.hasSuffix("\nnot rated: \(doubt)\n"))
  }

  @Test func `light frames, hitches and commits alone are rated`() throws {
    for rows in [
      ["60000,200000", "60000,200000"], ["400000,0", "90000000,0"],
      ["2000000,3000000", "900000000,1"],
    ] {
      #expect(try #require(Formats.text(text(rows)).entries.first).intervals[0].band != nil)
    }
  }

  @Test func `a fact that is stated twice is a mistake`() {
    let twice =
      "# refresh_interval_ns: 8333333\n# refresh_interval_ns: 8333333\npresented_ns\n0\n1\n"
    #expect(
      Formats.text(twice).messages == [
        "a.txt:2:1: error: 'refresh_interval_ns' is stated twice; keep one"
      ]
    )
  }
}
