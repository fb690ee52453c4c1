import FrameLab

/// Finds out what to fix first in a list, by a race of all its changes.
///
/// All candidates run on few of the plausible phones on which something can be gained, and the best of
/// them on all, each beside the list as it is with the same random streams
/// (sequential halving; Karnin, Koren, Somekh: "Almost Optimal Exploration in Multi-Armed Bandits",
/// 2013). The best is the one with the least expected opportunity loss: of what the best change gains
/// on a phone, the mean part that is lost by choosing this one (Chick and Inoue: "New Two-Stage and
/// Sequential Procedures for Selecting the Best Simulated System", 2001). Given the best, the race
/// begins anew, until the list is good or nothing helps.
///
/// A search runs nothing itself. It says which trials it needs; the caller runs them on any number
/// of threads and asks again. The advice depends only on the search.
package struct AdviceSearch: Sendable {
  let scenario: Scenario
  let variant: Variant
  let device: DeviceModel
  let metric: Metric
  let phones: [World]
  let deciding: DecidingSearch?
  private let seed: UInt64

  /// The phones in the first round of a race.
  static let firstRound = 10
  /// The candidates that reach the second round, which has all phones.
  static let finalists = 4
  /// The most changes that are named for other phones.
  static let mostAlternatives = 2
  /// The fewest phones on which an alternative comes first: one alone may be luck.
  static let leastForAlternative = 2
  private static let mostSteps = 4
  /// The number of changes that are tried in pairs: those that save most work.
  static let mostInPairs = 5
  /// A change whose loss is greater by less than this is as good.
  static let negligibleLoss = 0.02
  /// On how many phones in 100 a list has to be good.
  package static let goodPercent = Sureness.mostly.leastPercent
  /// Metrics that must not get worse: a list that shows something wrong isn't faster, it's broken.
  static let correctness: [Metric] = [
    .wrongImageTime, .statesLost, .wrongHeights, .offsetJumps, .failedLoads, .leakedTasks,
  ]
  /// The metrics that a step may trade for speed.
  static let prices: [Metric] = [
    .hitchTimeRatio, .placeholderTimeP95, .memoryPeak, .bytesLoaded,
  ]

  /// Prepares a search over all plausible phones.
  ///
  /// - Parameters:
  ///   - scenario: the list.
  ///   - variant: one of its variants.
  ///   - device: the device.
  ///   - metric: what is to get better; the scenario's metric if nil.
  ///   - worlds: the plausible phones; the central one alone if there are no others.
  ///   - seed: replaces the scenario's seed.
  ///   - deciding: finds the input that decides; nil to look for none.
  package init(
    of scenario: Scenario,
    _ variant: Variant,
    on device: DeviceModel,
    for metric: Metric? = nil,
    in worlds: WorldModel,
    seed: UInt64? = nil,
    with deciding: DecidingSearch? = nil
  ) {
    self.init(
      of: scenario,
      variant,
      on: device,
      for: metric,
      asking: (worlds.count > 0 ? Array(1...worlds.count) : [0]).map(worlds.world),
      seed: seed,
      with: worlds.count > 0 ? deciding : nil
    )
  }

  /// Prepares a search over some phones, of which one that is there twice counts twice.
  ///
  /// - Parameters:
  ///   - scenario: the list.
  ///   - variant: one of its variants.
  ///   - device: the device.
  ///   - metric: the metric to improve; the scenario's metric if nil.
  ///   - phones: the phones.
  ///   - seed: replaces the scenario's seed.
  ///   - deciding: finds the input that decides, if the phones are all those of its model.
  package init(
    of scenario: Scenario,
    _ variant: Variant,
    on device: DeviceModel,
    for metric: Metric? = nil,
    asking phones: [World],
    seed: UInt64? = nil,
    with deciding: DecidingSearch? = nil
  ) {
    self.scenario = scenario
    self.variant = variant
    self.device = device
    self.metric = metric ?? scenario.metric
    self.phones = phones
    self.deciding = deciding
    self.seed = seed ?? scenario.seed
  }

  /// The answer of a search.
  package enum Turn: Sendable {
    /// These trials are needed first.
    case needs([AdviceTrial])
    /// All trials were run.
    case done(Advice)
  }

  /// The advice, or the trials that it needs beyond those that are known.
  package func turn(knowing record: AdviceRecord) -> Turn {
    do {
      return .done(try advice(from: record))
    } catch {
      return .needs(error.trials)
    }
  }

  /// Runs all trials one after the other.
  package func run() -> Advice {
    var record = AdviceRecord()
    while true {
      switch turn(knowing: record) {
      case .done(let advice): return advice
      case .needs(let trials): record.add(trials.map { $0.run() }, of: trials)
      }
    }
  }

  struct Missing: Error {
    let trials: [AdviceTrial]
  }

  typealias Candidate = AdviceCandidates.Candidate

  /// The outcomes on some phones, a list of trials for each.
  func outcomes(
    on asked: [World],
    of techniques: [Techniques],
    _ record: AdviceRecord
  ) throws(Missing) -> [[[TrialOutcome]]] {
    let missing = techniques.flatMap { techniques in
      var seen: Set<Int> = []
      return asked.filter { seen.insert($0.number).inserted }
        .filter { record.outcome(of: techniques, in: $0.number) == nil }
        .map { trial(of: techniques, in: $0) }
    }
    guard missing.isEmpty else { throw Missing(trials: missing) }
    return techniques.map { techniques in
      asked.compactMap { record.outcome(of: techniques, in: $0.number).map { [$0] } }
    }
  }

  private func trial(of techniques: Techniques, in world: World) -> AdviceTrial {
    var variant = variant
    variant.techniques = techniques
    let configuration = scenario.configuration(of: variant, on: device, in: world)
    return AdviceTrial(
      techniques: techniques,
      world: world.number,
      trial: WorldRun.trials(of: configuration, inWorld: world.number, seed: seed)[0]
    )
  }

  private func advice(from record: AdviceRecord) throws(Missing) -> Advice {
    let all = try outcomes(
      on: phones,
      of: [variant.techniques],
      record
    )[0]
    let state = Advice.state(of: all, in: metric)
    let limits = Opportunity.allCases.compactMap {
      Advice.Limit($0, of: scenario, on: device, over: all)
    }
    let starved = Set(limits.map(\.opportunity))
    var current = variant.techniques
    var now = all
    var steps: [Advice.Step] = []
    var alternatives: [Advice.Alternative] = []
    // The first step is worth knowing where the list is good on most phones, too.
    while steps.count < Self.mostSteps, steps.last.map({ !isGood($0.state) }) ?? true {
      let candidates = AdviceCandidates(for: variant, of: scenario, from: current).all
      let found = try step(from: current, measuring: now, candidates, record)
      if steps.isEmpty { alternatives = found.alternatives }
      guard let best = found.best else { break }
      steps.append(best.step)
      current = best.techniques
      now = best.after
    }
    let corrections = AdviceCandidates(for: variant, of: scenario, from: current).corrections
    var indifferent: [Advice.Indifference] = []
    var untested: [Advice.Untested] = []
    var pending: [Candidate] = []
    for correction in corrections {
      let technique = correction.changes[0].technique
      let opportunity = Opportunity(technique)
      // A change that comes first on some phones does make a difference.
      guard technique.hasSubject(in: scenario),
        !alternatives.contains(where: { $0.change.technique == technique })
      else { continue }
      if starved.contains(opportunity) {
        untested.append(.init(change: correction.changes[0], missing: opportunity))
      } else {
        pending.append(correction)
      }
    }
    let outcomes = try self.outcomes(
      on: Array(phones.prefix(Share.leastForVerdicts)),
      of: [current] + pending.map(\.techniques),
      record
    )
    for (correction, outcome) in zip(pending, outcomes.dropFirst()) {
      let effect = self.effect(of: outcome, over: outcomes[0])
      guard case .clear(.noDifference, _) = effect.verdict else { continue }
      indifferent.append(.init(change: correction.changes[0], effect: effect))
    }
    return Advice(
      of: scenario,
      variant,
      on: device,
      in: metric,
      phoneCount: phones.count,
      state: state,
      limits: limits,
      steps: steps,
      alternatives: alternatives,
      indifferent: indifferent,
      untested: untested
    )
  }

  /// True if nothing needs a fix.
  private func isGood(_ state: Advice.State) -> Bool {
    metric == .hitchTimeRatio && state.good.reaches(Self.goodPercent)
  }
}
