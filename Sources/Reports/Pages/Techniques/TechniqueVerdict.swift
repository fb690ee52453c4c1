import FrameLab
import Scenarios

/// What a technique is worth in a sentence, and how sure that is.
struct TechniqueVerdict {
  /// How sure it is; nil for the central world alone, and if nothing was compared.
  let confidence: Confidence?
  let sentence: String

  /// Judges everything that was found about one technique.
  init(_ evidence: [TechniqueEvidence]) {
    let worth = TechniqueWorth(evidence)
    let change = Self.change(among: evidence)
    if let worth, worth.isTelling || change == nil {
      self.init(worth)
    } else if let change {
      self.init(change, isCompared: worth != nil)
    } else {
      self.init(
        confidence: nil,
        sentence: evidence.isEmpty
          ? "No two configurations that were run differ in this technique alone."
          : "No two variants that pay the same costs differ in this technique alone."
      )
    }
  }

  private init(confidence: Confidence?, sentence: String) {
    self.confidence = confidence
    self.sentence = sentence
  }

  /// By its worth in hitch time.
  private init(_ worth: TechniqueWorth) {
    let unit = Metric.hitchTimeRatio.unit
    let number = { (value: Double) in Metric.hitchTimeRatio.number(value) }
    let most = worth.most.saving ?? 0
    let best = "\(number(most)) \(unit) in \(Self.place(worth.most))"
    let choice =
      worth.choice.map { "Choosing ‘\($0.to)’ over ‘\($0.from)’" } ?? "The better setting"
    let lists = worth.lists.count > 1 ? "the median of \(worth.countText)" : "the only list"
    confidence = worth.medianShares.flatMap { Self.confidence(in: $0) }
    switch confidence {
    case .open:
      sentence =
        "Open whether it saves hitch time in \(lists): that depends on costs that nobody knows "
        + "exactly." + (most > 0 ? " At most it saves \(best)." : "")
    case _ where worth.median > 0:
      sentence =
        "\(choice) saves \(number(worth.median)) \(unit) of hitches in \(lists)"
        + (worth.lists.count > 1 ? ", and at most \(best)." : ".")
    case _ where worth.median < 0:
      sentence = "\(choice) costs \(number(-worth.median)) \(unit) of hitches in \(lists)."
    default:
      sentence =
        "It makes no difference to hitch time in \(lists)"
        + (most > 0 ? "; at most it saves \(best)." : ".")
    }
  }

  /// Of one that makes a difference to something else.
  private init(_ evidence: TechniqueEvidence, isCompared: Bool) {
    let metric = evidence.result.scenario.metric
    let shares =
      evidence.improvements.isEmpty
      ? nil : OrderShares(evidence.improvements, margin: metric.resolution)
    confidence = shares.flatMap { Self.confidence(in: $0) }
    let spread = evidence.improvement
    let amount = spread.map { metric.text($0.median) } ?? metric.text(-evidence.difference.change)
    let hitches =
      isCompared ? "It makes no difference to hitch time. What it changes is " : "It changes "
    sentence =
      hitches
      + "\(metric.title.lowercasedStart): ‘\(evidence.to)’ is better than ‘\(evidence.from)’ "
      + "by \(amount) in \(Self.place(evidence))."
  }

  /// The comparison that shows most clearly what the technique changes in the metric of its
  /// scenario.
  private static func change(among evidence: [TechniqueEvidence]) -> TechniqueEvidence? {
    let compared = evidence.filter {
      $0.method == .variants && $0.isDifferent && $0.result.scenario.stressPlace == nil
    }
    return compared.first { $0.result.scenario.techniques.contains($0.technique) }
      ?? compared.first
  }

  /// How sure it is which way it comes out.
  private static func confidence(in shares: OrderShares) -> Confidence? {
    guard shares.better.confidence != nil else { return nil }
    let surest = [shares.better, shares.within, shares.worse].max { $0.count < $1.count }
    return surest?.confidence
  }

  private static func place(_ evidence: TechniqueEvidence) -> String {
    "‘\(evidence.result.scenario.title)’ on \(evidence.result.model.name)"
  }
}

extension TechniqueWorth {
  /// The settings, if they are the same in all lists.
  fileprivate var choice: (to: String, from: String)? {
    guard let first = lists.first,
      lists.allSatisfy({ $0.to == first.to && $0.from == first.from })
    else { return nil }
    return (first.to, first.from)
  }

  /// In how many worlds the list in the middle saves hitch time; nil without worlds.
  fileprivate var medianShares: OrderShares? {
    guard let count = lists.map(\.savings.count).min(), count > 0 else { return nil }
    return OrderShares(
      (0..<count).map { world in WorldSpread(lists.compactMap { $0.savings[world] })?.median },
      margin: Metric.hitchTimeRatio.resolution
    )
  }
}
