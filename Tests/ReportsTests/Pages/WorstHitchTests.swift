import FrameLab
import Reports
import Scenarios
import Testing

@Suite struct WorstHitchTests {
  @Test func `the trial that is run again has the late frame that was found`() throws {
    let catalog = try TestContent.catalog(["feed": TestContent.feed])
    let results = catalog.runs(Repetitions(warmUps: 1, trials: 3)).map { $0.run() }
    let hitches = WorstHitch.all(in: results)
    #expect(hitches.map(\.result.model.id) == ["fast", "slow"])
    let hitch = try #require(hitches.first)
    #expect(hitch.variant.variant.id == "decode")
    let outcome = hitch.trial(in: catalog.centralWorld).run(recording: .trace)
    #expect(outcome.lateFrames.contains(hitch.finding.frame))
    #expect(outcome.lateFrames == hitch.variant.trials[hitch.finding.trialNumber - 1].lateFrames)
  }

  @Test func `only what happened around the frame is kept of the trial`() throws {
    let catalog = try TestContent.catalog(["feed": TestContent.feed])
    let results = catalog.runs(Repetitions(warmUps: 0, trials: 1)).map { $0.run() }
    let hitch = try #require(WorstHitch.all(in: results).first)
    let outcome = hitch.trial(in: catalog.centralWorld).run(recording: .trace)
    let moment = try #require(WorstHitchRecording(of: hitch, outcome: outcome).moment)
    let trace = try #require(outcome.trace)
    #expect(!moment.spans.isEmpty && moment.spans.count < trace.spans.count)
    #expect(
      moment.spans.allSatisfy {
        $0.start < moment.window.upperBound && $0.start + $0.duration > moment.window.lowerBound
      }
    )
    #expect(moment.frames.contains { $0.record == outcome.frames[$0.number] })
    #expect(moment.frames.count < outcome.frames.count)
    let untraced = hitch.trial(in: catalog.centralWorld).run()
    #expect(WorstHitchRecording(of: hitch, outcome: untraced).moment == nil)
  }

  @Test func `the page shows the lanes around it, and none where no frame was late`() throws {
    let late = try TestReport.ofFeed.text("scenarios/feed.html")
    #expect(ParsedPage(late).ids.contains("lanes-fast"))
    #expect(
      late.contains(
        /Frame \d+ of ‘Decoded late’ is [\d.]+ ms late, mostly for image decoding, Fast/
      )
    )
    let feed = TestContent.feed.replacing("rating: critical", with: "rating: good")
      .replacing(
        "title: Decoded late\n",
        with: "title: Decoded late\n    techniques: {imagePreparation: thumbnail}\n"
      )
    let smooth = try TestReport(["feed": feed]).page("scenarios/feed.html")
    #expect(!smooth.ids.contains("lanes-fast"))
  }
}
