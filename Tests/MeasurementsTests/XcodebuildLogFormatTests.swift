import HitchMonitoring
import Measurements
import Testing

/// The lines of a log that have values.
@Suite struct XcodebuildLogFormatTests {
  private func read(
    _ average: String,
    _ values: String,
    deviation: String = "1.0%"
  ) -> Formats.Reading {
    Formats.text(
      """
      Test Suite 'A' started
      Test Case '-[A.A b]' measured [Clock, s] average: \(average), relative \
      standard deviation: \(deviation), values: [\(values)], performanceMetricID:clock

      """
    )
  }

  @Test(arguments: [
    ("2.424", "2.426460, 2.422519"), ("0.000", "0.000012, 0.000014"), ("1.5", "1, 2"),
    ("178.200", "178.1, 178.3, 178.2"), ("0.000", ""),
  ])
  func `values are separated by a comma and a blank`(average: String, values: String) {
    let reading = read(average, values)
    #expect(reading.messages == [])
    #expect(reading.entries.count == 1)
  }

  @Test(arguments: [
    (
      "2.424", "2,426460, 2,422519",
      "'2,422519' among the values isn't a number; expected a list such as '1.5, 2.25'"
    ),
    (
      "2.0", "1.0,3.0",
      "'1.0,3.0' among the values isn't a number; expected a list such as '1.5, 2.25'"
    ),
    (
      "2.0", "1.0, 3.0 s",
      "'3.0 s' among the values isn't a number; expected a list such as '1.5, 2.25'"
    ),
    ("2,424", "2.424000", "the average '2,424' isn't a number"),
    (
      "2.424", "2.426460, 2.432519",
      "the average is stated as 2.424, but the mean of the values is 2.42949"
    ),
  ])
  func `other lists and other averages are mistakes`(
    average: String,
    values: String,
    message: String
  ) {
    #expect(read(average, values).messages == ["a.txt:2:1: error: \(message)"])
  }

  @Test func `tests of two modules with one name stay apart`() {
    func line(_ module: String, _ values: String) -> String {
      "a:1: Test Case '-[\(module).FeedTests testScroll]' measured [Time, s] average: \(values), "
        + "relative standard deviation: 0.0%, values: [\(values)], performanceMetricID:t\n"
    }
    let text = "Test Suite 'All' started\n" + line("A", "1.0") + line("B", "2.0") + line("A", "3.0")
    let entries = Formats.text(text).entries
    #expect(
      entries.map(\.title) == [
        "A.FeedTests/testScroll()", "B.FeedTests/testScroll()", "FeedTests/testScroll() run 2",
      ]
    )
    #expect(entries.map(\.test).prefix(2) == ["FeedTests/testScroll()", "FeedTests/testScroll()"])
    #expect(entries.map { $0.metrics[0].values[0].value } == [1, 2, 3])
  }

  @Test(
    arguments: [
      ("2.000", "1.0, 3.0", "50.000%", nil), ("2.000", "1.0, 3.0", "70.711%", nil),
      (
        "2.000", "1.0, 3.0", "10.000%",
        "the deviation is stated as 10.000%, but that of the values is 50 %"
      ),
      ("178.200", "178.100000, 178.300000, 178.200000", "0.046%", nil),
      (
        "178.200", "178.100000, 178.300000, 178.200000", "2.1%",
        "the deviation is stated as 2.1%, but that of the values is 0.046 %"
      ),
      ("0.000", "0.000002, 0.000003", "33.333%", nil), ("0.000", "0.0, 0.0", "0.000%", nil),
    ] as [(String, String, String, String?)]
  )
  func `a deviation follows from the values`(
    average: String,
    values: String,
    deviation: String,
    objection: String?
  ) throws {
    let reading = read(average, values, deviation: deviation)
    #expect(reading.messages == [])
    #expect(try #require(reading.entries.first).metrics[0].objection == objection)
  }

  @Test func `a contradicted deviation of hitches leaves their interval without a rating`() throws {
    let name = "com.apple.dt.XCTMetric_OSSignpost-S.animation.hitch.time.ratio"
    func entry(_ deviation: String) throws -> MeasurementEntry {
      try #require(
        Formats.text(
          """
          Test Suite 'A' started
          Test Case '-[A.A b]' measured [Hitch Time Ratio (S), ms per s] average: 2.000, relative \
          standard deviation: \(deviation), values: [1.000000, 3.000000], performanceMetricID:\(name)

          """
        ).entries.first
      )
    }
    #expect(try entry("50.000%").intervals[0].band?.name == "good")
    let other = try entry("5.000%")
    #expect(other.intervals[0].band == nil)
    #expect(other.noteTexts.count == 1)
  }

  /// A log with a line of hitches below others.
  private static func log(_ lines: String...) -> Formats.Reading {
    let measured = """
      Test Case '-[F.Feed testScroll]' measured [Hitch Time Ratio (Scroll), ms per s] average: 12.500, \
      values: [10.000000, 15.000000], performanceMetricID:com.apple.dt.XCTMetric_OSSignpost-Scroll\
      .animation.hitch.time.ratio
      """
    return Formats.text((lines + [measured, ""]).joined(separator: "\n"))
  }

  @Test(
    arguments: [
      (["xcodebuild test -destination \"platform=iOS Simulator,name=iPhone 15\""], true),
      (["cd Build/Products/Debug-iphonesimulator"], true),
      (["xcodebuild test -destination platform=iOS,id=1", "Debug-iphonesimulator"], false),
      (["Debug-iphonesimulator", "Debug-iphoneos"], false), ([], false),
    ]
  )
  func `hitches in a simulator are those of the Mac`(lines: [String], isSimulator: Bool) throws {
    let text = (lines + ["Test Suite 'F' started at 2026-11-28 10:15:00.123."])
    let entry = try #require(Self.log(text.joined(separator: "\n")).entries.first)
    #expect(entry.device.isSimulator == isSimulator)
    #expect((entry.intervals.first?.band == nil) == isSimulator)
    #expect(entry.recorded?.description == "2026-11-28T10:15:00Z")
  }

  @Test func `a log may begin with a line in angle brackets`() {
    let reading = Formats.text(
      "<unknown>:0: Test Case '-[A.A b]' measured [Clock, s] average: 1.5, values: [1, 2]\n"
    )
    #expect(reading.messages == [])
    #expect(reading.entries.count == 1)
  }

  @Test func `the deviation of values that are rounded too much is the one that XCTest states`()
    throws
  {
    let reading = read("0.000", "0.000003, 0.000001, 0.000001", deviation: "88.154%")
    let metric = try #require(reading.entries.first?.metrics.first)
    #expect(metric.deviationPercent == 88.154)
    #expect(metric.scatterText == "±88.2 %")
    let fine = try #require(
      read("0.316", "0.320914, 0.317904, 0.308982", deviation: "1.600%").entries.first?.metrics
        .first
    )
    #expect(fine.statedDeviation == nil)
  }
}
