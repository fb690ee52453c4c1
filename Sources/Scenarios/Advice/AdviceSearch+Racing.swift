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
  /// - Returns: the step, and the changes that come first on other phones.
  /// - Throws: the trials that are missing.
  func step(
    from current: Techniques,
    measuring now: Outcomes,
    _ candidates: [Candidate],
    _ record: AdviceRecord
  ) throws(Missing) -> (best: Best?, alternatives: [Advice.Alternative]) {
    let open = openPhones(now)
    guard !open.isEmpty else { return (nil, []) }
    let race = Race(current: current, now: now, open: open)
    let finalists = try finalists(of: candidates, in: race, record)
    var best = try best(of: finalists, in: race, record)
    if best == nil { best = try pair(of: candidates, in: race, record) }
    return (best, try alternatives(to: best, among: finalists, in: race, record))
  }

  /// A step, the techniques after it, and what they measured.
  typealias Best = (step: Advice.Step, techniques: Techniques, after: Outcomes)

  /// The best two changes of those that save most work.
  private func pair(
    of candidates: [Candidate],
    in race: Race,
    _ record: AdviceRecord
  ) throws(Missing) -> Best? {
    let outcomes = try self.outcomes(
      on: race.open.spread(Self.firstRound),
      of: [race.current] + candidates.map(\.techniques),
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
    return try best(of: finalists(of: pairs, in: race, record), in: race, record)
  }

  /// The phones on which something can be gained: hitches are all that can go away.
  private func openPhones(_ now: Outcomes) -> [World] {
    guard metric == .hitchTimeRatio else { return phones }
    return zip(phones, now).filter { _, trials in
      (metric.value(over: trials)?.value ?? 0) >= metric.margin
    }.map(\.0)
  }

  private struct Race {
    let current: Techniques
    let now: Outcomes
    let open: [World]
  }

  /// The candidates that were best on few phones, after all phones on which something can be gained.
  private func finalists(
    of candidates: [Candidate],
    in race: Race,
    _ record: AdviceRecord
  ) throws(Missing) -> [Candidate] {
    var racing = candidates
    if racing.count > Self.finalists {
      let few = race.open.spread(Self.firstRound)
      racing = Array(try ranked(racing, over: race.current, on: few, record).prefix(Self.finalists))
    }
    return try ranked(racing, over: race.current, on: race.open, record)
  }

  /// The first of the finalists; nil if it doesn't help either.
  private func best(
    of finalists: [Candidate],
    in race: Race,
    _ record: AdviceRecord
  ) throws(Missing) -> Best? {
    guard let best = finalists.first else { return nil }
    let after = try outcomes(on: phones, of: [best.techniques], record)[0]
    let effect = self.effect(of: after, over: race.now)
    guard effect.isWorthAdvising else { return nil }
    let step = Advice.Step(
      changes: best.changes,
      effect: effect,
      prices: (Self.prices + (mendsMistakes ? Self.correctness : []))
        .filter { $0 != metric }.compactMap { Advice.Price($0, from: race.now, to: after) },
      state: Advice.state(of: after, in: metric)
    )
    return (step, best.techniques, after)
  }

  /// The finalists that gain visibly more than the best one on some phones, the one that does so on most
  /// phones first, then the one that does on most of the others.
  private func alternatives(
    to best: Best?,
    among finalists: [Candidate],
    in race: Race,
    _ record: AdviceRecord
  ) throws(Missing) -> [Advice.Alternative] {
    let outcomes = try self.outcomes(
      on: race.open,
      of: [best?.techniques ?? race.current] + finalists.map(\.techniques),
      record
    )
    var open = outcomes.dropFirst().map { own in
      let gains = gains(of: own, over: outcomes[0])
      return Set(gains.indices.filter { (gains[$0] ?? 0) >= metric.margin })
    }
    var alternatives: [Advice.Alternative] = []
    while alternatives.count < Self.mostAlternatives {
      guard let next = open.indices.max(by: { (open[$0].count, $1) < (open[$1].count, $0) }),
        open[next].count >= Self.leastForAlternative
      else { break }
      alternatives.append(
        .init(
          change: finalists[next].changes[0],
          phones: Share(count: open[next].count, of: phones.count)
        )
      )
      let covered = open[next]
      for index in open.indices { open[index].subtract(covered) }
    }
    return alternatives
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
      .filter { !isWorse($0.1, than: outcomes[0]) }
    let gains = sound.map { self.gains(of: $0.1, over: outcomes[0]) }
    let losses = ExpectedLoss.of(gains, margin: metric.margin)
    let least = losses.min() ?? 0
    return zip(sound, losses).enumerated().sorted { left, right in
      func rank(_ loss: Double) -> Double { loss <= least + Self.negligibleLoss ? least : loss }
      return (rank(left.element.1), left.offset) < (rank(right.element.1), right.offset)
    }.map(\.element.0.0)
  }

  /// True if the metric itself is about something wrong.
  private var mendsMistakes: Bool { Self.correctness.contains(metric) }

  /// Returns true if a list shows something wrong that it did not before, or twice as much of it.
  ///
  /// A list that scrolls differently loses a state or jumps more or less often by chance, so that is
  /// judged over all phones, and has to happen on more than one in ten. Where something wrong is to be
  /// mended, another one is a price.
  private func isWorse(_ phones: Outcomes, than reference: Outcomes) -> Bool {
    guard !mendsMistakes else { return false }
    return Self.correctness.contains { fault in
      let pairs = zip(phones, reference).compactMap { own, other -> (own: Double, other: Double)? in
        guard let own = fault.value(over: own)?.value, let other = fault.value(over: other)?.value
        else { return nil }
        return (own, other)
      }
      let worse = pairs.count { fault.improvement(of: $0.own, over: $0.other) <= -fault.margin }
      return worse * 10 > phones.count
        && pairs.reduce(0) { $0 + $1.own } >= 2 * pairs.reduce(0) { $0 + $1.other }
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
      guard holds.count == phones.count, let deciding else { return (nil, []) }
      return deciding.inputs(
        margins: margins,
        holds: holds,
        about: StatementScope(
          scenario,
          on: device,
          overrides: variant.costOverrides,
          operations: OperationSet(joining: (changed + reference).joined().map(\.operations))
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
  /// True if it helps on a tenth of the phones or more, and hurts on far fewer.
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
  /// Compares a metric's medians; nil unless it gets visibly worse.
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
