import Foundation
import Scenarios
import Testing

@Suite struct ConfidenceDirectiveTests {
  @Test func `mistakes in names are located`() throws {
    try DirectivePages.expect(
      ":confidence[1️⃣fed]",
      "unknown scenario 'fed'; did you mean 'feed'?"
    )
    try DirectivePages.expect(
      "1️⃣:confidence[device=slow]",
      "'confidence' needs a scenario, such as 'feed'"
    )
    try DirectivePages.expect(
      ":confidence[feed device=1️⃣slo]",
      "unknown device 'slo' of 'feed'; did you mean 'slow'?"
    )
  }

  @Test func `without worlds only the central one is named`() throws {
    let html = try DirectivePages.html(":confidence[feed]") { run in
      run.assemble(run.jobs.map { _ in TestOutcomes.trial(hitchNanoseconds: 0) })
    }
    #expect(
      html.contains(
        "<a class=\"confidence\" href=\"../scenarios/feed.html#answer\">"
          + "‘Prepared’ instead of ‘Decoded late’: too few phones were simulated for a verdict</a>"
      )
    )
  }
}
