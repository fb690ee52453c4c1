import Foundation
import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

@Suite struct ComparisonDirectiveTests {
  @Test func `mistakes in names are located`() throws {
    try DirectivePages.expect(
      ":comparison[feed/1️⃣prepared decode hitchTime]",
      "unknown variant 'prepared' of 'feed'; did you mean 'prepare'?"
    )
    try DirectivePages.expect(
      ":comparison[feed/prepare 1️⃣decoed hitchTime]",
      "unknown variant 'decoed' of 'feed'; did you mean 'decode'?"
    )
    try DirectivePages.expect(
      ":comparison[feed/prepare decode 1️⃣hitchTim]",
      "unknown metric 'hitchTim'; did you mean 'hitchTime'?"
    )
    try DirectivePages.expect(
      "1️⃣:comparison[feed/prepare]",
      "'comparison' needs the variant to compare with"
    )
    try DirectivePages.expect(
      ":comparison[feed/prepare 1️⃣prepare hitchTime]",
      "'prepare' is compared with itself"
    )
    try DirectivePages.expect(
      ":comparison[feed/prepare decode hitchTime device=1️⃣slo]",
      "unknown device 'slo' of 'feed'; did you mean 'slow'?"
    )
  }

  /// A page that compares, in a build where the two variants hitch for these times.
  private func sentence(_ prepared: Int, against decoded: Int) throws -> String {
    let text = ":comparison[feed/prepare decode hitchTime device=slow]"
    let html = try DirectivePages.html(text) { run in
      run.assemble(
        run.jobs.map { job in
          let isPrepared =
            job.trial.configuration.techniques.imagePreparation == .prepareForDisplay
          return TestOutcomes.trial(hitchNanoseconds: isPrepared ? prepared : decoded)
        }
      )
    }
    let link = "<a class=\"comparison\" href=\"../scenarios/feed.html#device-slow\">"
    let rest = try #require(html.components(separatedBy: link).last)
    return String(rest.prefix { $0 != "<" })
  }

  @Test(arguments: [
    (10_000_000, 42_000_000, "lower by a factor of 4.2"),
    (13_000_000, 10_000_000, "higher by a factor of 1.3"),
    (1_000_000, 250_000_000, "lower by a factor of 250"),
    (99_400_000, 10_000_000, "higher by a factor of 9.9"),
    (99_600_000, 10_000_000, "higher by a factor of 10"), (10_000_000, 10_000_000, "the same"),
    (10_300_000, 10_000_000, "about the same"), (0, 0, "the same"),
    (0, 39_900_000, "none instead of 39.9 ms"), (39_900_000, 0, "39.9 ms instead of none"),
  ])
  func `a comparison reads as part of a sentence`(
    prepared: Int,
    decoded: Int,
    expected: String
  ) throws {
    #expect(try sentence(prepared, against: decoded) == expected)
  }
}
