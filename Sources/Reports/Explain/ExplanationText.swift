import FrameLab
import HitchMonitoring
import Scenarios
import TextFormats

/// An explanation as plain text for a terminal of 80 columns.
package struct ExplanationText {
  let explanation: Explanation

  package init(_ explanation: Explanation) { self.explanation = explanation }

  var subject: ExplanationSubject { explanation.subject }
  var result: ScenarioResult { subject.result }
  var variant: VariantResult { subject.variant }

  /// The text, with its line end; the same input gives the same bytes.
  package var text: String {
    let sections = [
      answer, measured, expectations, closeUp, causes, worstFrames, help, reference,
    ]
    return heading + sections.filter { !$0.isEmpty }.map { "\n" + $0 }.joined()
  }

  private var heading: String {
    let scenario = result.scenario
    let repetitions = result.repetitions
    let costs =
      repetitions.worlds == 0
      ? "every cost at its middle" : "\(repetitions.worlds) plausible sets of costs"
    return WrappedText.lines("\(scenario.id): \(scenario.title)", hanging: 2)
      + WrappedText.lines(
        "‘\(variant.variant.title)’ (\(variant.variant.id)) on \(result.model.name) "
          + "(\(result.model.id)); \(counted(repetitions.trials, "trial")), seed \(result.seed), "
          + "\(costs). Everything is simulated.",
        indent: 2
      )
  }

  /// The page's summary: the rating, the cause and the best single change, a line each; then the
  /// effect of the fix.
  private var answer: String {
    title("Answer") + [rating, cause, best].compactMap(\.self).map(paragraph).joined()
      + (ScenarioAnswer.Lead(result).map { effect(of: $0) } ?? "")
  }

  private func effect(of lead: ScenarioAnswer.Lead) -> String {
    "\n" + paragraph(lead.text.statement) + paragraph(lead.text.details)
  }

  /// The rating of the typical value, and the share of worlds that have it.
  private var rating: String? {
    guard let (ratio, rating, share) = result.typicalHitches(of: variant) else {
      return "Nothing scrolled, so there is no rating."
    }
    let place = share.map { ", in \($0) plausible sets of costs" } ?? ""
    return "\(rating.rawValue.prefix(1).uppercased())\(rating.rawValue.dropFirst()): "
      + "\(Metric.hitchTimeRatio.rough(ratio)) of hitches\(place)."
  }

  private var cause: String? {
    let time = explanation.variant.hitchTime
    return time.total > 0 ? "\(FindingTitle.shares(time)) of the hitch time (\(placeText))." : nil
  }

  private var best: String? {
    explanation.switches.helpful.first.map { step in
      let change = step.change
      return "Best single change: \(change.technique.title.lowercasedStart), \(change.to) "
        + "instead of \(change.from), \(values(step.difference)) (\(placeText))."
    }
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
        ? "It holds with every cost at its middle; nothing else was run."
        : "It does not hold with every cost at its middle; nothing else was run."
    }
    let need = evidence.need(of: verdict.expectation)
    let text =
      verdict.isMet
      ? "It holds in \(evidence.share) plausible sets of costs and has to in "
        + "\(verdict.expectation.leastPercent)."
      : need.prefix(1).uppercased() + need.dropFirst() + "."
    return text + (evidence.deciding.map { " \($0.sentences)" } ?? "")
  }

  /// A note on the world that follows, if it isn't the central one.
  private var closeUp: String {
    if let world = subject.chosenWorld, world > 0 { return title("Set of costs \(world)") + chosen }
    guard subject.world > 0, let missed = subject.missedElsewhere, let evidence = missed.evidence
    else { return "" }
    let count = evidence.share.total - evidence.share.count
    return title("Where it fails")
      + paragraph(
        "With every cost at its middle it holds. What follows is about set \(subject.world), in the "
          + "middle of the \(count) in which ‘\(missed.expectation.text)’ does not."
      )
  }

  /// The measurements in the requested world.
  private var chosen: String {
    let metric = subject.metric
    let values = [explanation.variant, explanation.other].compactMap(\.self).map { variant in
      "\(metric.text(variant[metric])) with ‘\(variant.variant.title)’"
    }
    return paragraph(
      "What follows is about one of the plausible sets of costs. In it, "
        + "\(metric.title.lowercasedStart) is \(Words.list(values))."
    ) + (explanation.latency.map { paragraph(Self.words($0)) } ?? "")
  }

  /// Returns the reason that the fix hitches more here.
  private static func words(_ exchange: LatencyExchange) -> String {
    let frames =
      exchange.behindCount == exchange.lateCount
      ? "all \(counted(exchange.lateCount, "late frame"))"
      : "\(exchange.behindCount) of \(counted(exchange.lateCount, "late frame"))"
    return "During \(frames) of ‘\(exchange.after.title)’ in the first trial, "
      + "‘\(exchange.before.title)’ is a frame behind already. A list that renders slowly all the "
      + "time pays in delay; one whose frames are quick becomes late by the first slow one."
  }

  /// The world of the details, in words.
  var placeText: String {
    subject.world == 0 ? "every cost at its middle" : "set of costs \(subject.world)"
  }

  private var reference: String {
    guard let reference = explanation.reference else { return "" }
    let place = reference.heading.map { ", under “\($0)”" } ?? ""
    return title("Read") + paragraph("\(reference.file), “\(reference.title)”\(place)")
  }

  func title(_ words: String) -> String { words + "\n" }

  func paragraph(_ text: String) -> String { WrappedText.lines(text, indent: 2) }
}
