import Measurements
import Testing

/// The lines of a log that have values.
@Suite struct XcodebuildLogFormatTests {
  private func read(_ average: String, _ values: String) -> Formats.Reading {
    Formats.text(
      """
      Test Suite 'A' started
      Test Case '-[A.A b]' measured [Clock, s] average: \(average), relative \
      standard deviation: 1.0%, values: [\(values)], performanceMetricID:clock

      """
    )
  }

  @Test(arguments: [
    ("2.424", "2.426460, 2.422519"), ("0.000", "0.000012, 0.000014"), ("1.5", "1, 2"),
    ("178.200", "178.1, 178.3, 178.2"), ("0.000", ""),
  ])
  func `values are separated by a comma and a blank`(average: String, values: String) {
    let reading = read(average, values)
    #expect(reading.messages == [])
    #expect(reading.entries.count == 1)
  }

  @Test(arguments: [
    (
      "2.424", "2,426460, 2,422519",
      "'2,422519' among the values isn't a number; expected a list such as '1.5, 2.25'"
    ),
    (
      "2.0", "1.0,3.0",
      "'1.0,3.0' among the values isn't a number; expected a list such as '1.5, 2.25'"
    ),
    (
      "2.0", "1.0, 3.0 s",
      "'3.0 s' among the values isn't a number; expected a list such as '1.5, 2.25'"
    ),
    ("2,424", "2.424000", "the average '2,424' isn't a number"),
    (
      "2.424", "2.426460, 2.432519",
      "the average is stated as 2.424, but the mean of the values is 2.42949"
    ),
  ])
  func `other lists and other averages are mistakes`(
    average: String,
    values: String,
    message: String
  ) {
    #expect(read(average, values).messages == ["a.txt:2:1: error: \(message)"])
  }

  @Test func `tests of two modules with one name stay apart`() {
    func line(_ module: String, _ values: String) -> String {
      "a:1: Test Case '-[\(module).FeedTests testScroll]' measured [Time, s] average: \(values), "
        + "relative standard deviation: 0.0%, values: [\(values)], performanceMetricID:t\n"
    }
    let text = "Test Suite 'All' started\n" + line("A", "1.0") + line("B", "2.0") + line("A", "3.0")
    let entries = Formats.text(text).entries
    #expect(
      entries.map(\.title) == [
        "A.FeedTests/testScroll()", "B.FeedTests/testScroll()", "FeedTests/testScroll() run 2",
      ]
    )
    #expect(entries.map(\.test).prefix(2) == ["FeedTests/testScroll()", "FeedTests/testScroll()"])
    #expect(entries.map { $0.metrics[0].values[0].value } == [1, 2, 3])
  }
}
