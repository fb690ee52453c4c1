import FrameLab
import HitchMonitoring
import ListEngine
import Results
import Scenarios
import TextFormats

/// An advice as JSON, `perfsite-advice/1`.
enum AdviceJSON {
  /// The advice as an object; its references to the guide are paths in the project.
  static func value(_ advice: Advice, _ chapters: TechniqueChapters) -> JSONText {
    .object([
      "scenario": .string(advice.scenario.id), "variant": .string(advice.variant.id),
      "device": .string(advice.device.id),
      "network": advice.scenario.network.map { .string($0.id) } ?? .null,
      "metric": .string(advice.metric.rawValue), "unit": .string(advice.metric.unit),
      "phones": .integer(advice.phoneCount), "state": state(advice.state),
      "limits": .array(advice.limits.map(limit)),
      "plan": .array(advice.steps.map { step($0, in: advice, chapters) }),
      "elsewhereFirst": .array(
        advice.alternatives.map {
          .members(change($0.change) + [("phones", JSONText(encoding: $0.phones))])
        }
      ),
      "dontBother": .array(advice.indifferent.map(indifference)),
      "untested": .array(advice.untested.map(untested)),
    ])
  }

  private static func indifference(_ indifference: Advice.Indifference) -> JSONText {
    .members(change(indifference.change) + [("effect", effect(indifference.effect))])
  }

  private static func untested(_ untested: Advice.Untested) -> JSONText {
    .members(change(untested.change) + [("missing", .string(untested.missing.rawValue))])
  }

  private static func state(_ state: Advice.State) -> JSONText {
    .object([
      "rating": state.rating.map { .string($0.rawValue) } ?? .null,
      "rated": JSONText(encoding: state.rated), "good": JSONText(encoding: state.good),
      "hitchTimeRatio": state.ratio.map { JSONText(encoding: $0) } ?? .null,
      "value": state.value.map { JSONText(encoding: $0) } ?? .null,
      "causes": .array(
        state.causes.map {
          .object(["operation": .string($0.operation.name), "share": .double($0.share)])
        }
      ),
    ])
  }

  private static func limit(_ limit: Advice.Limit) -> JSONText {
    .object([
      "what": .string(limit.opportunity.rawValue), "happened": .double(limit.happened),
      "wanted": .double(limit.wanted), "waitMilliseconds": .double(limit.waitMilliseconds),
    ])
  }

  private static func step(
    _ step: Advice.Step,
    in advice: Advice,
    _ chapters: TechniqueChapters
  ) -> JSONText {
    .object([
      "changes": .array(step.changes.map { located($0, in: advice, chapters) }),
      "effect": effect(step.effect), "price": .array(step.prices.map(price)),
      "state": state(step.state),
    ])
  }

  private static func price(_ price: Advice.Price) -> JSONText {
    .object([
      "metric": .string(price.metric.rawValue), "unit": .string(price.metric.unit),
      "before": .double(price.before), "after": .double(price.after),
    ])
  }

  /// A change with the chapter that shows it.
  private static func located(
    _ own: TechniqueChange,
    in advice: Advice,
    _ chapters: TechniqueChapters
  ) -> JSONText {
    var chapter = JSONText.null
    if let reference = chapters.reference(for: own.technique, in: advice.scenario) {
      chapter = .object([
        "file": .string(reference.file), "title": .string(reference.title),
        "heading": reference.heading.map { .string($0) } ?? .null,
        "url": reference.url.map { .string($0) } ?? .null,
      ])
    }
    return .members(change(own) + [("chapter", chapter)])
  }

  private static func change(_ change: TechniqueChange) -> [(name: String, value: JSONText)] {
    [
      ("technique", .string(change.technique.rawValue)), ("from", .string(change.from)),
      ("to", .string(change.to)),
    ]
  }

  private static func effect(_ effect: Effect) -> JSONText {
    .object([
      "verdict": .string(EffectText(effect, from: "", to: "").verdict),
      "helps": .integer(effect.counts.helps.count),
      "noDifference": .integer(effect.counts.noDifference.count),
      "hurts": .integer(effect.counts.hurts.count), "of": .integer(effect.counts.total),
      "margin": .double(effect.margin), "gain": effect.gain.map { JSONText(encoding: $0) } ?? .null,
      "decidedBy": effect.deciding.map { JSONText(encoding: $0) } ?? .null,
    ])
  }
}
