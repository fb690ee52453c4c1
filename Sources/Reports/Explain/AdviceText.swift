import FrameLab
import HitchMonitoring
import ListEngine
package import Scenarios
import TextFormats

/// An advice as plain text for a terminal of 80 columns: state, limits, plan.
package struct AdviceText {
  let advice: ListAdvice
  let chapters: TechniqueChapters

  /// Words for an advice.
  package init(_ advice: ListAdvice, chapters: TechniqueChapters) {
    self.advice = advice
    self.chapters = chapters
  }

  /// The shares of late time that are worth a word.
  private static let leastShare = 0.05
  private static let mostCauses = 3

  /// Everything, with its line ends.
  package var text: String {
    visits.map { visit in
      let title = visit.title.map { $0 + "\n\n" } ?? ""
      return title + visit.parts.map(\.text).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The parts of each visit; a single visit has no title.
  var visits: [(title: String?, parts: [AdvicePart])] {
    let first = advice.firstVisit
    guard let second = advice.secondVisit else { return [(nil, parts(of: first))] }
    let isSame =
      second.steps.map(\.changes) == first.steps.map(\.changes) && first.limits.isEmpty
      && second.limits.isEmpty
    let same = AdvicePart("The plan is the same.", [rating(of: second.state)])
    return [
      ("First visit: \(source(of: first))", parts(of: first)),
      ("Second visit: everything is on disk", isSame ? [same] : parts(of: second)),
    ]
  }

  /// The first step of a plan in a clause; nil without one.
  package static func firstStep(of advice: Advice) -> String? {
    advice.steps.first.map { title(of: $0.changes) + consequence(of: $0.effect) }
  }

  /// The first step as a sentence, or the reason why there is none.
  package static func summary(of advice: Advice) -> String {
    guard let step = advice.steps.first else { return nothing(advice) }
    return clause(step.changes) + consequence(of: step.effect) + "."
  }

  /// Returns the verdict on a step as the rest of a sentence about it.
  private static func consequence(of effect: Effect) -> String {
    let verdict = EffectText(effect, from: "before", to: "after").verdict
    return switch effect.verdict {
    case .clear(.noDifference, _): ", which helps on \(effect.counts.helps) plausible phones"
    case .depends: "; whether it helps \(verdict)"
    case .unsettled where !effect.isNearLimit: "; whether it helps is \(verdict)"
    default: ", which \(verdict) plausible phones"
    }
  }

  private func source(of advice: Advice) -> String {
    advice.scenario.network.map { "images come over \($0.name)" } ?? "no network"
  }

  /// The parts of one visit that have anything to say.
  private func parts(of advice: Advice) -> [AdvicePart] {
    [state(advice), limits(advice), plan(advice), indifferent(advice), unsaid(advice)]
      .filter { !$0.isEmpty }
  }

  /// Returns the rating, the value that the list is about, and the causes of late frames.
  func state(_ advice: Advice, isRatingNamed: Bool = true) -> AdvicePart {
    var paragraphs = [rating(of: advice.state, advice.limits, isNamed: isRatingNamed)]
    if advice.metric != .hitchTimeRatio {
      let metric = advice.metric
      let value = advice.state.value.map { "typically \(Self.spread($0, metric))" }
      paragraphs.append("\(metric.title): \(value ?? "nothing to measure").")
    }
    if let causes = causes(of: advice.state) { paragraphs.append(causes) }
    return AdvicePart("How it is", paragraphs)
  }

  /// Returns the rating as a sentence, without its name where that stands before it.
  private func rating(
    of state: Advice.State,
    _ limits: [Advice.Limit] = [],
    isNamed: Bool = true
  ) -> String {
    guard let ratio = state.ratio, let rating = state.rating else {
      return "Nothing scrolled, so there is no rating."
    }
    if let limit = limits.first(where: { $0.opportunity != .updates }) {
      return
        "Untested, because \(limit.opportunity.absence): \(Self.spread(ratio, .hitchTimeRatio)) of "
        + "hitches as it is."
    }
    let start = isNamed ? "\(rating.rawValue.capitalizedStart) on" : "on"
    return "\(start) \(state.rated)\(others(besides: rating, in: state)): typically "
      + "\(Self.spread(ratio, .hitchTimeRatio)) of hitches."
  }

  /// Returns the other ratings with their numbers of phones if most phones have another one than the
  /// phone in the middle.
  private func others(besides rating: HitchRating, in state: Advice.State) -> String {
    guard rating != .good, state.rated.count * 2 < state.rated.total else { return "" }
    let other = rating == .warning ? HitchRating.critical : .warning
    let rest = state.rated.total - state.rated.count - state.good.count
    return ", good on \(state.good.count), \(other.rawValue) on \(rest)"
  }

  private static func spread(_ spread: WorldSpread, _ metric: Metric) -> String {
    "\(metric.rough(spread.median)) (\(metric.roughNumber(spread.p10)) to "
      + "\(metric.roughNumber(spread.p90)))"
  }

  private func causes(of state: Advice.State) -> String? {
    let causes = state.causes.filter { $0.share >= Self.leastShare }.prefix(Self.mostCauses)
    guard !causes.isEmpty else { return nil }
    let parts = causes.map { "\($0.operation.words) \(Int(($0.share * 100).rounded())) %" }
    return "Late frames are due to \(Words.list(parts))."
  }

  private func limits(_ advice: Advice) -> AdvicePart {
    AdvicePart("What limits it", advice.limits.map { $0.sentence(in: advice) })
  }

  private func plan(_ advice: Advice) -> AdvicePart {
    let title = "What to fix first"
    guard !advice.steps.isEmpty else {
      return AdvicePart(title, [Self.nothing(advice)] + alternatives(to: advice))
    }
    var part = AdvicePart(title)
    if advice.limits.isEmpty, Self.isGood(advice.state, in: advice) {
      part.paragraphs = [
        "Nothing has to be fixed: it is good on \(advice.state.good). If you want more:"
      ]
    }
    part.steps = advice.steps.map { step in
      AdvicePart.Step(
        changes: step.changes,
        title: Self.title(of: step.changes),
        sentences: sentences(of: step, in: advice),
        code: step.changes.compactMap {
          chapters.reference(for: $0.technique, in: advice.scenario)
        }
      )
    }
    part.endings = alternatives(to: advice)
    if advice.metric == .hitchTimeRatio, advice.limits.isEmpty,
      !Self.isGood(advice.end, in: advice)
    {
      let rest = causes(of: advice.end).map { " \($0)" } ?? ""
      part.endings.append("Nothing else that perfsite knows helps.\(rest)")
    }
    return part
  }

  /// A sentence about the changes that come first on other phones; none without any.
  private func alternatives(to advice: Advice) -> [String] {
    guard advice.limits.isEmpty, !advice.alternatives.isEmpty else { return [] }
    let changes = advice.alternatives.map { alternative in
      let step = advice.steps.firstIndex { $0.changes == [alternative.change] }
      let title =
        step.map { "step \($0 + 1)" } ?? Self.title(of: [alternative.change]).lowercasedStart
      return "\(title) on \(alternative.phones)"
    }
    return [
      advice.steps.isEmpty
        ? "On a few phones this helps: \(Words.list(changes))."
        : "On some phones another change gains more than step 1: \(Words.list(changes))."
    ]
  }

  private static func isGood(_ state: Advice.State, in advice: Advice) -> Bool {
    advice.metric == .hitchTimeRatio && state.good.reaches(AdviceSearch.goodPercent)
  }

  private func sentences(of step: Advice.Step, in advice: Advice) -> [String] {
    let effect = EffectText(step.effect, from: "before", to: "after")
    let metric = advice.metric
    var first: String
    if case .clear(.noDifference, _) = step.effect.verdict {
      let counts = step.effect.counts
      first =
        "Helps on \(counts.helps), and makes no visible difference on \(counts.noDifference.count)."
    } else {
      first = effect.verdict.capitalizedStart
      if let gain = step.effect.gain { first += ": by \(Self.spread(gain, metric))" }
      first += "."
    }
    if metric == .hitchTimeRatio { first += " Then it is good on \(step.state.good)." }
    var sentences = [first]
    if step.changes.count > 1 {
      sentences.append("Neither alone helps on enough phones to come first.")
    }
    if step.prices.contains(where: \.isVisible) {
      let prices = step.prices.filter { $0.isVisible }.map { price in
        "\(price.metric.title.lowercasedStart) \(price.metric.roughNumber(price.before)) → "
          + price.metric.rough(price.after)
      }
      sentences.append("Its price: \(Words.list(prices)).")
    }
    return sentences
  }

  private static func nothing(_ advice: Advice) -> String {
    if advice.limits.isEmpty, isGood(advice.state, in: advice) {
      return "Nothing: it is good on \(advice.state.good)."
    }
    if !advice.limits.isEmpty {
      return "Nothing follows before that has happened."
    }
    return advice.alternatives.isEmpty
      ? "No change that perfsite knows helps, alone or with another one."
      : "No change that perfsite knows helps on most phones."
  }

  private func indifferent(_ advice: Advice) -> AdvicePart {
    AdvicePart(
      "Don't bother",
      advice.indifferent.map { indifferent in
        let place = advice.steps.isEmpty ? "" : " after the steps above"
        return "\(Self.title(of: [indifferent.change])): no visible difference\(place) on "
          + "\(indifferent.effect.counts.noDifference)."
      }
    )
  }

  private func unsaid(_ advice: Advice) -> AdvicePart {
    let untested = advice.untested.map {
      "\(Self.title(of: [$0.change])): untested, \($0.missing.absence)."
    }
    let open = advice.steps.enumerated().compactMap { index, step in
      EffectText(step.effect, from: "", to: "").deciding.map { "Step \(index + 1): \($0)" }
    }
    return AdvicePart("Can't say", untested + open)
  }

  /// Such as `Set shadow paths (shadows: path instead of withoutPath)`.
  static func title(of changes: [TechniqueChange]) -> String {
    "\(instructions(changes)) (\(changes.map(\.keys).joined(separator: "; ")))"
  }

  /// Such as `Set shadow paths, and round corners in the image`.
  package static func instructions(_ changes: [TechniqueChange]) -> String {
    clause(changes).capitalizedStart
  }

  /// Such as `set shadow paths, and round corners in the image`.
  static func clause(_ changes: [TechniqueChange]) -> String {
    changes.map(\.instruction).joined(separator: ", and ")
  }
}

extension Advice.Price {
  /// True if rounded numbers show the difference.
  fileprivate var isVisible: Bool { metric.rough(before) != metric.rough(after) }
}

extension Advice.Limit {
  fileprivate func sentence(in advice: Advice) -> String {
    let number = { (value: Double) in DecimalText.fixed(value, places: 0) }
    switch opportunity {
    case .images:
      let waits = waitMilliseconds.map { milliseconds in
        ", and half of the cells waited \(DecimalText.fixed(milliseconds / 1000, places: 1)) s or more"
      }
      return "\(number(happened)) of \(number(wanted)) images arrived\(waits ?? ""): "
        + "\(advice.scenario.network?.name ?? "the network") keeps this list from hitching. What "
        + "follows is about a list that mostly waits."
    case .updates:
      return "\(number(happened)) of \(number(wanted)) updates were applied; nothing follows about "
        + "updates."
    case .scrolling:
      return
        "The list moved \(number(happened)) pt, and a row has \(number(wanted)): nothing about "
        + "late frames follows."
    case .cells, .subject, .difference: return "No cell appeared; nothing about cells follows."
    }
  }
}

extension Opportunity {
  /// A clause that says it did not happen.
  var absence: String {
    switch self {
    case .scrolling: "the list hardly scrolled"
    case .cells: "no cell appeared"
    case .images: "most images did not arrive"
    case .updates: "no update was applied"
    case .subject: "the list has nothing that it acts on"
    case .difference: "nothing differs"
    }
  }
}
