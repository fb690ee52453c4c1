import FrameLab
package import Scenarios

/// An effect in words: the same in the terminal, on pages, and in files.
package struct EffectText {
  package let effect: Effect
  private let before: String
  private let after: String

  /// Creates the words for an effect.
  ///
  /// - Parameters:
  ///   - effect: the effect.
  ///   - before: the title of the variant that is changed.
  ///   - after: the title of the variant that it becomes.
  package init(_ effect: Effect, from before: String, to after: String) {
    self.effect = effect
    self.before = before
    self.after = after
  }

  /// The verdict in a few words, such as `helps nearly always` or `depends on image decoding`.
  package var verdict: String {
    switch effect.verdict {
    case .clear(let outcome, let sureness):
      clause(outcome, sureness)
    case .depends(let deciding, _): "depends on \(deciding.input.subject)"
    case .unsettled: "unsettled"
    case .untested: "untested"
    case .tooFewWorlds: "too few phones for a verdict"
    }
  }

  /// The verdict over plausible phones, such as `helps on 97 of 100`.
  package var onPhones: String {
    switch effect.verdict {
    case .clear(.noDifference, _): clause(.noDifference, .nearlyAlways)
    case .clear(let outcome, .nearlyAlways): "\(plain(outcome)) on \(effect.counts[outcome])"
    case .clear(let outcome, .mostly): "usually \(plain(outcome)) (\(effect.counts[outcome]))"
    case .depends(let deciding, _): "depends on \(deciding.input.subject)"
    case .unsettled: "too close to call (\(share ?? ""))"
    case .untested: "untested"
    case .tooFewWorlds: "too few phones for a verdict"
    }
  }

  /// The verdict with the names of the variants, as a sentence.
  package var statement: String {
    let change = "‘\(after)’ instead of ‘\(before)’"
    switch effect.verdict {
    case .clear(let outcome, let sureness):
      return "\(change) \(sentence(outcome, sureness))."
    case .depends(let deciding, _):
      return "Whether \(change) \(plain(direction)) depends on \(deciding.input.subject)."
    case .unsettled: return "Whether \(change) \(plain(direction)) is unsettled."
    case .untested(let missing): return "\(change) is untested: \(missing.words)."
    case .tooFewWorlds:
      return "\(change): too few phones were simulated for a verdict."
    }
  }

  /// The number of worlds with each outcome: `helps in 96, no visible difference in 4, hurts in 0
  /// of 100 plausible phones`.
  package var counts: String {
    let parts = EffectOutcome.allCases.map { "\(plain($0)) in \(effect.counts[$0].count)" }
    return parts.joined(separator: ", ") + " of \(effect.counts.total) plausible phones"
  }

  /// The worlds in which the verdict holds, such as `96 of 100`; nil without a verdict.
  ///
  /// If no outcome is clear, the number of worlds with each, such as `helps in 34, hurts in 12 of
  /// 100`.
  package var share: String? {
    let counts = effect.counts
    switch effect.verdict {
    case .clear(let outcome, _): return "\(counts[outcome])"
    case .depends, .unsettled:
      let parts = [EffectOutcome.helps, .hurts].filter { counts[$0].count > 0 }
        .map { "\(plain($0)) in \(counts[$0].count)" }
      return parts.joined(separator: ", ") + " of \(counts.total)"
    case .untested, .tooFewWorlds: return nil
    }
  }

  /// The gain, as a sentence: the median with the 10th and 90th percentile; nil if there was
  /// nothing to compare.
  package var gain: String? {
    guard let gain = effect.gain else { return nil }
    let metric = effect.metric
    return
      "The median gain is \(metric.rough(gain.median)) of \(metric.title.lowercasedStart), the "
      + "10th to 90th percentile \(metric.roughNumber(gain.p10)) to \(metric.rough(gain.p90))."
  }

  /// The deciding condition, as a sentence; nil if nothing decides.
  package var deciding: String? {
    guard case .depends(let deciding, let outcome) = effect.verdict else { return nil }
    return deciding.sentences(about: "It \(plain(outcome))")
  }

  /// Everything below the statement, as sentences.
  package var details: String {
    ["It \(counts).", gain, deciding].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the outcome as a predicate: `helps`, `no visible difference`, `saves main thread
  /// time`.
  private func plain(_ outcome: EffectOutcome) -> String {
    let metric = effect.metric
    switch outcome {
    case .helps: return metric.isVisible ? "helps" : "\(metric.savingVerb) \(noun)"
    case .noDifference:
      return metric.isVisible ? "makes no visible difference" : "makes no difference to \(noun)"
    case .hurts: return metric.isVisible ? "hurts" : "\(metric.costingVerb) \(noun)"
    }
  }

  /// The question if no outcome is clear: whether it helps, or hurts if that happens more often.
  private var direction: EffectOutcome {
    effect.counts.helps.count >= effect.counts.hurts.count ? .helps : .hurts
  }

  private var noun: String { effect.metric.savedNoun }

  /// Returns true if the opposite outcome never happens, so that only the size is uncertain.
  private func isOneSided(_ outcome: EffectOutcome) -> Bool {
    switch outcome {
    case .helps: effect.counts.hurts.count == 0
    case .hurts: effect.counts.helps.count == 0
    case .noDifference: false
    }
  }

  private func clause(_ outcome: EffectOutcome, _ sureness: Sureness) -> String {
    let verb = plain(outcome)
    switch (outcome, sureness) {
    case (.noDifference, _):
      let difference =
        effect.metric.isVisible ? "no visible difference" : "no difference to \(noun)"
      return sureness == .mostly ? "mostly \(difference)" : difference
    case (_, .nearlyAlways): return "\(verb) nearly always"
    case (_, .mostly):
      return isOneSided(outcome) ? "\(verb) or makes no difference" : "mostly \(verb)"
    }
  }

  private func sentence(_ outcome: EffectOutcome, _ sureness: Sureness) -> String {
    switch (outcome, sureness) {
    case (.noDifference, .nearlyAlways): plain(outcome)
    case (.noDifference, .mostly): "mostly \(plain(outcome))"
    default: clause(outcome, sureness)
    }
  }
}

extension Opportunity {
  /// The consequence of an event that did not happen.
  var words: String {
    switch self {
    case .scrolling: "the list hardly scrolled, so nothing about late frames follows"
    case .cells: "no cell appeared, so nothing about cells follows"
    case .images: "most images did not arrive, so nothing about images follows"
    case .updates: "no update was applied, so nothing about updates follows"
    case .subject: "the list has nothing that the techniques act on"
    case .difference: "the two variants have the same techniques"
    }
  }
}

extension UncertainInput {
  /// The subject inside a sentence, without the unit's denominator: `image decoding`.
  fileprivate var subject: String {
    title.lowercasedStart.split(separator: ",").first.map(String.init) ?? title
  }
}

extension Metric {
  /// The verb for an improvement of a metric that is not visible by itself.
  fileprivate var savingVerb: String {
    isLowerBetter ? unit.isEmpty ? "cuts" : "saves" : "raises"
  }

  fileprivate var costingVerb: String {
    isLowerBetter ? unit.isEmpty ? "raises" : "costs more" : "lowers"
  }

  /// The noun for the saving, in a sentence.
  fileprivate var savedNoun: String {
    switch self {
    case .mainThreadTime: "main-thread time"
    case .renderTime: "rendering time"
    case .memoryPeak: "memory at its peak"
    case .decodedBytesPeak: "memory for decoded images"
    case .bytesLoaded: "bytes over the network"
    default: title.lowercasedStart
    }
  }
}
