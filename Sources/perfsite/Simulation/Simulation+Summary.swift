import Diagnostics
import Reports
import Results
import Scenarios

extension Simulation {
  /// Returns the run with these results.
  func run(
    of project: String,
    _ repetitions: Repetitions,
    cases: [CaseResult] = [],
    measurements: [JudgedMeasurement] = [],
    advice: [ListAdvice] = []
  ) -> Run {
    Run(
      project: project,
      catalog: catalog,
      repetitions: repetitions,
      results: results,
      cases: cases,
      measurements: measurements,
      advice: advice
    )
  }
}
