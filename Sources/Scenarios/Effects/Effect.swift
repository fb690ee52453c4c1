/// The effect of changing from one variant of a list to another on a metric, on a device.
///
/// Every statement about a comparison is read from here. In each world, a plausible phone,
/// the two variants run with the same random streams; the change of the metric, positive for
/// better, counts as better or worse if it reaches a margin.
package struct Effect: Hashable, Sendable {
  package let metric: Metric
  /// The least difference worth talking about, in the metric's unit.
  package let margin: Double
  /// The numbers of worlds in which the change helps, makes no difference, or hurts.
  package let counts: EffectCounts
  /// The gain over the worlds, negative if it hurts; nil if no world had anything to compare.
  package let gain: WorldSpread?
  /// The conclusion.
  package let verdict: Verdict
  /// The inputs with most to do with it if none decides, two at most.
  package private(set) var related: [UncertainInput] = []

  /// The conclusion from the counts.
  package enum Verdict: Hashable, Sendable {
    /// One outcome in at least 75 of 100 worlds, however they are drawn.
    case clear(EffectOutcome, Sureness)
    /// No clear outcome, but one input separates the worlds of the leading outcome from the others.
    case depends(DecidingInput, on: EffectOutcome)
    /// No clear outcome, and no single input separates the worlds.
    case unsettled
    /// The event that the change acts on did not happen.
    case untested(Opportunity)
    /// Too few worlds were run for a verdict.
    case tooFewWorlds
  }

  /// Judges changes of a metric.
  ///
  /// - Parameters:
  ///   - metric: the metric.
  ///   - margin: the least difference that counts, in its unit; nil for the metric's own.
  ///   - changes: the improvement of the metric in each world; nil where there was nothing to
  ///     compare, which counts as no difference.
  ///   - missing: the event that the change needed and that did not happen; nil if there is none.
  ///   - deciding: finds the input that separates some worlds from the others, given each world's
  ///     margin, and those with most to do with it.
  package init(
    in metric: Metric,
    margin: Double? = nil,
    changes: [Double?],
    missing: Opportunity? = nil,
    deciding: (_ margins: [Double?], _ holds: [Bool]) -> (
      deciding: DecidingInput?, related: [UncertainInput]
    ) = { _, _ in (nil, []) }
  ) {
    let margin = margin ?? metric.margin
    self.metric = metric
    self.margin = margin
    counts = EffectCounts(changes.map { EffectOutcome(ofChange: $0, margin: margin) })
    gain = WorldSpread(changes.compactMap(\.self))
    guard counts.helps.isTelling else {
      verdict = .tooFewWorlds
      return
    }
    if let missing {
      verdict = .untested(missing)
      return
    }
    let leading = counts.leading
    let share = counts[leading]
    if let sureness = share.sureness {
      verdict = .clear(leading, sureness)
      return
    }
    let margins = changes.map { leading.margin(ofChange: $0, from: margin) }
    let holds = changes.map { EffectOutcome(ofChange: $0, margin: margin) == leading }
    let inputs = deciding(margins, holds)
    verdict = inputs.deciding.map { .depends($0, on: leading) } ?? .unsettled
    related = inputs.deciding == nil ? inputs.related : []
  }
}

extension Effect {
  /// The deciding input; nil unless one decides.
  package var deciding: DecidingInput? {
    if case .depends(let deciding, _) = verdict { deciding } else { nil }
  }

  /// True if other worlds might give a clear outcome, so that the counts alone are certain.
  package var isNearLimit: Bool {
    guard verdict == .unsettled else { return false }
    return counts[counts.leading].intervalPercent.upperBound >= Double(Sureness.mostly.leastPercent)
  }
}

/// The outcome of a change in one world.
package enum EffectOutcome: String, CaseIterable, Hashable, Sendable {
  /// The change makes the value better by at least the margin.
  case helps
  /// The value changes by less than the margin.
  case noDifference
  /// The change makes the value worse by at least the margin.
  case hurts

  /// Creates the outcome of a change, positive for better; nil, for nothing to compare, is no
  /// difference.
  package init(ofChange change: Double?, margin: Double) {
    let change = change ?? 0
    // A margin of 0 asks for any difference at all.
    if change > 0, change >= margin {
      self = .helps
    } else if change < 0, change <= -margin {
      self = .hurts
    } else {
      self = .noDifference
    }
  }

  /// Returns the margin by which a change has this outcome; negative if it has another one.
  fileprivate func margin(ofChange change: Double?, from margin: Double) -> Double? {
    guard let change else { return nil }
    return switch self {
    case .helps: change - margin
    case .noDifference: margin - abs(change)
    case .hurts: -change - margin
    }
  }
}

/// The number of worlds with each outcome of a change.
package struct EffectCounts: Hashable, Sendable {
  /// Worlds in which it helps.
  package let helps: Share
  /// Worlds in which it makes no difference.
  package let noDifference: Share
  /// Worlds in which it hurts.
  package let hurts: Share

  /// Counts the outcomes of worlds.
  package init(_ outcomes: [EffectOutcome]) {
    func share(_ outcome: EffectOutcome) -> Share {
      Share(count: outcomes.count { $0 == outcome }, of: outcomes.count)
    }
    helps = share(.helps)
    noDifference = share(.noDifference)
    hurts = share(.hurts)
  }

  /// The number of worlds.
  package var total: Int { helps.total }

  /// The worlds with an outcome.
  package subscript(outcome: EffectOutcome) -> Share {
    switch outcome {
    case .helps: helps
    case .noDifference: noDifference
    case .hurts: hurts
    }
  }

  /// The outcome of most worlds; of equally many the first.
  package var leading: EffectOutcome {
    EffectOutcome.allCases.reduce(.helps) { self[$1].count > self[$0].count ? $1 : $0 }
  }
}
