import Measurements
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

/// Measurements beside the scenarios that they name.
@Suite struct MeasuredBesideSimulatedTests {
  private static let scenario = TestContent.feed.replacing(
    "expect: {rating: good}",
    with: "better: {than: decode, by: 5 ms/s}"
  )

  /// A report whose worlds simulate 1 to 100 ms/s with the trap and nothing with the fix.
  private func report(
    _ entry: MeasurementEntry,
    worlds: Int = 100,
    cases: [String: String] = [:]
  ) throws -> TestReport {
    try TestReport(
      ["feed": Self.scenario],
      cases: cases,
      measurements: [TestMeasurements.file([entry])],
      run: { run in
        guard worlds > 0 else { return run.run() }
        return
          (try? TestWorlds.judge(run, worlds: worlds) { variant, world in
            variant == 0 ? Double(world) : 0
          }) ?? run.run()
      }
    )
  }

  /// What is said about the simulation beside the measurement.
  private func comparison(_ report: TestReport) throws -> String {
    #expect(report.messages == [])
    return try report.page("measurements/m.html").text(of: "entry-1-simulated")
  }

  /// What is said first: how the two differ.
  private func notes(_ entry: MeasurementEntry) throws -> [Substring] {
    try comparison(report(entry)).split(separator: "\n").filter { $0.hasPrefix("- ") }
  }

  @Test(arguments: [(5, "below"), (50, "inside"), (95, "above")])
  func `the page says where the measured ratio is among the worlds`(
    ratio: Int,
    place: String
  ) throws {
    // Over twenty seconds of scrolling, not over the recording of a minute.
    let entry = TestMeasurements.recording(
      Array(repeating: 20, count: ratio),
      scenario: "feed/decode"
    )
    try expectSnapshot(comparison(report(entry)), named: "beside/\(place).txt")
  }

  /// The worlds keep sums; only the central one has hitches one by one.
  @Test func `without worlds nothing is called inside, but single hitches have lengths`() throws {
    let entry = TestMeasurements.recording([20, 40], scenario: "feed/decode")
    try expectSnapshot(comparison(report(entry)), named: "beside/sums.txt")
    try expectSnapshot(comparison(report(entry, worlds: 0)), named: "beside/lengths.txt")
  }

  @Test func `without a variant the trap and the fix are compared`() throws {
    let entry = TestMeasurements.recording([20], scenario: "feed")
    try expectSnapshot(comparison(report(entry)), named: "beside/trap-and-fix.txt")
  }

  @Test func `another device stands in visibly`() throws {
    let devices = [
      MeasuredDevice(name: "My phone", model: "iPhone17,1"), MeasuredDevice(name: "iPhone 16"),
      MeasuredDevice(name: "Pixel 8"), MeasuredDevice(),
    ]
    let first = try devices.compactMap {
      try notes(TestMeasurements.recording([20], scenario: "feed/decode", device: $0)).first
    }
    try expectSnapshot(first.joined(separator: "\n") + "\n", named: "beside/stand-ins.txt")
  }

  @Test func `the ratio over a recording with pauses is said to read too low`() throws {
    let entry = TestMeasurements.recording([20], scenario: "feed/decode", scrollingSeconds: nil)
    #expect(
      try notes(entry) == [
        "- The measured hitches are divided by the whole recording and the simulated ones by the time "
          + "spent scrolling. With pauses in the recording the measured ratio reads too low."
      ]
    )
  }

  @Test func `the scenario links to its measurements`() throws {
    let report = try report(TestMeasurements.recording([20], scenario: "feed/decode"))
    let link = "../measurements/m.html"
    #expect(try report.page("scenarios/feed.html").links.contains(link))
    #expect(try !TestReport.ofFeed.page("scenarios/feed.html").links.contains(link))
  }

  @Test func `the validation page counts them apart from published cases`() throws {
    let entry = TestMeasurements.recording(
      Array(repeating: 20, count: 50),
      scenario: "feed/decode"
    )
    let alone = try report(entry).page("models/validation.html").text("class", "text")
    try expectSnapshot(alone, named: "beside/validation.txt")
    let both = try report(entry, cases: TestContent.cases).page("models/validation.html")
    #expect(try alone.hasSuffix(both.text(of: "project")))
    #expect(try both.text("class", "text").hasPrefix("Of 2 held-out criteria it meets 1"))
  }

  @Test(
    arguments: [
      ("fed", "unknown scenario 'fed'; did you mean 'feed'?"),
      ("feed/decod", "unknown variant 'decod' of 'feed'; did you mean 'decode'?"),
      ("feed/", "unknown variant '' of 'feed'; expected one of 'decode', 'prepare'"),
    ]
  )
  func `an unknown name is located and corrected`(name: String, message: String) throws {
    let report = try report(TestMeasurements.recording([20], scenario: name))
    #expect(report.messages == ["Content/measurements/m.json:3:5: error: \(message)"])
  }

  @Test func `a scenario that cannot be read may be named`() throws {
    let reading = TestContent.reading(["feed": "title: [", "dates": TestContent.dates])
    #expect(MeasuredScenarioName.objection(to: "feed/decode", in: reading) == nil)
    #expect(MeasuredScenarioName.objection(to: "dates", in: reading) == nil)
    #expect(
      MeasuredScenarioName.objection(to: "date", in: reading)
        == "unknown scenario 'date'; did you mean 'dates'?"
    )
  }
}
