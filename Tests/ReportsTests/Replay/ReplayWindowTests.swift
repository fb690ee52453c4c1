import FrameLab
import Reports
import Scenarios
import Testing

@Suite struct ReplayWindowTests {
  /// A trial of 600 frames at 60 Hz in which single cells show a placeholder at some vsyncs.
  private func outcome(placeholdersAt vsyncs: Set<Int>, frames: Int = 600) -> TrialOutcome {
    var outcome = TrialOutcome()
    outcome.trace = TrialTrace(
      pictures: (0..<frames).map { display in
        TrialTrace.Picture(
          display: display,
          offset: display,
          cells: [
            TrialTrace.VisibleCell(
              item: 0,
              cell: 0,
              top: -display,
              height: 1000,
              content: vsyncs.contains(display) ? .placeholder : .complete
            )
          ]
        )
      }
    )
    return outcome
  }

  private func window(_ trap: Set<Int>, _ fix: Set<Int> = []) -> Range<Int> {
    ReplayWindow(
      trap: outcome(placeholdersAt: trap),
      fix: outcome(placeholdersAt: fix),
      interval: 16_666_667
    ).vsyncs
  }

  @Test func `it begins half a second before the first event and lasts three and a half`() {
    #expect(window([200]) == 170..<379)
    #expect(window([200], [190]) == 160..<369)
    #expect(window([200], [160]) == 170..<379)
  }

  @Test func `events that follow each other closely all come after the beginning`() {
    #expect(window([200, 220, 240]).lowerBound == 170)
  }

  @Test func `it does not begin before the trial or end after it`() {
    #expect(window([10]).lowerBound == 0)
    #expect(window([590]) == 560..<600)
  }

  @Test func `a trial without events still has a window`() {
    #expect(window([]) == 0..<209)
    let nothing = ReplayWindow(trap: TrialOutcome(), fix: TrialOutcome(), interval: 16_666_667)
    #expect(nothing.vsyncs == 0..<1)
  }

  @Test func `the windows of recorded trials begin half a second before an event`() throws {
    let catalog = try TestContent.catalog(["feed": TestContent.feed])
    let results = catalog.runs(Repetitions(warmUps: 0, trials: 1)).map { $0.run() }
    let subject = try #require(ReplaySubject.all(in: results).first)
    let recording = try #require(TestReport.recording(of: subject, in: catalog))
    let interval = subject.result.model.device.refreshIntervalNanoseconds
    let window = ReplayWindow(trap: recording.trap, fix: recording.fix, interval: interval)
    let events = [recording.trap, recording.fix]
      .flatMap { ReplayEvent.all(in: $0, interval: interval) }
      .map(\.vsync).filter(window.vsyncs.contains)
    let first = try #require(events.min())
    let lead = Double((first - window.vsyncs.lowerBound) * interval) / 1e9
    #expect(window.vsyncs.lowerBound == 0 || abs(lead - 0.5) < 0.01)
  }
}
