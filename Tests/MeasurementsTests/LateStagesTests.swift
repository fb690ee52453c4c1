import FrameLab
import Measurements
import Testing

struct LateStagesTests {
  private static let words: [(words: String, late: LateStages)] = [
    ("Expensive Commit(s)", .commit), ("Pre-Commit(s) latency", .commit),
    ("Potentially expensive app update(s)", .commit),
    ("Potentially expensive render, 64 offscreen passes)", .render),
    ("Expensive Commit(s) - Expensive GPU", [.commit, .render]), ("Commit to Render latency", []),
    ("Expensive Commit(s) - Delay Frame Swap", .commit), ("", []),
  ]

  @Test(arguments: words)
  func `the words of Instruments say who was late`(words: String, late: LateStages) throws {
    let table = """
      <trace-query-result><node><schema name="hitches"><col><mnemonic>start</mnemonic></col>
      <col><mnemonic>duration</mnemonic></col><col><mnemonic>narrative</mnemonic></col></schema>
      <row><start-time>5</start-time><duration>9</duration><narrative>\(words)</narrative></row>
      </node></trace-query-result>
      """
    let hitches = try #require(Formats.text(table).entries.first).intervals[0].iterations[0].hitches
    #expect(hitches?.map(\.late) == [late])
  }

  @Test func `hitch time is summed by who was late, and unknown without single hitches`() {
    let hitches = [(LateStages.commit, 3), (.render, 5), (.commit, 4)].map {
      RecordedHitch(startNanoseconds: 0, durationNanoseconds: $1, late: $0)
    }
    var interval = HitchInterval(
      name: "a",
      iterations: [HitchIteration(hitchNanoseconds: 12, hitchCount: 3, hitches: hitches)],
      windows: [],
      denominator: nil
    )
    #expect(interval.lateStages?.mapValues(\.nanoseconds) == [.commit: 7, .render: 5])
    #expect(interval.lateStages?.mapValues(\.count) == [.commit: 2, .render: 1])
    #expect(interval.lateStagesText == "commit 2 (0 ms), render 1 (0 ms)")
    #expect(interval.sortedDurations == [3, 4, 5])
    interval.iterations.append(HitchIteration(hitchNanoseconds: 1))
    #expect(interval.lateStages == nil)
    #expect(interval.lateStagesText == nil)
    #expect(interval.sortedDurations == nil)
  }

  @Test func `a simulated frame has the flags of its hitch`() {
    var timing = FrameTiming(
      begin: 0,
      own: 1,
      deadline: 1,
      display: 5,
      buffers: 2,
      hitchTicks: 3,
      commitHitchTicks: 1,
      prepareEndNanoseconds: 0,
      executeStartNanoseconds: 0,
      executeEndNanoseconds: 0
    )
    #expect(timing.late == [.commit, .render])
    timing.commitHitchTicks = 3
    #expect(timing.late == .commit)
    (timing.hitchTicks, timing.commitHitchTicks) = (2, 0)
    #expect(timing.late == .render)
    timing.hitchTicks = 0
    #expect(timing.late == [])
    #expect(LateStages.all.map(\.name) == ["commit", "render", "both", "unknown"])
  }
}
