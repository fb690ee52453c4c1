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

  @Test(
    arguments: [
      (
        5,
        "is below what plausible costs allow, 10–90 ms/s: 96 of 100 phones simulate at least that."
      ),
      (
        50,
        "is inside what plausible costs allow, 10–90 ms/s: 51 of 100 phones simulate at least that."
      ),
      (
        95,
        "is above what plausible costs allow, 10–90 ms/s: 6 of 100 phones simulate at least that."
      ),
    ]
  )
  func `the page says where the measured ratio is among the worlds`(
    ratio: Int,
    words: String
  ) throws {
    // Over twenty seconds of scrolling, not over the recording of a minute.
    let entry = TestMeasurements.recording(
      Array(repeating: 20, count: ratio),
      scenario: "feed/decode"
    )
    let report = try report(entry)
    #expect(report.messages == [])
    let html = try report.text("measurements/m.html")
    #expect(ParsedPage(html).isWellFormed)
    #expect(html.contains("The measured \(ratio) ms/s \(words)"))
    #expect(html.contains("Here the measured hitches are divided by the time spent scrolling"))
    #expect(html.contains("Simulated: Decoded late, Slow Phone"))
    #expect(!html.contains("is not simulated"))
  }

  @Test func `lengths and commits are beside the simulated ones`() throws {
    let html = try report(TestMeasurements.recording([20, 40], scenario: "feed/decode"))
      .text("measurements/m.html")
    #expect(html.contains("Mean length of a hitch"))
    #expect(html.contains("<td class=\"number\">30 ms</td>"))
    #expect(html.contains("Hitch time from late commits"))
    #expect(html.contains("<td class=\"number\">100 %</td>"))
    // The worlds keep sums. Only the central world has hitches one by one, here none.
    #expect(!html.contains("How long measured and simulated hitches are"))
  }

  @Test func `the lengths of single hitches are drawn beside those of the central world`() throws {
    let html = try report(TestMeasurements.recording([20, 40], scenario: "feed/decode"), worlds: 0)
      .text("measurements/m.html")
    #expect(html.contains("How long measured and simulated hitches are"))
  }

  @Test func `without a variant the trap and the fix are compared`() throws {
    let html = try report(TestMeasurements.recording([20], scenario: "feed"))
      .text("measurements/m.html")
    #expect(html.contains("The measurement names no variant"))
    #expect(html.contains("Simulated: Decoded late, Slow Phone"))
    #expect(html.contains("Simulated: Prepared, Slow Phone"))
  }

  @Test(
    arguments: [
      (
        MeasuredDevice(name: "My phone", model: "iPhone17,1"),
        "iPhone 16 Pro is not simulated in this scenario; Fast Phone (A00, 120 Hz) is the nearest"
      ),
      (
        MeasuredDevice(name: "iPhone 16"),
        "iPhone 16 is not simulated in this scenario; Slow Phone (A00, 60 Hz) is the nearest"
      ),
      (
        MeasuredDevice(name: "Pixel 8"),
        "Pixel 8 is not simulated in this scenario; Slow Phone (A00, 60 Hz) is compared because of"
      ),
      (MeasuredDevice(), "does not say which device it is from; Slow Phone (A00, 60 Hz)"),
    ]
  )
  func `another device stands in visibly`(device: MeasuredDevice, words: String) throws {
    let entry = TestMeasurements.recording([20], scenario: "feed/decode", device: device)
    #expect(try report(entry).text("measurements/m.html").contains(words))
  }

  @Test func `without worlds nothing is called inside`() throws {
    let html = try report(TestMeasurements.recording([20], scenario: "feed/decode"), worlds: 0)
      .text("measurements/m.html")
    #expect(html.contains("in one typical run. Only that one was run"))
    #expect(!html.contains("what plausible costs allow, "))
  }

  @Test func `the ratio over a recording with pauses is said to read too low`() throws {
    let entry = TestMeasurements.recording(
      [20],
      scenario: "feed/decode",
      scrollingSeconds: nil
    )
    let html = try report(entry).text("measurements/m.html")
    #expect(html.contains("With pauses in the recording the measured ratio reads too low."))
  }

  @Test func `the scenario links to its measurements`() throws {
    let report = try report(TestMeasurements.recording([20], scenario: "feed/decode"))
    let html = try report.text("scenarios/feed.html")
    #expect(html.contains("<dt>Measured</dt>"))
    #expect(ParsedPage(html).links.contains("../measurements/m.html"))
    #expect(try !TestReport.ofFeed.text("scenarios/feed.html").contains("<dt>Measured</dt>"))
  }

  @Test func `the validation page counts them apart from published cases`() throws {
    let entry = TestMeasurements.recording(
      Array(repeating: 20, count: 50),
      scenario: "feed/decode"
    )
    let alone = try report(entry).text("models/validation.html")
    #expect(ParsedPage(alone).isWellFormed)
    #expect(alone.contains("1 comparison with measurements of this project: 1 inside."))
    #expect(!alone.contains("held-out criteria"))
    let both = try report(entry, cases: TestContent.cases).text("models/validation.html")
    #expect(both.contains("Of 2 held-out criteria it meets 1"))
    #expect(both.contains("1 comparison with measurements of this project: 1 inside."))
    #expect(ParsedPage(both).links.contains("../measurements/m.html"))
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
