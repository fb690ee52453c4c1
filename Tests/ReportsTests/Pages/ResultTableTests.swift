import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

/// Every metric of each variant on a device.
@Suite struct ResultTableTests {
  private func page(hitch: @escaping (Trial) -> Int) throws -> ParsedPage {
    try TestReport(
      repetitions: Repetitions(warmUps: 0, trials: 1),
      run: { run in
        run.assemble(
          run.jobs.map { TestOutcomes.trial(hitchNanoseconds: hitch($0.trial)) }
        )
      }
    ).page("scenarios/feed.html")
  }

  @Test func `a metric that is always 0 has no row, but its name`() throws {
    let page = try page {
      $0.configuration.techniques.imagePreparation == .onCommit ? 20_000_000 : 0
    }
    #expect(page.all("caption").contains("Metrics on Fast Phone: one typical run"))
    #expect(page.all("tr").contains("Hitch time (ms) | 20 | 0.0"))
    #expect(page.all("p").contains { $0.hasPrefix("Typically 0 in every variant: ") })
  }
}
