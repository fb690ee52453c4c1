import FrameLab
import Scenarios
import Testing

/// Claims about the frame pipeline alone.
@Suite struct FrameClaimTests {
  @Test(arguments: [
    // A commit that meets its deadline exactly is on time; a nanosecond more costs one period.
    ("commit: [5 ms, 16.666667 ms, 5 ms], render: 5 ms", "hitchCount = 0 and hitchTime = 0"),
    (
      "commit: [5 ms, 16.666668 ms, 5 ms], render: 5 ms",
      "hitchCount = 1 and hitchTime = 16.666667 ms and commitHitchTime = 16.666667 ms"
    ),
    ("commit: [5 ms, 40 ms], render: 5 ms", "hitchCount = 1 and hitchTime = 33.333334 ms"),
    (
      "commit: 5 ms, render: [5 ms, 25 ms, 5 ms x 3]",
      "renderHitchTime = 16.666667 ms and commitHitchTime = 0 and hitchCount = 1"
    ),
    ("commit: 5 ms, render: 5 ms", "duration = 33.333334 ms and hitchTimeRatio = 0 ms/s"),
    ("commit: [5 ms × 58], render: 5 ms", "frameRate > 58.9 fps and frameRate < 59 fps"),
    (
      "commit: [5 ms x 196, 20 ms], render: 5 ms",
      "duration < 3.33 s and hitchTimeRatio > 5 ms/s and hitchTimeRatio < 5.1 ms/s"
    ),
    ("commit: [5 ms x 198, 20 ms], render: 5 ms", "hitchTimeRatio < 5 ms/s"),
    (
      "commit: 5 ms, render: [20 ms x 600], buffers: double",
      "hitchTimeRatio > 495 ms/s and hitchTimeRatio < 500 ms/s"
    ),
    (
      "commit: 5 ms, render: [20 ms x 600]",
      "hitchTimeRatio > 165 ms/s and hitchTimeRatio < 168 ms/s"
    ),
  ])
  func `frames go through the pipeline`(frames: String, expression: String) throws {
    let catalog = try TestClaims.catalog(
      "frames: {refreshRate: 60 Hz, \(frames)}\n  expression: \(expression)"
    )
    let outcome = try #require(catalog.claimOutcomes(over: []).first)
    #expect(outcome.standing == .holds, "\(outcome.evaluations)")
    #expect(outcome.evaluations.map(\.device) == [nil])
  }

  @Test func `a false claim about frames is broken`() throws {
    let catalog = try TestClaims.catalog(
      "frames: {refreshRate: 120 Hz, commit: [5 ms, 9 ms], render: 5 ms}\n"
        + "  expression: hitchTime = 16.666667 ms"
    )
    let outcome = try #require(catalog.claimOutcomes(over: []).first)
    #expect(outcome.standing == .broken)
    #expect(outcome.evaluations.first?.values.map(\.value) == [8.333333])
  }
}
