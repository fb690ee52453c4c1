import Diagnostics
import Results
import Scenarios
import Testing

@Suite struct ResultsFindingTests {
  private func expectation(
    _ rule: String,
    value: Double? = nil,
    limit: Double? = nil,
    count: Int? = nil,
    level: ExpectationLevel = .error,
    line: Int
  ) -> ExpectationEntry {
    var entry = TestDocument.expectation(rule, "", level, line: line)
    entry.value = value
    entry.limit = limit
    entry.share = count.map { Share(count: $0, of: 100) }
    return entry
  }

  private func lines(_ expectations: [ExpectationEntry]) -> [Int?] {
    TestDocument.document(expectations).findings.map { $0.place.position?.line }
  }

  @Test
  func `errors come first, then what is farthest from its limit, then the place`() {
    #expect(
      lines([
        expectation("loads/atMost", value: 100, limit: 1, level: .warn, line: 1),
        expectation("loads/atMost", value: 6, limit: 5, line: 5),
        expectation("loads/atMost", value: 6, limit: 5, line: 4),
        expectation("loads/atLeast", value: 30, limit: 60, line: 3),
        expectation("loads/exactly", value: 1, limit: 2, count: 10, line: 6),
        expectation("loads/lessThan", value: 1, limit: 0, line: 7),
      ]) == [7, 6, 3, 4, 5, 1]
    )
  }

  @Test
  func `what holds in the central world counts by the worlds in which it fails`() {
    #expect(
      lines([
        expectation("loads/rating", count: 90, line: 1),
        expectation("loads/better", count: 20, line: 2),
        expectation("loads/atMost", value: 1, limit: 5, count: 50, line: 3),
        expectation("loads/rating", line: 4),
      ]) == [2, 3, 1, 4]
    )
  }

  @Test
  func `what is off or met is no finding`() {
    var met = expectation("loads/rating", line: 1)
    met.isMet = true
    #expect(lines([met, expectation("loads/rating", level: .off, line: 2)]) == [])
  }

  @Test
  func `a fingerprint survives moved lines and changed values, and tells findings apart`() {
    func fingerprints(_ document: ResultsDocument) -> [String] {
      document.findings.map(\.fingerprint)
    }
    let document = TestDocument.document
    var moved = document
    for index in moved.scenarios[0].variants[0].expectations.indices {
      moved.scenarios[0].variants[0].expectations[index].place.position?.line += 7
      moved.scenarios[0].variants[0].expectations[index].message = "another value"
    }
    #expect(fingerprints(moved) == fingerprints(document))
    let many = fingerprints(TestDocument.document(broken: 200))
    #expect(Set(many).count == 200)
    #expect(many.allSatisfy { $0.utf8.count == 16 })
  }

  @Test
  func `the verdict counts what was judged`() {
    let verdict = ResultsVerdict(TestDocument.document)
    #expect(!verdict.hasPassed)
    #expect(
      verdict.sentence
        == "FAILED: 1 of 2 expectations broken, 2 other errors, 1 warning; 1 scenario on 1 device "
        + "(1 expectation off)"
    )
    let passed = ResultsVerdict(TestDocument.document([]))
    #expect(passed.hasPassed)
    #expect(passed.sentence == "nothing is expected; 1 scenario on 1 device")
  }
}
