import FrameLab
import Scenarios
import Testing

@Suite struct ClaimExpressionTests {
  /// `decode` hitches for 80 ms in a second, `prepare` for 1 ms, each in three hitches.
  @Test(arguments: [
    ("hitchTime[decode] > 79 ms", true), ("hitchTime[decode] > 80 ms", false),
    ("hitchTime[decode] >= 80 ms", true), ("hitchTime[decode] = 80 ms", true),
    ("hitchTime[decode] = 0.08 s", true), ("hitchTime[decode] = 80000 us", true),
    ("hitchTime[decode] = 80000 µs", true), ("hitchTime[decode] = 80000000 ns", true),
    ("hitchTime[decode] <= 79.999 ms", false), ("hitchTime[decode] < 80 ms", false),
    ("hitchTime[prepare] < 0.1 * hitchTime[decode]", true),
    ("hitchTime[prepare] < hitchTime[decode] * 0.0125", false),
    ("hitchTime[prepare] + 79 ms = hitchTime[decode]", true),
    ("hitchTime[decode] - hitchTime[prepare] = 79 ms", true),
    ("hitchTime[decode] - hitchTime[prepare] - 70 ms = 9 ms", true),
    ("2 * (hitchTime[prepare] + 3 ms) = 8 ms", true),
    ("2 * hitchTime[prepare] + 3 ms = 5 ms", true), ("3 ms + 2 * hitchTime[prepare] = 5 ms", true),
    ("hitchTimeRatio[decode] > 10 ms/s and hitchTimeRatio[prepare] < 5 ms/s", true),
    ("hitchTimeRatio[decode] > 10 ms/s and hitchTimeRatio[prepare] < 0.5 ms/s", false),
    ("hitchTimeRatio[decode] > 90 ms/s and hitchTimeRatio[prepare] < 5 ms/s", false),
    ("hitchCount[decode] = 3", true), ("hitchCount[decode] * 2 = 6", true),
    ("hitchCount[ decode ]>=hitchCount[prepare]", true), ("decodedBytesPeak[decode] = 0", true),
    ("0 = decodedBytesPeak[decode]", true), ("decodedBytesPeak[decode] < 1 kB", true),
    ("decodedBytesPeak[decode] + 1 GB = 1000 MB", true), ("wrongImageTime[decode] = 0", true),
    ("placeholderTime[decode] < 1 s", true), ("frameRate[decode] = 60 fps", true),
    ("offsetJumpDistance[decode] <= 0 pt", true),
  ])
  func `an expression is true or false`(expression: String, holds: Bool) throws {
    let outcome = try TestClaims.outcome("\(expression)")
    #expect(outcome.standing == (holds ? .holds : .broken))
    #expect(outcome.evaluations.map(\.device) == ["fast", "slow"])
    #expect(outcome.evaluations.allSatisfy { $0.holds == holds })
  }

  @Test func `an expression is kept on one line, with its comparisons apart`() throws {
    let outcome = try TestClaims.outcome(
      ">\n    hitchTime[decode]  >\n    79 ms and\n\n    hitchTime[prepare] < 2 ms\n"
    )
    let expression = try #require(outcome.claim.test?.expression)
    #expect(expression.text == "hitchTime[decode] > 79 ms and hitchTime[prepare] < 2 ms")
    #expect(
      expression.comparisons.map(\.text) == [
        "hitchTime[decode] > 79 ms", "hitchTime[prepare] < 2 ms",
      ]
    )
    #expect(
      expression.comparisons.map { "\($0.place)" } == [
        "Content/claims.yml:8:5", "Content/claims.yml:11:5",
      ]
    )
  }

  @Test func `values are listed once, in the order of their first mention`() throws {
    let outcome = try TestClaims.outcome(
      "hitchTime[prepare] < hitchTime[decode] and hitchTime[decode] < 80 ms"
    )
    let evaluation = try #require(outcome.evaluations.first)
    #expect(evaluation.values.map(\.quantity.name) == ["hitchTime[prepare]", "hitchTime[decode]"])
    #expect(evaluation.values.map(\.value) == [1, 80])
    #expect(evaluation.comparisons.map(\.holds) == [true, false])
    #expect(evaluation.comparisons.map(\.right) == [80, 80])
  }

  @Test(arguments: [
    "placeholderTimeP95[decode] < 1000 s", "placeholderTimeP95[decode] >= 0",
    "placeholderTimeP95[decode] - placeholderTimeP95[decode] = 0",
  ])
  func `a missing measurement makes no comparison true`(expression: String) throws {
    let catalog = try TestClaims.catalog("scenario: feed\n  expression: \(expression)")
    let results = catalog.runs(Repetitions(warmUps: 0, trials: 1)).map { run in
      var outcome = Outcomes.quiet
      outcome.placeholders.perAppearance = []
      return run.assemble([outcome, outcome])
    }
    let outcome = try #require(catalog.claimOutcomes(over: results).first)
    #expect(outcome.standing == .broken)
    #expect(outcome.evaluations.allSatisfy { $0.values.map(\.value) == [nil] })
  }
}
