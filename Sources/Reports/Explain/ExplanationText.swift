import FrameLab
import Scenarios
import TextFormats

/// An explanation as plain text for a terminal of 80 columns.
package struct ExplanationText {
  let explanation: Explanation

  /// Explains in text.
  package init(_ explanation: Explanation) { self.explanation = explanation }

  var subject: ExplanationSubject { explanation.subject }
  var result: ScenarioResult { subject.result }
  var variant: VariantResult { subject.variant }

  /// The text, with its line end; the same input gives the same bytes.
  package var text: String {
    let sections = [
      answer, comparison, measured, expectations, closeUp, causes, worstFrames, help, reference,
    ]
    return heading + sections.filter { !$0.isEmpty }.map { "\n" + $0 }.joined()
  }

  private var heading: String {
    let scenario = result.scenario
    let repetitions = result.repetitions
    let worlds =
      repetitions.worlds == 0
      ? "the central world alone" : "the central world and \(repetitions.worlds) others"
    return WrappedText.lines("\(scenario.id): \(scenario.title)", hanging: 2)
      + WrappedText.lines(
        "‘\(variant.variant.title)’ (\(variant.variant.id)) on \(result.model.name) "
          + "(\(result.model.id)); \(counted(repetitions.trials, "trial")), seed \(result.seed), "
          + "\(worlds). Everything is simulated.",
        indent: 2
      )
  }

  /// The scenario's answer: what the pages lead with.
  private var answer: String {
    guard let answer = ScenarioAnswer(explanation.results) else { return "" }
    let text = AnswerText(answer.weakest)
    let isLeastSure = answer.leads.count > 1 && answer.weakest.verdict.evidence != nil
    let share =
      isLeastSure
      ? "On \(answer.weakest.result.model.name), where it is least sure: "
        + text.share.lowercasedStart : text.share
    return title("Answer")
      + paragraph(text.statement)
      + paragraph(
        [share, text.improvement, text.deciding].compactMap(\.self).joined(separator: " ")
      )
  }

  /// Which of the variant and the other one is better in the metric.
  private var comparison: String {
    let metric = subject.metric
    guard let other = subject.other, !isAnswered(metric, beside: other) else { return "" }
    let statement = PairStatement(
      in: metric,
      of: ("‘\(variant.variant.title)’", "‘\(other.variant.title)’"),
      improvements: result.worlds?.improvements(
        in: metric,
        of: other.variant.id,
        over: variant.variant.id
      ) ?? [],
      central: other.difference(in: metric, from: variant)
    )
    let role = subject.isFix ? "trap" : "fix"
    return title("Beside the \(role), on \(result.model.name)")
      + paragraph([statement.sentence, statement.detail].compactMap(\.self).joined(separator: " "))
  }

  /// Whether the answer compares the same two in the metric.
  private func isAnswered(_ metric: Metric, beside other: VariantResult) -> Bool {
    guard let lead = ScenarioAnswer(explanation.results)?.weakest else { return false }
    let compared = [lead.variant.variant.id, lead.verdict.expectation.reference]
    return lead.verdict.expectation.metric == metric
      && [[variant.variant.id, other.variant.id], [other.variant.id, variant.variant.id]]
        .contains { $0 == compared }
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

  /// In how many worlds it holds, and what decides.
  private static func evidence(of verdict: Verdict) -> String {
    guard let evidence = verdict.evidence else {
      return verdict.holdsCentrally
        ? "It holds in the central world; no other was run."
        : "It does not hold in the central world; no other was run."
    }
    let need = verdict.expectation.confidence
    let word = evidence.share.confidence.map { " (\($0.rawValue))" } ?? ""
    return "It holds in \(evidence.share) worlds\(word), "
      + (need == .open ? "and may be open." : "and has to be \(need.rawValue).")
      + (evidence.deciding.map { " \($0.sentences)" } ?? "")
  }

  /// Which world the following is about, if not the central one.
  private var closeUp: String {
    guard subject.world > 0, let missed = subject.missedElsewhere, let evidence = missed.evidence
    else { return "" }
    let count = evidence.share.total - evidence.share.count
    return title("Where it fails")
      + paragraph(
        "In the central world it holds. What follows is about world \(subject.world), in the "
          + "middle of the \(count) in which ‘\(missed.expectation.text)’ does not."
      )
  }

  /// Which world the details are about.
  var placeText: String { subject.world == 0 ? "central world" : "world \(subject.world)" }

  private var reference: String {
    guard let reference = explanation.reference else { return "" }
    let place = reference.heading.map { ", under “\($0)”" } ?? ""
    return title("Read") + paragraph("\(reference.file), “\(reference.title)”\(place)")
  }

  func title(_ words: String) -> String { words + "\n" }

  func paragraph(_ text: String) -> String { WrappedText.lines(text, indent: 2) }
}
