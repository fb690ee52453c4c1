import FrameLab
import Reports
import Testing

@Suite struct ScrollTextTests {
  private static let pause = ScrollScript.Step.pause(durationNanoseconds: 1_000_000_000)
  private static let drag = ScrollScript.Step.drag(points: 300, durationNanoseconds: 250_000_000)
  private static let flick = ScrollScript.Step.flick(
    pointsPerSecond: -1800,
    rate: .fast,
    limitNanoseconds: 1_500_000_000
  )
  private static let free = ScrollScript.Step.flick(
    pointsPerSecond: 20_000,
    rate: .normal,
    limitNanoseconds: nil
  )

  @Test(arguments: [
    ([], ""),
    ([pause], "pause for 1 s"),
    ([drag], "drag by 300 pt in 0.25 s"),
    ([flick], "flick at −1800 pt/s with the fast rate, stopped after 1.5 s"),
    ([free], "flick at 20\u{202F}000 pt/s"),
    ([.pause(durationNanoseconds: 1_500_000)], "pause for 0.0015 s"),
    ([pause, drag], "pause for 1 s, then drag by 300 pt in 0.25 s"),
    ([pause, pause, pause], "3 × (pause for 1 s)"),
    (
      [pause, drag, free, drag, free],
      "pause for 1 s, then 2 × (drag by 300 pt in 0.25 s, flick at 20\u{202F}000 pt/s)"
    ),
    (
      [drag, drag, pause, drag, drag, pause],
      "2 × (drag by 300 pt in 0.25 s, drag by 300 pt in 0.25 s, pause for 1 s)"
    ),
  ])
  func `steps in words, repeated groups counted`(steps: [ScrollScript.Step], text: String) {
    #expect(ScrollText.text(ScrollScript(steps)) == text)
  }

  @Test func `a long group is counted as well`() {
    let group = [Self.pause, Self.drag, Self.free, Self.drag, Self.flick, Self.drag]
    let text = ScrollText.text(ScrollScript(Array(repeatElement(group, count: 200).joined())))
    #expect(text.hasPrefix("200 × (pause for 1 s, drag by"))
  }

  @Test func `a step shorter than it is written is not lost`() {
    let text = ScrollText.text(ScrollScript([.pause(durationNanoseconds: 1)]))
    #expect(text == "pause for 0.000000001 s")
  }
}
