import Scenarios
import TextFormats

/// What a fix does, for files.
enum EffectJSON {
  /// The effect with its verdict, counts, and gain in full precision.
  static func value(_ lead: ScenarioAnswer.Lead) -> JSONText {
    let effect = lead.effect
    return .object([
      "statement": .string(lead.text.statement), "device": .string(lead.result.model.id),
      "trap": .string(lead.contrast.trap.variant.id),
      "fix": .string(lead.contrast.fix.variant.id),
      "metric": .string(effect.metric.rawValue), "margin": .double(effect.margin),
      "verdict": .string(lead.text.verdict),
      "helps": .integer(effect.counts.helps.count),
      "noDifference": .integer(effect.counts.noDifference.count),
      "hurts": .integer(effect.counts.hurts.count),
      "of": .integer(effect.counts.total),
      "gain": effect.gain.map(EvidenceJSON.value) ?? .null,
      "decidedBy": lead.effect.deciding.map(EvidenceJSON.value) ?? .null,
    ])
  }
}

extension Effect {
  /// What decides; nil unless something does.
  var deciding: DecidingInput? {
    if case .depends(let deciding, _) = verdict { deciding } else { nil }
  }
}
