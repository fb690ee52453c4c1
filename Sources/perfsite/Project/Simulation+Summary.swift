import Diagnostics
import Reports
import Results
import Scenarios

extension Simulation {
  /// The outcomes of the claims.
  var claims: [ClaimOutcome] { catalog.claimOutcomes(over: results) }

  /// Everything that was found, for output in files.
  func report(
    of project: String,
    _ repetitions: Repetitions,
    cases: [CaseResult] = []
  ) -> RunReport {
    RunReport(
      project: project,
      catalog: catalog,
      repetitions: repetitions,
      results: results,
      claims: claims,
      cases: cases
    )
  }

  /// The results as a table, with the verdict below, which says if only a part was run.
  var summary: String {
    RunTable.text(results, claims: claims, part: RunPart(results, of: catalog))
  }

  /// The answers of the scenarios, a line each, with the verdict of a gate below.
  func answers(_ findings: [ResultsFinding]) -> String {
    AnswerLines.text(
      results,
      claims: claims,
      part: RunPart(results, of: catalog),
      findings: findings
    )
  }

  /// Every broken expectation and every claim that does not hold, at its place.
  var failures: [Diagnostic] {
    BrokenExpectation.all(in: results).map(\.diagnostic)
      + BrokenExpectation.warnings(in: results).map(\.diagnostic)
      + BrokenClaim.all(in: claims).map(\.diagnostic)
  }
}
