import Measurements
import Testing

struct HitchOriginTests {
  @Test(
    arguments: [
      ("Expensive Commit(s)", HitchOrigin.commit), ("Pre-Commit(s) latency", .commit),
      ("Potentially expensive app update(s)", .commit), ("late commit", .commit),
      ("Potentially expensive render, 64 offscreen passes)", .render), ("late render", .render),
      ("Expensive Commit(s) - Expensive GPU", .both), ("late commit and late render", .both),
      ("Commit to Render latency", .other), ("Expensive Commit(s) - Delay Frame Swap", .commit),
      ("", .unstated),
    ]
  )
  func `the words of a tool say who was late`(words: String, origin: HitchOrigin) {
    let hitch = RecordedHitch(startNanoseconds: 0, durationNanoseconds: 1, narrative: words)
    #expect(hitch.origin == origin)
  }

  @Test func `hitch time is summed by who was late, and unknown without single hitches`() {
    let hitches = [("late commit", 3), ("late render", 5), ("late commit", 4)].map {
      RecordedHitch(startNanoseconds: 0, durationNanoseconds: $1, narrative: $0)
    }
    var interval = HitchInterval(
      name: "a",
      iterations: [HitchIteration(hitchNanoseconds: 12, hitchCount: 3, hitches: hitches)],
      windows: [],
      denominator: nil
    )
    #expect(interval.nanosecondsByOrigin == [.commit: 7, .render: 5])
    #expect(interval.sortedDurations == [3, 4, 5])
    interval.iterations.append(HitchIteration(hitchNanoseconds: 1))
    #expect(interval.nanosecondsByOrigin == nil)
    #expect(interval.sortedDurations == nil)
  }
}
