import FrameLab
import ModelCalibration
import Scenarios
import TestSupport
import Testing

/// How much of what could be gained is lost by following an advice, on lists whose truth is hidden
/// from it.
///
/// Each list's truth is one more plausible phone. What each change gains there is simulated; the
/// regret of a choice is the part of the best change's gain that it misses.
struct Regret {
  /// Who chooses.
  enum Adviser: String, CaseIterable {
    case advice = "advice"
    case ratio = "advice with a recorded ratio"
    case frames = "advice with recorded frames"
    case exhaustive = "all changes on all phones"
    case checklist = "order of the checklist"
    case central = "central costs alone"
    case chance = "chance"
  }

  /// For each adviser the regret of its first choice on each list where something can be gained.
  private(set) var regrets: [Adviser: [Double]] = [:]
  /// On how many lists the first choice is as good as the best one.
  private(set) var first: [Adviser: Int] = [:]
  /// The lists on which one of the first three changes that the advice names is: the first step, those
  /// that come first on other phones, the next steps.
  private(set) var amongThree = 0
  /// On how many lists something can be gained.
  private(set) var count = 0
  /// On how many of them the advice is that nothing has to be fixed.
  private(set) var silent = 0

  /// How many plausible phones are held against a recording.
  private static let phonesForRecordings = 400

  /// The checklist's order.
  private static let checklist: [Technique] = [
    .imagePreparation, .shadows, .masks, .blending, .contentUpdate, .dataPrefetching,
    .imageCaching, .registration, .constraintUpdates, .formatting, .attributedText, .cellSizing,
  ]

  // Advice with recordings takes long.
  init(of range: Range<Int>, seed: Int, isAnchored: Bool = false) throws {
    let lists = range.map { RandomList($0, seed: seed) }
    let files = lists.map {
      ContentFile(path: "Content/scenarios/\($0.id).yml", bytes: Array($0.text.utf8))
    }
    let reading = ScenarioCatalog.reading(try OwnModels.files + files, inFolder: "Content")
    let catalog = try #require(reading.catalog, "\(reading.diagnostics)")
    let worlds = catalog.worlds(100)
    let hidden = catalog.worlds(317)
    let many = catalog.worlds(Self.phonesForRecordings)
    for (index, scenario) in catalog.scenarios.enumerated() {
      let number = 1 + (range.lowerBound + index + 17 * seed) % hidden.count
      add(scenario, hidden.world(number), worlds, isAnchored ? (many, catalog) : nil)
    }
  }

  private mutating func add(
    _ scenario: Scenario,
    _ truth: World,
    _ worlds: WorldModel,
    _ recordings: (many: WorldModel, catalog: ScenarioCatalog)?
  ) {
    let variant = scenario.variants[0]
    let device = scenario.devices[0]
    let metric = Metric.hitchTimeRatio
    func ratio(_ techniques: Techniques, _ world: World, trials: Int, seed: UInt64) -> Double {
      var changed = variant
      changed.techniques = techniques
      let configuration = scenario.configuration(of: changed, on: device, in: world)
      let outcomes = (0..<trials).map {
        Trial(configuration, seed: Repetitions.seed(ofTrial: $0, from: seed)).run()
      }
      return metric.value(over: outcomes)?.value ?? 0
    }
    let candidates = AdviceCandidates(for: variant, of: scenario, from: variant.techniques).all
    func gains(_ world: World, trials: Int, seed: UInt64) -> [Double] {
      let now = ratio(variant.techniques, world, trials: trials, seed: seed)
      return candidates.map { now - ratio($0.techniques, world, trials: trials, seed: seed) }
    }
    let gains = gains(truth, trials: 4, seed: 77)
    guard let best = gains.max(), best >= metric.margin else { return }
    count += 1
    func note(_ adviser: Adviser, _ gain: Double?) {
      let gain = gain ?? 0
      regrets[adviser, default: []].append(max(0, (best - max(gain, 0)) / best))
      if gain > best - metric.margin { first[adviser, default: 0] += 1 }
    }
    func gain(of advice: Advice) -> Double? {
      guard let step = advice.steps.first else { return nil }
      let now = ratio(variant.techniques, truth, trials: 4, seed: 77)
      let techniques = step.changes.reduce(variant.techniques) { techniques, change in
        candidates.first { $0.changes == [change] }
          .map { techniques.taking(change.technique, from: $0.techniques) } ?? techniques
      }
      return now - ratio(techniques, truth, trials: 4, seed: 77)
    }
    let advice = AdviceSearch(of: scenario, variant, on: device, for: metric, in: worlds).run()
    if advice.steps.isEmpty { silent += 1 }
    note(.advice, gain(of: advice))
    if let (many, catalog) = recordings {
      let phones = (1...many.count).map(many.world)
      let agreeing = AgreeingPhones(
        withRatios: phones.map { ratio(variant.techniques, $0, trials: 1, seed: 991) },
        observed: ratio(variant.techniques, truth, trials: 1, seed: 1_234),
        of: phones
      )
      func anchoredGain(_ agreeing: AgreeingPhones?) -> Double? {
        guard let agreeing else { return gain(of: advice) }
        return gain(
          of: AdviceSearch(of: scenario, variant, on: device, for: metric, asking: agreeing.phones)
            .run()
        )
      }
      note(.ratio, anchoredGain(agreeing))
      note(.frames, anchoredGain(Self.phones(of: scenario, as: truth, in: catalog)))
      let own = (1...worlds.count).map(worlds.world)
      let before = own.map { ratio(variant.techniques, $0, trials: 1, seed: scenario.seed) }
      let losses = ExpectedLoss.of(
        candidates.map { candidate in
          zip(own, before).map { world, before in
            before - ratio(candidate.techniques, world, trials: 1, seed: scenario.seed)
          }
        },
        margin: metric.margin
      )
      note(.exhaustive, losses.indices.min { losses[$0] < losses[$1] }.map { gains[$0] })
    }
    let good = zip(candidates, gains).filter { $0.1 > best - metric.margin }.map(\.0.changes[0])
    let named =
      (advice.steps.first?.changes ?? []) + advice.alternatives.map(\.change)
      + advice.steps.dropFirst().flatMap(\.changes)
    var three: [TechniqueChange] = []
    for change in named where three.count < 3 && !three.contains(change) { three.append(change) }
    if three.contains(where: { change in good.contains { $0.technique == change.technique } }) {
      amongThree += 1
    }
    let mistakes = candidates.indices.filter {
      AdviceCandidates.isMistake(
        candidates[$0].changes[0].technique,
        in: variant.techniques,
        of: scenario.list
      )
    }
    let inOrder = mistakes.min { left, right in
      func place(_ index: Int) -> Int {
        Self.checklist.firstIndex(of: candidates[index].changes[0].technique) ?? 99
      }
      return (place(left), left) < (place(right), right)
    }
    note(.checklist, inOrder.map { gains[$0] })
    let central = ratios(worlds.world(0))
    note(.central, central.max().flatMap { top in central.firstIndex(of: top) }.map { gains[$0] })
    var generator = SeededGenerator(seed: count)
    note(.chance, mistakes.randomElement(using: &generator).map { gains[$0] })
    func ratios(_ world: World) -> [Double] {
      let now = ratio(variant.techniques, world, trials: 5, seed: scenario.seed)
      return candidates.map {
        now - ratio($0.techniques, world, trials: 5, seed: scenario.seed)
      }
    }
  }

  /// The phones that agree with frames recorded on the hidden one; nil if too few do.
  private static func phones(
    of scenario: Scenario,
    as truth: World,
    in catalog: ScenarioCatalog
  ) -> AgreeingPhones? {
    let variant = scenario.variants[0]
    let configuration = scenario.configuration(of: variant, on: scenario.devices[0], in: truth)
    let frames = Trial(configuration, seed: 1_234).run(recording: .frames).frames
    guard let blocks = FrameBlocks(of: frames.map(\.work)) else { return nil }
    var calibration = Calibration(
      of: catalog,
      on: scenario.devices[0],
      direct: [],
      recording: .init(of: variant, in: scenario, blocks),
      drawsPerRound: phonesForRecordings
    )
    while true {
      let round = calibration.nextRound()
      if round.isEmpty { return AgreeingPhones(calibration) }
      calibration.record(round.map { calibration.run($0) })
    }
  }

  /// A percentile of an adviser's regrets, by nearest rank.
  func percentile(_ percent: Int, of adviser: Adviser) -> Double {
    let sorted = (regrets[adviser] ?? []).sorted()
    return sorted.isEmpty ? 0 : sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]
  }

  func mean(of adviser: Adviser) -> Double {
    let own = regrets[adviser] ?? []
    return own.reduce(0, +) / Double(max(1, own.count))
  }

  /// A line for each adviser.
  var table: String {
    func number(_ value: Double) -> String {
      let hundredths = Int((value * 100).rounded())
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
    let rows = Adviser.allCases.filter { regrets[$0] != nil }.map { adviser in
      let share = 100 * (first[adviser] ?? 0) / max(1, count)
      let three = adviser == .advice ? "\(100 * amongThree / max(1, count))" : "–"
      return "| \(adviser.rawValue) | \(share) | \(three) | "
        + "\(number(percentile(50, of: adviser))) | \(number(percentile(90, of: adviser))) | "
        + "\(number(mean(of: adviser))) |"
    }
    return
      ([
        "| who advises | first right, of 100 | among three | median regret | 90th percentile | mean |"
      ]
      + ["|---|--:|--:|--:|--:|--:|"] + rows).joined(separator: "\n") + "\n"
  }
}
