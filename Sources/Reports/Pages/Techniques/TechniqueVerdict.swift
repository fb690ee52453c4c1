import FrameLab
import Scenarios
import TextFormats

/// The worth of a technique in a sentence, with its sureness.
struct TechniqueVerdict {
  /// The effect on the median list; nil if nothing was compared.
  let effect: Effect?
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
      self.init(effect: nil, sentence: TechniqueWorth.absence(of: evidence))
    }
  }

  private init(effect: Effect?, sentence: String) {
    self.effect = effect
    self.sentence = sentence
  }

  /// Creates the verdict by the worth in hitch time.
  private init(_ worth: TechniqueWorth) {
    let unit = Metric.hitchTimeRatio.unit
    effect = worth.effect
    let number = { (value: Double) in Metric.hitchTimeRatio.roughNumber(value) }
    let most = worth.most.saving ?? 0
    let best = "\(number(most)) \(unit) in \(Self.place(worth.most))"
    let choice =
      worth.choice.map { "‘\($0.to)’ instead of ‘\($0.from)’" } ?? "The better setting"
    let lists = worth.lists.count > 1 ? "the median of \(worth.countText)" : "the only list"
    let much = number(worth.median.magnitude)
    sentence =
      switch effect?.verdict {
      case .unsettled?, .depends?:
        "In \(lists) it depends on costs that nobody knows exactly whether it saves hitch time."
          + (most > 0 ? " At most it saves \(best)." : "")
      case _ where worth.median >= Metric.hitchTimeRatio.margin:
        "\(choice) saves \(much) \(unit) of hitches in \(lists)"
          + (worth.lists.count > 1 ? ", and at most \(best)." : ".")
      case _ where worth.median <= -Metric.hitchTimeRatio.margin:
        "\(choice) costs \(much) \(unit) of hitches in \(lists)."
      default:
        "It makes no visible difference in \(lists)"
          + (most >= Metric.hitchTimeRatio.margin ? "; at most it saves \(best)." : ".")
      }
  }

  /// Creates the verdict of a technique that makes a difference to another metric.
  private init(_ evidence: TechniqueEvidence, isCompared: Bool) {
    let metric = evidence.result.scenario.metric
    effect = Effect(in: metric, changes: evidence.improvements)
    let spread = evidence.improvement
    let amount = metric.rough(spread?.median ?? -evidence.difference.change)
    let hitches =
      isCompared
      ? "It makes no visible difference to hitch time. What it changes is " : "It changes "
    sentence =
      hitches
      + "\(metric.title.lowercasedStart): ‘\(evidence.pair.to.title)’ is better than "
      + "‘\(evidence.pair.from.title)’ "
      + "by \(amount) in \(Self.place(evidence))."
  }

  /// Returns the comparison that shows the technique's effect on its scenario's metric most
  /// clearly.
  private static func change(among evidence: [TechniqueEvidence]) -> TechniqueEvidence? {
    let compared = evidence.filter {
      $0.method == .variants && $0.isDifferent && $0.result.scenario.stressPlace == nil
    }
    return compared.first { $0.result.scenario.techniques.contains($0.technique) }
      ?? compared.first
  }

  private static func place(_ evidence: TechniqueEvidence) -> String {
    "‘\(evidence.result.scenario.title)’ on \(evidence.result.model.name)"
  }
}

extension TechniqueWorth {
  /// The titles of the two variants, if there is one list.
  fileprivate var choice: (to: String, from: String)? {
    guard let first = lists.first, Set(lists.map(\.result.scenario.id)).count == 1 else {
      return nil
    }
    return (first.pair.to.title, first.pair.from.title)
  }

  /// The effect on the median list over the worlds.
  fileprivate var effect: Effect {
    let count = lists.map(\.savings.count).min() ?? 0
    return Effect(
      in: .hitchTimeRatio,
      changes: (0..<count).map { world in
        WorldSpread(lists.compactMap { $0.savings[world] })?.median
      }
    )
  }
}
