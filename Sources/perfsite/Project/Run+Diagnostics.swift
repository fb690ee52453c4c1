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
  ///
  /// - Parameters:
  ///   - level: the level.
  ///   - advice: for a variant on a device, what to fix first.
  func diagnostics(
    of level: ExpectationEntry.Level,
    advising advice: [ResultsFinding.Subject: Diagnostic] = [:]
  ) -> [Diagnostic] {
    let goneFixes = goneFixes
    var causes: [String: Int] = [:]
    var diagnostics: [Diagnostic] = []
    for (finding, own) in single(of: level) {
      guard case .expectation(let scenario, let variant, _) = finding.subject,
        !finding.isAboutBaseline
      else {
        diagnostics += own
        continue
      }
      // A fix that is gone breaks what is expected of its whole scenario.
      let cause = goneFixes.contains(scenario) ? scenario : "\(scenario)/\(variant)"
      for diagnostic in own {
        guard let index = causes[cause] else {
          causes[cause] = diagnostics.count
          diagnostics.append(diagnostic)
          if let note = advice[finding.subject] {
            diagnostics[diagnostics.count - 1].notes.append(note)
          }
          continue
        }
        // A fix that is gone is so on every device.
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

  /// The scenarios whose fix is gone.
  private var goneFixes: Set<String> {
    Set(
      BrokenExpectation.all(in: results).filter { $0.verdict.expectation.isOfFix }
        .map(\.result.scenario.id)
    )
  }

  /// Each finding with its diagnostics.
  private func single(
    of level: ExpectationEntry.Level
  ) -> [(finding: ResultsFinding, diagnostics: [Diagnostic])] {
    let broken = BrokenExpectation.all(in: results) + BrokenExpectation.warnings(in: results)
    let expectations = Dictionary(
      broken.map { (Key($0), $0.diagnostic) },
      uniquingKeysWith: { first, _ in first }
    )
    // A fix that is gone is the cause of the rest.
    let ordered = findings.filter { $0.level == level }
    let gone = ordered.filter { $0.rule.hasSuffix("/fixes") }
    return (gone + ordered.filter { !$0.rule.hasSuffix("/fixes") }).map { finding in
      switch finding.subject {
      case .expectation:
        let known = finding.isAboutBaseline ? nil : expectations[Key(finding)]
        let diagnostic =
          known
          ?? Diagnostic(
            finding.level == .error ? .error : .warning,
            finding.lines.joined(separator: "; "),
            at: finding.place
          )
        return (finding, [diagnostic])
      // Nothing is run with mistakes in the content; its warnings are remarks.
      case .content: return (finding, [])
      case .measurement: return (finding, [finding.measuredDiagnostic])
      case .claim(let id):
        let broken = BrokenClaim.all(in: claims.filter { $0.claim.id == id })
        return (finding, broken.map(\.diagnostic))
      case .validationCase(let id):
        let broken = BrokenCase.all(in: cases.filter { $0.validationCase.id == id })
        return (finding, broken.map(\.diagnostic))
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
