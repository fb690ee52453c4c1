import FrameLab
import Results
import Scenarios
import TextFormats

/// Writes an explanation as JSON, for `perfsite explain --format json`.
package enum ExplanationJSON {
  private static let mostFrames = 10

  /// The text of the document, with its line end.
  package static func text(_ explanation: Explanation, isDetailed: Bool = true) -> String {
    let subject = explanation.subject
    func value(_ advice: Advice?) -> JSONText {
      advice.map { AdviceJSON.value($0, explanation.chapters) } ?? .null
    }
    var members: [(name: String, value: JSONText)] = [
      ("schema", .string("perfsite-advice/1")), ("engine", .string(EngineVersion.current)),
      ("seed", .number("\(subject.result.seed)")),
      ("advice", value(explanation.advice?.firstVisit)),
      ("unseen", .array(explanation.unseen.map { .string($0) })),
      ("secondVisit", value(explanation.advice?.secondVisit)),
    ]
    if let recording = explanation.recording { members.append(("recording", recording.json)) }
    if isDetailed { members.append(("details", details(explanation))) }
    return JSONText.members(members).text
  }

  private static func details(_ explanation: Explanation) -> JSONText {
    let subject = explanation.subject
    return .object([
      "trials": .integer(subject.result.repetitions.trials),
      "answer": ScenarioAnswer.Lead(subject.result).map { JSONText(encoding: AnswerEntry($0)) }
        ?? .null,
      "measured": .array(measured(explanation)),
      "expectations": .array(subject.variant.verdicts.map(expectation)),
      "world": .integer(subject.world),
      "hitchTime": .array(
        explanation.variant.hitchTime.ranked.map { cause($0.operation, $0.nanoseconds) }
      ),
      "worstFrames": .array(explanation.variant.worstFrames(mostFrames).map(frame)),
    ])
  }

  private static func measured(_ explanation: Explanation) -> [JSONText] {
    let subject = explanation.subject
    let metrics = [Metric.hitchTimeRatio] + [subject.metric].filter { $0 != .hitchTimeRatio }
    let variants = [subject.variant, subject.other].compactMap { $0?.variant }
    return metrics.flatMap { metric in
      variants.flatMap { variant in
        explanation.results.map { result in
          .object([
            "metric": .string(metric.rawValue), "unit": .string(metric.unit),
            "variant": .string(variant.id), "device": .string(result.model.id),
            "value": .double(result[variant]?[metric]?.value),
            "worlds": result.worlds?.spread(of: metric, in: variant.id).map(
              JSONText.init(encoding:)
            )
              ?? .null,
          ])
        }
      }
    }
  }

  private static func expectation(_ verdict: Verdict) -> JSONText {
    .object([
      "expected": .string(verdict.expectation.text), "met": .bool(verdict.isMet),
      "place": .string("\(verdict.expectation.place)"),
      "share": verdict.evidence.map { JSONText(encoding: $0.share) } ?? .null,
      "decidedBy": verdict.evidence?.deciding.map(JSONText.init(encoding:)) ?? .null,
    ])
  }

  private static func frame(_ late: LocatedLateFrame) -> JSONText {
    .object([
      "trial": .integer(late.trialNumber), "frame": .integer(late.frame.index),
      "begin": .nanoseconds(late.frame.beginNanoseconds, in: .milliseconds),
      "late": .nanoseconds(late.frame.hitchNanoseconds, in: .milliseconds),
      "part": .string(late.frame.kindText),
      "causes": .array(late.frame.causes.ranked.map { cause($0.operation, $0.nanoseconds) }),
    ])
  }

  private static func cause(_ operation: ListOperation, _ nanoseconds: Int) -> JSONText {
    .object([
      "operation": .string(operation.name),
      "milliseconds": .nanoseconds(nanoseconds, in: .milliseconds),
    ])
  }
}
