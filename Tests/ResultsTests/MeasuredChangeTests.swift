import Diagnostics
import Results
import Testing

/// What became of expectations of real measurements between two runs.
@Suite struct MeasuredChangeTests {
  private func entry(
    _ isMet: Bool,
    limit: Double = 5,
    _ level: ExpectationEntry.Level = .error,
    subject: String = "Feed"
  ) -> MeasuredEntry {
    MeasuredEntry(
      subject: subject,
      place: Place(path: "Content/measurements/a.json"),
      expectations: [
        ExpectationEntry(
          rule: "measured:hitchTimeRatio/atMost",
          expected: "hitchTimeRatio at most \(Int(limit)) ms/s",
          isMet: isMet,
          level: level,
          levelRule: "default",
          place: Place(path: "Content/measurements.yml"),
          value: isMet ? limit : limit + 1,
          limit: limit
        )
      ]
    )
  }

  private func kinds(_ old: [MeasuredEntry], _ new: [MeasuredEntry]) -> [MeasuredChange.Kind] {
    MeasuredChange.all(from: old, to: new).map(\.kind)
  }

  @Test func `what broke, stayed broken, was weakened or fixed`() {
    #expect(kinds([entry(true)], [entry(false)]) == [.broken])
    #expect(kinds([], [entry(false)]) == [.broken])
    #expect(kinds([entry(false)], [entry(false)]) == [.stillBroken])
    #expect(kinds([entry(false)], [entry(true)]) == [.fixed])
    #expect(kinds([entry(false)], [entry(true, limit: 10)]) == [.weakened])
    #expect(kinds([entry(true)], [entry(true, limit: 10)]) == [.weakened])
    #expect(kinds([entry(true)], [entry(true, limit: 4)]) == [])
    #expect(kinds([entry(true)], [entry(true, .warn)]) == [.weakened])
    #expect(kinds([entry(true)], []) == [.weakened])
    #expect(kinds([entry(true)], [entry(true)]) == [])
    #expect(kinds([], [entry(true)]) == [])
  }

  @Test func `each interval of a measurement counts by itself`() {
    func both(_ first: Bool, _ second: Bool) -> MeasuredEntry {
      var both = entry(first)
      both.expectations += entry(second).expectations
      return both
    }
    #expect(kinds([both(false, true)], [both(false, false)]) == [.broken, .stillBroken])
    #expect(kinds([both(true, false)], [both(true, true)]) == [.fixed])
    #expect(kinds([entry(false, .warn)], [entry(false)]) == [.broken])
  }

  @Test func `a worse run of the same is not hidden by a better one`() {
    #expect(kinds([entry(true)], [entry(false), entry(true)]) == [.broken])
    #expect(kinds([entry(true)], [entry(true), entry(false)]) == [.broken])
  }

  @Test func `only what fails a run is worse`() {
    let all = MeasuredChange.all(
      from: [entry(true), entry(true, subject: "Chat")],
      to: [entry(false), entry(false, .warn, subject: "Chat")]
    )
    #expect(all.map(\.subject) == ["Chat", "Feed"])
    #expect(all.map(\.isWorse) == [false, true])
  }
}
