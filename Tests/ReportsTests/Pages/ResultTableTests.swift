import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

/// Every metric of each variant on a device.
@Suite struct ResultTableTests {
  private func page(hitch: @escaping (Trial) -> Int) throws -> String {
    try TestReport(
      repetitions: Repetitions(warmUps: 0, trials: 1),
      run: { run in
        run.assemble(
          run.jobs.map { TestOutcomes.trial(hitchNanoseconds: hitch($0.trial)) }
        )
      }
    ).text("scenarios/feed.html")
  }

  @Test func `a metric that is always 0 has no row, but its name`() throws {
    let html = try page {
      $0.configuration.techniques.imagePreparation == .onCommit ? 20_000_000 : 0
    }
    let caption = "<caption>Metrics on Fast Phone: one typical run"
    let table = try #require(html.firstRange(of: caption))
    let rest = html[table.upperBound...]
    #expect(rest.contains("<th scope=\"row\">Hitch time (ms)</th><td class=\"number\">20</td>"))
    #expect(rest.contains("<p>Typically 0 in every variant: "))
  }
}
