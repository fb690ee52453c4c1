import FrameLab
import Reports
import Testing

@Suite struct ReplayEventTests {
  private static let interval = 16_666_667

  /// A frame per vsync: what its cells show, by letter, and how far it has scrolled.
  ///
  /// `c` is complete, `p` a placeholder, `w` a wrong image; a capital letter is a cell ten pixels
  /// lower than scrolling explains.
  private func outcome(_ frames: [String], scrolledBy step: Int = 5) -> TrialOutcome {
    var outcome = TrialOutcome()
    outcome.trace = TrialTrace(
      pictures: frames.enumerated().map { display, letters in
        TrialTrace.Picture(
          display: display,
          offset: display * step,
          cells: letters.enumerated().map { item, letter in
            TrialTrace.VisibleCell(
              item: item,
              cell: item,
              top: item * 100 - display * step + (letter.isUppercase ? 10 : 0),
              height: 100,
              content: letter.lowercased() == "p"
                ? .placeholder : letter.lowercased() == "w" ? .wrongImage : .complete
            )
          }
        )
      }
    )
    return outcome
  }

  private func events(_ outcome: TrialOutcome) -> [String] {
    ReplayEvent.all(in: outcome, interval: Self.interval).map { "\($0.vsync) \($0.kind.rawValue)" }
  }

  @Test func `the first placeholder and the first wrong image of a run are events`() {
    #expect(
      events(outcome(["cc", "cc", "cp", "pp", "cc", "wc", "ww"])) == [
        "2 placeholder", "5 wrongImage",
      ]
    )
  }

  @Test func `cells within a quarter of a second are one event`() {
    let short = Array(repeating: "c", count: 14)
    let long = Array(repeating: "c", count: 15)
    #expect(events(outcome(["c", "c", "p"] + short + ["p"])) == ["2 placeholder"])
    #expect(
      events(outcome(["c", "c", "p"] + long + ["p"])) == ["2 placeholder", "18 placeholder"]
    )
  }

  @Test func `what shows before the list moves is no event, unless nothing else is`() {
    var still = outcome(["p", "c", "p", "c"], scrolledBy: 0)
    #expect(events(still) == ["0 placeholder"])
    still.trace?.pictures[3].offset = 9
    still.trace?.pictures[3].cells = [
      .init(item: 7, cell: 0, top: 0, height: 100, content: .wrongImage)
    ]
    #expect(events(still) == ["3 wrongImage"])
  }

  @Test func `the list jumps when nothing stays where scrolling puts it`() {
    #expect(events(outcome(["cc", "cc", "CC", "CC", "cC"])) == ["2 jump"])
  }

  @Test func `a late frame is an event from the vsync at which it was due`() {
    var pipeline = FramePipeline(refreshIntervalNanoseconds: Self.interval)
    var outcome = TrialOutcome()
    outcome.frames = [1, 40_000_000].map { commit in
      let work = FrameWork(commitNanoseconds: commit, executeNanoseconds: 1)
      return FrameRecord(work: work, timing: pipeline.advance(work), isScrolling: true)
    }
    let late = outcome.frames[1].timing
    #expect(late.hitchTicks > 0)
    #expect(events(outcome) == ["\(late.display - late.hitchTicks) lateFrame"])
  }
}
