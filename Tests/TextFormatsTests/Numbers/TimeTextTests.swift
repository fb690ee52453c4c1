import Testing
import TextFormats

struct TimeTextTests {
  @Test(arguments: [
    (0, "0.0 ms", "0 ms", "0.000 s", "0 s"),
    (16_666_667, "16.7 ms", "16.67 ms", "0.017 s", "0.02 s"),
    (331_740_000, "331.7 ms", "331.74 ms", "0.332 s", "0.33 s"),
    (12_000_000_000, "12 000.0 ms", "12 000 ms", "12.000 s", "12 s"),
    (-1_500_000, "−1.5 ms", "−1.5 ms", "−0.002 s", "0 s"),
  ])
  func `nanoseconds are rounded`(
    _ nanoseconds: Int,
    fixed: String,
    trimmed: String,
    seconds: String,
    trimmedSeconds: String
  ) {
    #expect(TimeText.milliseconds(nanoseconds) == fixed.replacing(" 0", with: "\u{202F}0"))
    #expect(
      TimeText.milliseconds(nanoseconds, atMost: 2) == trimmed.replacing(" 0", with: "\u{202F}0")
    )
    #expect(TimeText.seconds(nanoseconds) == seconds)
    #expect(TimeText.seconds(nanoseconds, atMost: 2) == trimmedSeconds)
  }
}
