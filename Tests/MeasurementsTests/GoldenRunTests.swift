import HitchMonitoring
import Measurements
import Testing

/// R8 of the golden examples: two short runs with a single late frame each.
@Suite struct GoldenRunTests {
  private func interval(total: String, duration: String) throws -> HitchInterval {
    let start = "com.apple.dt.XCTMetric_OSSignpost-Scroll_Dragging"
    let reading = Formats.text(
      """
      [{"testIdentifier": "A/b()", "testRuns": [{"metrics": [
        {"displayName": "Duration", "unitOfMeasurement": "s", "measurements": [\(duration)],
          "identifier": "\(start).duration"},
        {"displayName": "Total", "unitOfMeasurement": "ms", "measurements": [\(total)],
          "identifier": "\(start).animation.hitches.total.duration"},
        {"displayName": "Number", "unitOfMeasurement": "hitches", "measurements": [1],
          "identifier": "\(start).animation.hitch.number"}
      ]}]}]
      """
    )
    #expect(reading.messages == [])
    return try #require(reading.entries.first?.intervals.first)
  }

  @Test func `R8: one late frame in a short flick is a warning already`() throws {
    let first = try interval(total: "16.64", duration: "2.24")
    let ratio = try #require(first.ratio)
    #expect(abs(ratio - 7.43) < 0.005)
    #expect(first.band?.rating == .warning)
    // The duration is not published; 16.7 ms at 6.05 ms/s take 2.76 s.
    let second = try interval(total: "16.7", duration: "2.7603")
    #expect(abs(try #require(second.ratio) - 6.05) < 0.001)
    #expect(second.band?.rating == .warning)
    // Of the same frame, a longer run makes nothing worth mentioning.
    #expect(try interval(total: "16.64", duration: "10").band?.rating == .good)
  }
}
