package import Diagnostics
import Scenarios

extension [ResultsFinding] {
  /// Groups the diagnostics for a terminal, one for each cause, with consequences in its notes.
  ///
  /// - Parameter advice: for a variant on a device, what to fix first.
  /// - Returns: the diagnostics, in the order of their causes.
  package func diagnosticsByCause(
    advising advice: [ResultsFinding.Subject: Diagnostic] = [:]
  ) -> [Diagnostic] {
    let goneFixes = Set(filter(\.rule.isOfFix).compactMap(\.subject.scenario))
    var causes: [String: Int] = [:]
    var diagnostics: [Diagnostic] = []
    // A fix that is gone, or a list that has more, is the cause of the rest.
    for finding in filter(\.rule.isCause) + filter({ !$0.rule.isCause }) {
      guard case .expectation(let scenario, let variant, _) = finding.subject,
        !finding.rule.isAboutBaseline
      else {
        diagnostics += finding.diagnostics
        continue
      }
      let cause = goneFixes.contains(scenario) ? scenario : "\(scenario)/\(variant)"
      for diagnostic in finding.diagnostics {
        guard let index = causes[cause] else {
          causes[cause] = diagnostics.count
          diagnostics.append(diagnostic)
          if let note = advice[finding.subject] {
            diagnostics[diagnostics.count - 1].notes.append(note)
          }
          continue
        }
        // A fix that is gone on one device mostly is on the others.
        let isKnown =
          diagnostics[index].message == diagnostic.message
          && diagnostics[index].place == diagnostic.place
        if isKnown { continue }
        diagnostics[index].notes.append(
          .note("also broken: \(diagnostic.message)", at: diagnostic.place)
        )
      }
    }
    return diagnostics
  }
}

extension ResultsFinding.Subject {
  fileprivate var scenario: String? {
    if case .expectation(let scenario, _, _) = self { scenario } else { nil }
  }
}
