import FrameLab
import Reports
import Scenarios
import TestSupport
import Testing

/// The comparison of variants to the first one, trial by trial.
@Suite struct ResultTableTests {
  private func page(trials: Int, hitch: @escaping (Trial) -> Int) throws -> String {
    try TestReport(
      repetitions: Repetitions(warmUps: 0, trials: trials),
      run: { run in
        run.assemble(
          run.jobs.map { TestOutcomes.trial(hitchNanoseconds: hitch($0.trial)) }
        )
      }
    ).text("scenarios/feed.html")
  }

  private func isTrap(_ trial: Trial) -> Bool {
    trial.configuration.techniques.imagePreparation == .onCommit
  }

  @Test func `the metric of the scenario has the difference to the trap`() throws {
    let html = try page(trials: 3) {
      isTrap($0) ? 20_000_000 + Int($0.seed % 9) * 100_000 : 1_000_000
    }
    #expect(html.contains("Difference to 'Decoded late'"))
    #expect(html.contains(" ms/s <small>trials: \u{2212}"))
  }

  @Test func `equal, and not shown to differ, are two things`() throws {
    #expect(try page(trials: 3) { _ in 1_000_000 }.contains("<td class=\"number\">equal"))
    let noisy = try page(trials: 9) { isTrap($0) ? 1_000_000 : Int($0.seed % 3) * 1_000_000 }
    #expect(noisy.contains("<td class=\"number\">not shown <small>trials: "))
  }

  @Test func `one trial shows nothing, unless everything is the same`() throws {
    #expect(try page(trials: 1) { isTrap($0) ? 9_000_000 : 0 }.contains("not shown by one trial"))
    #expect(try page(trials: 1) { _ in 5 }.contains("<td class=\"number\">equal"))
  }
}
