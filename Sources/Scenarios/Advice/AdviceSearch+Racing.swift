import FrameLab

/// A step of a plan.
extension AdviceSearch {
  /// Outcomes by phone.
  typealias Outcomes = [[TrialOutcome]]

  /// Finds the best change, or the best two where none helps alone.
  ///
  /// - Parameters:
  ///   - current: the techniques so far.
  ///   - now: what they measured on all phones.
  ///   - candidates: the changes that compete.
  ///   - record: the outcomes that are known.
  /// - Returns: the step, the techniques after it, and what they measured; nil if nothing helps.
  /// - Throws: the trials that are missing.
  func step(
    from current: Techniques,
    measuring now: Outcomes,
    _ candidates: [Candidate],
    _ record: AdviceRecord
  ) throws(Missing) -> (Advice.Step, Techniques, Outcomes)? {
    let open = openPhones(now)
    guard !open.isEmpty else { return nil }
    let race = Race(current: current, now: now, open: open)
    if let step = try winner(of: candidates, in: race, record) { return step }
    let few = open.spread(Self.rounds[0].phones)
    let outcomes = try self.outcomes(
      on: few,
      of: [current] + candidates.map(\.techniques),
      record
    )
    func work(_ phones: Outcomes) -> Double {
      phones.joined().reduce(0) { $0 + Double($1.mainThreadTime.total + $1.renderTime.total) }
    }
    let before = work(outcomes[0])
    let lighter = zip(candidates, outcomes.dropFirst()).map { ($0, before - work($1)) }
      .filter { $0.1 > 0 }
      .enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map(\.element.0).prefix(Self.mostInPairs)
    let pairs = lighter.indices.flatMap { first in
      lighter.indices.filter { $0 > first }.compactMap { lighter[first].joined(with: lighter[$0]) }
    }
    return try winner(of: pairs, in: race, record)
  }

  /// The phones on which something can be gained: hitches are all that can go away.
  private func openPhones(_ now: Outcomes) -> [World] {
    guard metric == .hitchTimeRatio else { return phones }
    return zip(phones, now).filter { _, trials in
      (metric.value(over: trials)?.value ?? 0) >= metric.margin
    }.map(\.0)
  }

  /// What candidates compete for.
  private struct Race {
    let current: Techniques
    let now: Outcomes
    let open: [World]
  }

  /// The winner of a race; nil if it doesn't help either.
  private func winner(
    of candidates: [Candidate],
    in race: Race,
    _ record: AdviceRecord
  ) throws(Missing) -> (Advice.Step, Techniques, Outcomes)? {
    var racing = candidates
    for round in Self.rounds where racing.count > round.kept {
      let few = race.open.spread(round.phones)
      let ranked = try self.ranked(racing, over: race.current, on: few, record)
      racing = Array(ranked.prefix(round.kept))
    }
    racing = try ranked(racing, over: race.current, on: race.open, record)
    guard let best = racing.first else { return nil }
    let after = try outcomes(on: phones, of: [best.techniques], record)[0]
    let effect = self.effect(of: after, over: race.now)
    guard effect.isWorthAdvising else { return nil }
    let step = Advice.Step(
      changes: best.changes,
      effect: effect,
      prices: Self.prices.filter { $0 != metric }.compactMap {
        Advice.Price($0, from: race.now, to: after)
      },
      state: Advice.state(of: after, in: metric)
    )
    return (step, best.techniques, after)
  }

  /// The candidates that make nothing wrong, those with the least expected loss first.
  private func ranked(
    _ candidates: [Candidate],
    over current: Techniques,
    on phones: [World],
    _ record: AdviceRecord
  ) throws(Missing) -> [Candidate] {
    let outcomes = try self.outcomes(
      on: phones,
      of: [current] + candidates.map(\.techniques),
      record
    )
    let sound = zip(candidates, outcomes.dropFirst())
      .filter { !Self.isWorse($0.1, than: outcomes[0]) }
    let gains = sound.map { self.gains(of: $0.1, over: outcomes[0]) }
    let losses = ExpectedLoss.of(gains, margin: metric.margin)
    let least = losses.min() ?? 0
    return zip(sound, losses).enumerated().sorted { left, right in
      func rank(_ loss: Double) -> Double { loss <= least + Self.negligibleLoss ? least : loss }
      return (rank(left.element.1), left.offset) < (rank(right.element.1), right.offset)
    }.map(\.element.0.0)
  }

  /// Whether a list shows something wrong that it did not before, on more than one phone in ten.
  private static func isWorse(_ phones: [[TrialOutcome]], than reference: [[TrialOutcome]]) -> Bool
  {
    correctness.contains { metric in
      let worse = zip(phones, reference).count { own, other in
        guard let own = metric.value(over: own)?.value, let other = metric.value(over: other)?.value
        else { return false }
        return metric.improvement(of: own, over: other) <= -metric.margin
      }
      return worse * 10 > phones.count
    }
  }

  /// By how much the metric is better on each phone; nil where there was nothing to measure.
  private func gains(of changed: [[TrialOutcome]], over reference: [[TrialOutcome]]) -> [Double?] {
    zip(changed, reference).map { own, other in
      guard let own = metric.value(over: own)?.value, let other = metric.value(over: other)?.value
      else { return nil }
      return metric.improvement(of: own, over: other)
    }
  }

  func effect(of changed: [[TrialOutcome]], over reference: [[TrialOutcome]]) -> Effect {
    Effect(in: metric, changes: gains(of: changed, over: reference)) { margins, holds in
      guard holds.count == phones.count else { return nil }
      return deciding?.deciding(
        margins: margins,
        holds: holds,
        about: StatementScope(
          device: device,
          network: scenario.network,
          overrides: variant.costOverrides
        )
      )
    }
  }
}

extension [World] {
  /// Some of them, evenly spread; all if there are no more.
  fileprivate func spread(_ most: Int) -> [World] {
    count <= most ? self : (0..<most).map { self[$0 * count / most] }
  }
}

/// The part of what can be gained that is lost by choosing each of some changes.
package enum ExpectedLoss {
  /// - Parameters:
  ///   - gains: for each change by how much it helps on each phone.
  ///   - margin: the least gain worth talking about; phones on which nothing gains as much don't count.
  /// - Returns: for each change the mean over the phones, 0 for the best on all of them.
  package static func of(_ gains: [[Double?]], margin: Double) -> [Double] {
    guard let count = gains.first?.count else { return [] }
    let best = (0..<count).map { phone in gains.compactMap { $0[phone] }.max() ?? 0 }
    let telling = best.indices.filter { best[$0] >= margin }
    return gains.map { own in
      let losses = telling.map { 1 - (own[$0] ?? 0) / best[$0] }
      return losses.isEmpty ? 0 : losses.reduce(0, +) / Double(losses.count)
    }
  }
}

extension AdviceCandidates.Candidate {
  /// Both changes; nil if they are about the same technique.
  fileprivate func joined(with other: Self) -> Self? {
    guard changes[0].technique != other.changes[0].technique else { return nil }
    return Self(
      changes: changes + other.changes,
      techniques: other.changes.reduce(techniques) {
        $0.taking($1.technique, from: other.techniques)
      }
    )
  }
}

extension Effect {
  /// Whether a plan names the change: it helps on a tenth of the phones or more, and hurts on far
  /// fewer.
  fileprivate var isWorthAdvising: Bool {
    switch verdict {
    case .clear, .depends, .unsettled:
      counts.helps.count * 10 >= counts.total && counts.helps.count > 3 * counts.hurts.count
    case .tooFewWorlds: (gain?.median ?? 0) >= margin
    case .untested: false
    }
  }
}

extension Advice.Price {
  /// What a metric's median becomes; nil unless it gets visibly worse.
  fileprivate init?(_ metric: Metric, from before: [[TrialOutcome]], to after: [[TrialOutcome]]) {
    func median(_ phones: [[TrialOutcome]]) -> Double? {
      WorldSpread(phones.compactMap { metric.value(over: $0)?.value })?.median
    }
    guard let before = median(before), let after = median(after),
      metric.improvement(of: after, over: before) <= -metric.margin
    else { return nil }
    self.init(metric: metric, before: before, after: after)
  }
}
