import FrameLab
import HitchMonitoring
import Scenarios
import TextFormats

/// An explanation as plain text for a terminal of 80 columns.
package struct ExplanationText {
  let explanation: Explanation
  private let isDetailed: Bool

  /// Explains in text.
  ///
  /// - Parameters:
  ///   - explanation: what to explain.
  ///   - isDetailed: whether to show measurements, expectations and frames below the advice.
  package init(_ explanation: Explanation, isDetailed: Bool = true) {
    self.explanation = explanation
    self.isDetailed = isDetailed
  }

  var subject: ExplanationSubject { explanation.subject }
  var result: ScenarioResult { subject.result }
  var variant: VariantResult { subject.variant }

  /// The text, with its line end; the same input gives the same bytes.
  package var text: String {
    let advice = explanation.advice.map {
      AdviceText($0, chapters: explanation.chapters).text
    }
    let details = isDetailed ? [effect, measured, expectations, closeUp, causes, worstFrames] : []
    return ([heading, explanation.recording?.text ?? "", advice ?? "", unseen] + details).filter {
      !$0.isEmpty
    }.joined(separator: "\n")
  }

  private var unseen: String {
    explanation.unseen.isEmpty
      ? ""
      : title("What the scan can't tell")
        + explanation.unseen.map { WrappedText.lines($0, indent: 2, hanging: 2) }.joined()
  }

  private var heading: String {
    let scenario = result.scenario
    let repetitions = result.repetitions
    let costs =
      repetitions.worlds == 0
      ? "one typical phone" : "\(repetitions.worlds) plausible phones"
    return WrappedText.lines("\(scenario.id): \(scenario.title)", hanging: 2)
      + WrappedText.lines(
        "‘\(variant.variant.title)’ (\(variant.variant.id)) on \(result.model.name) "
          + "(\(result.model.id)), \(costs). Everything is simulated.",
        indent: 2
      )
      + (variant.verdicts.contains { $0.isBroken && $0.expectation.isOfFix }
        ? paragraph("The fix is gone: it has the techniques of what it fixes.") : "")
  }

  private var effect: String {
    guard let lead = ScenarioAnswer.Lead(result) else { return "" }
    return title("The fix") + paragraph(lead.text.statement) + paragraph(lead.text.details)
  }

  private var expectations: String {
    let heading = title("Expected of \(variant.variant.id) on \(result.model.id)")
    guard !variant.verdicts.isEmpty else { return heading + paragraph("Nothing.") }
    return heading
      + variant.verdicts.map { verdict in
        let word = verdict.isBroken ? "BROKEN" : verdict.isWarned ? "warned" : "met"
        return WrappedText.lines("\(word): \(verdict.expectation.text)", indent: 2, hanging: 2)
          + WrappedText.lines(Self.evidence(of: verdict), indent: 4)
      }.joined()
  }

  /// Returns the share of worlds in which the expectation holds, and the input that decides.
  private static func evidence(of verdict: Verdict) -> String {
    guard let evidence = verdict.evidence else {
      if verdict.expectation.isOfFix { return "The fix is gone." }
      return verdict.holdsCentrally
        ? "It holds on the typical phone; nothing else was run."
        : "It does not hold on the typical phone; nothing else was run."
    }
    let need = evidence.need(of: verdict.expectation)
    let text =
      verdict.isMet
      ? "It holds on \(evidence.share) plausible phones and must on "
        + "\(verdict.expectation.leastPercent)."
      : need.capitalizedStart + "."
    return text + (evidence.deciding.map { " \($0.sentences)" } ?? "")
  }

  /// A note on the world that follows, if it isn't the central one.
  private var closeUp: String {
    guard subject.world > 0, let missed = subject.missedElsewhere, let evidence = missed.evidence
    else { return "" }
    let count = evidence.share.total - evidence.share.count
    return title("Where it fails")
      + paragraph(
        "On the typical phone it holds. What follows is about phone \(subject.world), in the "
          + "middle of the \(count) in which ‘\(missed.expectation.text)’ does not."
      )
  }

  /// The world that the details are about.
  var placeText: String {
    subject.world == 0 ? "the typical phone" : "phone \(subject.world)"
  }

  func title(_ words: String) -> String { words + "\n" }

  func paragraph(_ text: String) -> String { WrappedText.lines(text, indent: 2) }
}
