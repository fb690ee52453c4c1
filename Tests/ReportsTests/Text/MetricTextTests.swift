import Reports
import Scenarios
import Testing

@Suite struct MetricTextTests {
  @Test(arguments: [
    (Metric.hitchTimeRatio, 12.345, "12.3 ms/s"), (.hitchTimeRatio, 0, "0.0 ms/s"),
    (.hitchCount, 3, "3"), (.hitchCount, 2.5, "3"), (.decodedBytesPeak, 99.96, "100.0 MB"),
    (.placeholderTime, 12_345.678, "12\u{202F}345.68 s"),
    (.frameRate, 59.94, "59.9 fps"), (.hitchTime, 1e30, "1e30 ms"), (.hitchTime, .nan, "– ms"),
  ])
  func `a value has its unit and its decimals`(metric: Metric, value: Double, text: String) {
    #expect(metric.text(value) == text)
  }

  @Test func `decimals may be asked for`() {
    #expect(Metric.hitchTimeRatio.text(12.345, decimals: 0) == "12 ms/s")
    #expect(Metric.cellsCreated.text(12, decimals: 2) == "12.00")
  }

  @Test func `what was not measured says so`() {
    #expect(Metric.frameRate.text(nil) == "not measured")
  }

  @Test func `expectations in words`() throws {
    let text = TestContent.feed.replacing(
      "hitchTimeRatio: {atMost: 5 ms/s}",
      with: "hitchTimeRatio: {atMost: 0.000000001, atLeast: 0}\n      loads: {atLeast: 12.50}"
    )
    let scenario = try #require(try TestContent.catalog(["feed": text]).scenarios.first)
    #expect(
      scenario.variants.flatMap { $0.expectations(on: "slow").map(\.text) } == [
        "rating critical", "rating good", "hitch time ratio at most 0.000000001 ms/s",
        "hitch time ratio at least 0 ms/s", "loads at least 12.5",
      ]
    )
  }
}
