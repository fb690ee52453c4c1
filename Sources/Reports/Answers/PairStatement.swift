import Scenarios

/// Which of two things is better in a metric, and how sure that is.
struct PairStatement: Hashable {
  /// What the worlds, or the central one alone, say.
  enum Outcome: Hashable {
    /// The first is better.
    case first
    /// The second is better.
    case second
    /// Neither is by a difference that counts.
    case equal
    /// Nothing of this is sure enough for a word.
    case open
  }

  let metric: Metric
  /// Both names.
  let first: String
  let second: String
  let outcome: Outcome
  /// How sure the outcome is; nil for the central world alone.
  let confidence: Confidence?
  /// In how many worlds the second is better; nil without worlds.
  let shares: OrderShares?
  /// By how much the second is better over the worlds.
  private let spread: WorldSpread?

  /// Compares two things over the worlds.
  ///
  /// - Parameters:
  ///   - metric: what counts.
  ///   - names: what people call the two.
  ///   - improvements: how much better the second is in each world; empty without worlds.
  ///   - central: what the central world shows of the second beside the first.
  init(
    in metric: Metric,
    of names: (first: String, second: String),
    improvements: [Double?],
    central: PairedDifference?
  ) {
    self.metric = metric
    (first, second) = names
    spread = WorldSpread(improvements.compactMap(\.self))
    let counted =
      improvements.isEmpty ? nil : OrderShares(improvements, margin: metric.resolution)
    shares = counted
    guard let counted, counted.better.confidence != nil else {
      confidence = nil
      guard let central, central.isShown else {
        outcome = .equal
        return
      }
      outcome =
        metric.improvement(of: central.after.value, over: central.before.value) > 0
        ? .second : .first
      return
    }
    let sides = [
      (Outcome.second, counted.better), (.first, counted.worse), (.equal, counted.within),
    ]
    let best = sides.first { $0.1.reaches(.likely) }
    outcome = best?.0 ?? .open
    confidence = best?.1.confidence ?? .open
  }

  /// The finding in a sentence.
  var sentence: String {
    let metric = metric.title.lowercasedStart
    switch outcome {
    case .first: return "\(first) does better than \(second) in \(metric)."
    case .second: return "\(second) does better than \(first) in \(metric)."
    case .equal:
      return confidence == nil
        ? "No difference in \(metric) is shown between \(first) and \(second)."
        : "\(first) and \(second) are about equal in \(metric)."
    case .open: return "Open which does better in \(metric): \(first) or \(second)."
    }
  }

  /// In how many worlds it comes out which way, and by how much; nil without worlds.
  var detail: String? {
    guard let shares, let spread else { return nil }
    // The one that the sentence begins with comes first.
    let isSecond = outcome == .second
    let counts = isSecond ? shares : shares.reversed
    let name = isSecond ? second : first
    let sign: Double = isSecond ? 1 : -1
    let ends = [spread.p10 * sign, spread.p90 * sign].sorted()
    return "\(name) is \(counts.words). Its median gain is "
      + "\(metric.text(spread.median * sign)), the 10th to 90th percentile "
      + "\(metric.number(ends[0])) to \(metric.text(ends[1]))."
  }
}
