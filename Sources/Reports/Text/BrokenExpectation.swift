package import Diagnostics
import FrameLab
import HitchMonitoring
package import Scenarios
import TextFormats

/// An expectation that a variant did not meet, with everything needed to investigate it.
package struct BrokenExpectation: Hashable, Sendable {
  /// The scenario and device.
  package let result: ScenarioResult
  package let variant: VariantResult
  /// The expectation, with the measured value.
  package let verdict: Verdict

  /// Returns every expectation of some results whose breaking fails a run, in their order.
  package static func all(in results: [ScenarioResult]) -> [BrokenExpectation] {
    results.flatMap { result in
      result.variants.flatMap { variant in
        variant.verdicts.filter(\.isBroken)
          .map { BrokenExpectation(result: result, variant: variant, verdict: $0) }
      }
    }
  }

  /// A sentence with the broken expectation, its distance, and the earliest late frame with its
  /// main cause.
  package var message: String {
    if verdict.expectation.isOfFix { return finding }
    return reason.map { "\(finding); \($0)" } ?? finding
  }

  /// A sentence with the broken expectation, its distance, and the share of worlds in which it
  /// holds.
  package var finding: String {
    let subject = "'\(variant.variant.id)' on \(result.model.name)"
    var message =
      switch verdict.expectation {
      case .rating(let expected):
        ratingFinding(expected, of: subject)
      case .limit(let metric, let limit) where verdict.evidence?.isDecisive == true:
        "\(metric.title) of \(subject) must be \(limit.text(for: metric, in: verdict)); typically "
          + "\(metric.isCount ? "they are" : "it is") "
          + "\(result.typical(of: metric, in: variant).map { metric.text($0) } ?? "not measured")"
      case .limit(let metric, let limit):
        if let measured = verdict.measured {
          "\(metric.title) of \(subject) \(metric.verb) "
            + "\(metric.text(measured, against: verdict.limit)), "
            + "expected \(limit.text(for: metric, in: verdict))"
        } else {
          "\(metric.title) of \(subject) was not measured, expected "
            + limit.text(for: metric, in: verdict)
        }
      case .order(let order):
        "\(order.metric.title) of \(subject) \(order.metric.verb) "
          + "\(order.metric.text(verdict.measured)) beside "
          + "\(order.metric.text(verdict.reference)) of '\(order.reference)', expected \(order.text)"
      case .fix(let fix):
        "the fix is gone: '\(variant.variant.id)' has the same techniques as '\(fix.reference)', "
          + "which it fixes"
      }
    if let evidence = verdict.evidence { message += "; \(evidence.need(of: verdict.expectation))" }
    return message
  }

  /// Returns the mistake in a rating.
  ///
  /// With enough worlds, they decide: the rating of the central one beside the expected one would
  /// be a contradiction.
  private func ratingFinding(_ expected: ExpectedRating, of subject: String) -> String {
    guard let measured = variant.rating else {
      return "\(subject) has no rating because nothing scrolled, expected "
        + expected.rating.rawValue
    }
    if let evidence = verdict.evidence, evidence.share.isTelling {
      return "\(subject) must be \(expected.rating.rawValue)"
    }
    return "\(subject) is \(measured.rawValue) at \(Metric.hitchTimeRatio.text(verdict.measured)), "
      + "expected \(expected.rating.rawValue)"
  }

  /// The earliest late frame with its main cause; nil if no frame was late.
  package var reason: String? {
    variant.earliestLateFrame.map { late in
      let begin = TimeText.seconds(late.frame.beginNanoseconds)
      let cause = late.mainCause.map { ", mainly \($0.name)" } ?? ""
      return "earliest late frame: \(late.frame.index) of trial \(late.trialNumber), at \(begin)"
        + cause
    }
  }

  /// The diagnostic at the place in the scenario where the expectation is written, with a note on
  /// the reason: a warning if the expectation only warns.
  package var diagnostic: Diagnostic {
    Diagnostic(
      verdict.isBroken ? .error : .warning,
      "scenario '\(result.scenario.id)': \(message)",
      at: verdict.expectation.place,
      notes: [
        verdict.expectation.isOfFix
          ? Self.noteOnFix(at: verdict.expectation.place)
          : FindingHelp(self).note(at: variant.variant)
      ]
    )
  }

  /// Returns the remedy for a missing fix; the same on every device, so that it appears once.
  private static func noteOnFix(at place: Place) -> Diagnostic {
    .note(
      "give it its technique again, or take it out of 'fixes', 'trap' and 'fix' if it is not to fix "
        + "anything",
      at: place
    )
  }
}

extension Metric {
  /// True if the title is a plural, as those of counts are.
  fileprivate var isCount: Bool { measure == .count }

  fileprivate var verb: String { isCount ? "are" : "is" }
}

extension Evidence {
  /// True if the plausible phones decide, rather than the central one.
  fileprivate var isDecisive: Bool { share.isTelling && missing == nil }

  /// Returns on how many plausible phones a statement holds, and on how many it must.
  func need(of expectation: ScenarioExpectation) -> String {
    if let missing { return "untested: \(missing.words)" }
    let holds = "it holds on \(share) plausible phones"
    return share.isTelling
      ? "it holds on only \(share) plausible phones and must on \(expectation.leastPercent)"
      : holds
  }
}
