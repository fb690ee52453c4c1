import FrameLab
package import Scenarios
import TextFormats

/// An effect in words: the same in the terminal, on pages, and in files.
package struct EffectText {
  package let effect: Effect
  private let before: String
  private let after: String
  /// True if no cost can change it, so that counts would promise more than there is.
  private let isRule: Bool
  /// The counts on each device that the words are about.
  private var everyCounts: [EffectCounts]

  /// Creates the words for an effect.
  ///
  /// - Parameters:
  ///   - effect: the effect.
  ///   - before: the title of the variant that is changed.
  ///   - after: the title of the variant that it becomes.
  ///   - isRule: whether the scenario says that no cost can change it.
  package init(_ effect: Effect, from before: String, to after: String, isRule: Bool = false) {
    self.effect = effect
    self.before = before
    self.after = after
    self.isRule = isRule
    everyCounts = [effect.counts]
  }

  /// Returns the words for the same verdict on other devices too: `helps on 92 to 97 of 100`.
  func together(with others: some Sequence<EffectText>) -> EffectText {
    var text = self
    text.everyCounts += others.flatMap(\.everyCounts)
    return text
  }

  /// Returns true if both differ in nothing but counts and numbers.
  func hasSameVerdict(as other: EffectText) -> Bool {
    switch (effect.verdict, other.effect.verdict) {
    case (.depends(let one, _), .depends(let two, _)):
      one.input.words == two.input.words && direction == other.direction
    case (.unsettled, .unsettled):
      effect.counts.leading == other.effect.counts.leading
        && effect.isNearLimit == other.effect.isNearLimit
    default: effect.verdict == other.effect.verdict
    }
  }

  /// The verdict over plausible phones, such as `helps on all 100`, `helps on 92 of 100, never
  /// hurts`, `usually helps (87 of 100)`, `helps on 80, hurts on 5 of 100`, or `depends on image decoding (helps on 69 of 100)`.
  package var verdict: String {
    let noDifference =
      effect.metric.isVisible ? "no visible difference" : "no difference to \(noun)"
    return switch effect.verdict {
    case .clear(.noDifference, let sureness): clause(.noDifference, sureness, as: noDifference)
    case .clear(let outcome, let sureness): clause(outcome, sureness, as: plain(outcome))
    case .depends(let deciding, _): "depends on \(deciding.input.words) (\(directions))"
    case .unsettled where effect.isNearLimit: directions
    case .unsettled: "too close to call (\(directions))"
    case .untested: "untested"
    case .tooFewWorlds: "too few phones for a verdict"
    }
  }

  /// The verdict with the names of the variants, as a sentence.
  package var statement: String {
    let change = "‘\(after)’ instead of ‘\(before)’"
    switch effect.verdict {
    case .clear(let outcome, let sureness):
      return "\(change) \(clause(outcome, sureness, as: plain(outcome)))."
    case .unsettled where effect.isNearLimit: return "\(change) \(directions)."
    case .depends, .unsettled:
      let verb = if case .unsettled = effect.verdict { "is " } else { "" }
      return "Whether \(change) \(plain(direction)) \(verb)\(verdict)."
    case .untested(let missing): return "\(change) is untested: \(missing.words)."
    case .tooFewWorlds:
      return "\(change): too few phones were simulated for a verdict."
    }
  }

  /// The number of worlds with each outcome: `helps on 96, makes no visible difference on 4, hurts
  /// on 0 of 100 plausible phones`.
  package var counts: String {
    let parts = EffectOutcome.allCases.map { "\(plain($0)) on \(effect.counts[$0].count)" }
    return parts.joined(separator: ", ") + " of \(effect.counts.total) plausible phones"
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

  /// The deciding condition, as a sentence, or what has most to do with it; nil if nothing has.
  package var deciding: String? {
    guard case .depends(let deciding, let outcome) = effect.verdict else {
      guard !effect.related.isEmpty else { return nil }
      let related = effect.related.map(\.words).joined(separator: " and ")
      return
        "No input decides alone; the strongest \(effect.related.count == 1 ? "is" : "are") \(related)."
    }
    return deciding.sentences(about: "It \(plain(outcome))")
  }

  /// Everything below the statement, as sentences.
  package var details: String {
    [effect.counts.total > 0 ? "It \(counts)." : nil, gain, deciding].compactMap(\.self)
      .joined(separator: " ")
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

  /// The worlds in which it helps and hurts: `helps on 34, hurts on 12 of 100`; those without a
  /// difference are the first if they are most.
  private var directions: String {
    let leading = effect.counts.leading
    let parts = ([leading] + [.helps, .hurts].filter { $0 != leading }).filter { most($0) > 0 }
      .map { "\(plain($0)) on \(number($0))" }
    return parts.joined(separator: ", ") + " of \(effect.counts.total)"
  }

  private func most(_ outcome: EffectOutcome) -> Int {
    everyCounts.map { $0[outcome].count }.max() ?? 0
  }

  /// Returns the worlds with an outcome, such as `92` or `92 to 97`.
  private func number(_ outcome: EffectOutcome) -> String {
    let counts = everyCounts.map { $0[outcome].count }
    let least = counts.min() ?? 0
    return least == most(outcome) ? "\(least)" : "\(least) to \(most(outcome))"
  }

  private func clause(_ outcome: EffectOutcome, _ sureness: Sureness, as verb: String) -> String {
    let total = effect.counts.total
    let number = number(outcome)
    let phones = number == "\(total)" ? "all \(total)" : "\(number) of \(total)"
    let opposite: EffectOutcome = outcome == .helps ? .hurts : .helps
    switch (outcome, sureness) {
    case (.noDifference, .nearlyAlways): return verb
    case (.helps, _) where isRule && number == "\(total)": return "\(verb) regardless of cost"
    case (.noDifference, .mostly): return "usually \(verb) (\(number) of \(total))"
    case _ where sureness == .nearlyAlways || number == "\(total)": return "\(verb) on \(phones)"
    case _ where most(opposite) == 0:
      let never =
        effect.metric.isVisible ? plain(opposite) : opposite == .hurts ? "worse" : "better"
      return "\(verb) on \(phones), never \(never)"
    default: return "usually \(verb) (\(phones))"
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
  /// The name inside a sentence, without the unit's denominator: `image decoding`.
  fileprivate var words: String {
    switch subject {
    case .parameter(.flickSpeedPercent): return "how fast people flick"
    case .parameter(.cellsLookedAhead): return "how far the list looks ahead"
    default: break
    }
    return title.lowercasedStart.split(separator: ",").first.map(String.init) ?? title
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
    case .memoryPeak: "peak memory"
    case .decodedBytesPeak: "memory for decoded images"
    case .bytesLoaded: "bytes over the network"
    default: title.lowercasedStart
    }
  }
}
