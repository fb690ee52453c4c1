import Diagnostics
import Foundation
import FrameLab
import Reports
import Scenarios
import SiteBuilder
import TestSupport
import Testing

@Suite struct ReplayPlayerTests {
  private static let prefix = "var perfsiteReplay="

  /// The members of the script's object.
  private func script(_ report: TestReport) throws -> [String: Any] {
    let text = try report.text("scenarios/feed-replay-slow.js")
    #expect(text.hasPrefix(Self.prefix) && text.hasSuffix(";\n"))
    let json = text.dropFirst(Self.prefix.count).dropLast(2)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `a scenario of which something can be seen has its data and an entry`() throws {
    let report = try TestReport(
      ["feed": TestContent.feed, "dates": TestContent.dates],
      replays: .all
    )
    #expect(report.messages == [])
    #expect(
      report.site.files.map(\.path).filter { $0.hasPrefix("replay/") || $0.contains("-replay-") }
        == [
          "replay/index.html", "scenarios/feed-replay-fast.js", "scenarios/feed-replay-slow.js",
        ]
    )
    for path in ["scenarios/feed.html", "replay/index.html"] {
      let page = ParsedPage(try report.text(path))
      #expect(page.isWellFormed)
      #expect(Set(page.ids).count == page.ids.count)
    }
    #expect(ParsedPage(try report.text("index.html")).links.contains("replay/index.html"))
  }

  @Test func `without recordings the site has no replays and no entry for them`() throws {
    let report = try TestReport.ofFeed
    #expect(!report.site.files.contains { $0.path.hasPrefix("replay/") })
    #expect(try !report.page("index.html").links.contains("replay/index.html"))
  }

  @Test func `trap and fix are shown on the device where they differ most`() throws {
    let results = try TestContent.results(["feed": TestContent.feed])
    let subjects = ReplaySubject.all(in: results)
    #expect(subjects.map(\.result.model.id) == ["fast", "slow"])
    let subject = try #require(subjects.first { $0.isWidest })
    #expect(subjects.count { $0.isWidest } == 1)
    #expect(subject.metric == .hitchTimeRatio)
    #expect(subject.trap.variant.id == "decode")
    #expect(subject.fix.variant.id == "prepare")
    let differences = results.map { result in
      (result.variants[0][.hitchTimeRatio]?.value ?? 0)
        - (result.variants[1][.hitchTimeRatio]?.value ?? 0)
    }
    let widest = try #require(differences.max())
    #expect(results[differences.firstIndex(of: widest) ?? 0].model.id == subject.result.model.id)
  }

  @Test func `of equally good variants the last is the fix`() throws {
    let text =
      TestContent.feed + """

          again:
            title: Prepared again
            techniques: {imagePreparation: prepareForDisplay}
            expect: {rating: good}
        """
    let results = try TestContent.results(["feed": text])
    #expect(ReplaySubject.all(in: results).first?.fix.variant.id == "again")
  }

  @Test func `the recorded trials are those that the results came from`() throws {
    let catalog = try TestContent.catalog(["feed": TestContent.feed])
    let results = catalog.runs(Repetitions(warmUps: 1, trials: 2)).map { $0.run() }
    let subject = try #require(ReplaySubject.all(in: results).first)
    let recording = try #require(TestReport.recording(of: subject, in: catalog))
    #expect(recording.trap.frames == subject.trap.frames)
    #expect(recording.fix.frames == subject.fix.frames)
    #expect(ReplayRecording(of: subject, outcomes: [recording.trap]) == nil)
    #expect(ReplayRecording(of: subject, outcomes: subject.trap.trials) == nil)
  }

  @Test func `the data hold the worst hitch of the trap, and end with the window`() throws {
    let report = try TestReport.ofFeedWithReplays
    let script = try script(report)
    let vsyncs = try #require(script["vsyncs"] as? Int)
    let variants = try #require(script["variants"] as? [Any])
    #expect(variants.count == 2)
    let films = try variants.map { variant in
      try DecodedReplay(Array(JSONSerialization.data(withJSONObject: variant)))
    }
    for film in films {
      #expect(film.pictures.first.map { $0.display >= 0 } == true)
      #expect(film.pictures.allSatisfy { $0.display < vsyncs })
    }
    #expect(!films[0].hitches.isEmpty)
    #expect(films[1].hitches.isEmpty)
    #expect(try report.text("scenarios/feed-replay-slow.js").utf8.count < 100_000)
  }

  @Test func `both phones show the worst moment without a script`() throws {
    let page = try TestReport.ofFeedWithReplays.page("scenarios/feed.html")
    try expectSnapshot(page.text(of: "replay-slow"), named: "scenarios/replay.txt")
    // Frames and placeholders, of the trap and of the fix, on two devices.
    #expect(page.texts["cadence"]?.count == 8)
  }

  @Test func `the same input gives the same bytes`() throws {
    #expect(try TestReport(replays: .all).site == TestReport.ofFeedWithReplays.site)
  }
}
