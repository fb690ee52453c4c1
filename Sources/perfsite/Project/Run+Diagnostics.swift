import Diagnostics
import Reports
import Results
import Scenarios

extension Run {
  /// Every broken expectation and every claim that does not hold, at its place.
  var failures: [Diagnostic] {
    BrokenExpectation.all(in: results).map(\.diagnostic)
      + BrokenExpectation.warnings(in: results).map(\.diagnostic)
      + BrokenClaim.all(in: claims).map(\.diagnostic)
  }

  /// What is broken at a level, the worst first, with the notes that say why.
  func diagnostics(of level: ExpectationEntry.Level) -> [Diagnostic] {
    let broken = BrokenExpectation.all(in: results) + BrokenExpectation.warnings(in: results)
    let expectations = Dictionary(
      broken.map { (Key($0), $0.diagnostic) },
      uniquingKeysWith: { first, _ in first }
    )
    return findings.filter { $0.level == level }.flatMap { finding -> [Diagnostic] in
      switch finding.subject {
      case .expectation:
        let known = finding.isAboutBaseline ? nil : expectations[Key(finding)]
        return [
          known
            ?? Diagnostic(
              finding.level == .error ? .error : .warning,
              finding.lines.joined(separator: "; "),
              at: finding.place
            )
        ]
      // Nothing is run with mistakes in the content; its warnings are remarks.
      case .content: return []
      case .measurement: return [finding.measuredDiagnostic]
      case .claim(let id):
        return BrokenClaim.all(in: claims.filter { $0.claim.id == id }).map(\.diagnostic)
      case .validationCase(let id):
        return BrokenCase.all(in: cases.filter { $0.validationCase.id == id }).map(\.diagnostic)
      }
    }
  }

  /// Names an expectation of a variant on a device.
  private struct Key: Hashable {
    let subject: ResultsFinding.Subject
    let rule: String
    let place: Place

    init(_ finding: ResultsFinding) {
      subject = finding.subject
      rule = finding.rule
      place = finding.place
    }

    init(_ broken: BrokenExpectation) {
      subject = .expectation(
        scenario: broken.result.scenario.id,
        variant: broken.variant.variant.id,
        device: broken.result.model.id
      )
      rule = broken.verdict.expectation.rule
      place = broken.verdict.expectation.place
    }
  }
}
