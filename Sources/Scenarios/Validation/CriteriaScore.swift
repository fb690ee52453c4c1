/// The number of criteria that the simulator meets, beside the number that random costs meet.
package struct CriteriaScore: Hashable, Sendable {
  /// The number of votes.
  package let count: Int
  /// The votes for the central world: 1 for a criterion that it meets with every seed.
  package let met: Double
  /// The votes for a table whose costs chance moved by up to three, on average.
  package let byChance: Double

  /// Counts the criteria of some cases, with one vote for each.
  fileprivate init(of cases: [CaseResult]) {
    count = cases.count
    met = cases.reduce(0) { $0 + ($1.seeds.count == $1.seeds.total ? 1 : 0) }
    byChance = cases.reduce(0) { $0 + $1.chancePart }
  }

  /// Counts the sources of some cases, with one vote for each that its cases share.
  fileprivate init(ofSourcesOf cases: [CaseResult]) {
    let sources = Dictionary(grouping: cases) { $0.validationCase.observation.citation.publisher }
      .sorted { $0.key < $1.key }.map { CriteriaScore(of: $0.value) }
    count = sources.count
    met = sources.reduce(0) { $0 + $1.met / Double($1.count) }
    byChance = sources.reduce(0) { $0 + $1.byChance / Double($1.count) }
  }
}

/// The scores of the cases that set no cost: only they test the model.
package struct HeldOutScore: Hashable, Sendable {
  /// All criteria.
  package let all: CriteriaScore
  /// The criteria that at most half of the random tables meet, without those that are not testable.
  package let telling: CriteriaScore
  /// The same as `all`, with one vote for each source.
  package let bySource: CriteriaScore
  /// The numbers whose 10th to 90th percentile over the worlds overlaps the observed range; nil
  /// without worlds.
  package let coverage: Share?
  /// The part by which the worlds are closer to the observed numbers than random tables are, with one
  /// vote for each case; negative if they are further away, and nil without worlds.
  package let skill: Double?
  /// The same for the criteria that tell.
  package let tellingSkill: Double?

  /// The part of numbers that the 10th to 90th percentile should cover, in percent.
  package static let meantPercent = 80

  /// Counts the held-out cases; nil without any.
  package init?(of cases: [CaseResult]) {
    let heldOut = cases.filter { !$0.validationCase.isCalibrated }
    guard !heldOut.isEmpty else { return nil }
    all = CriteriaScore(of: heldOut)
    let tellingCases = heldOut.filter { $0.chancePart <= 0.5 && $0.outcome != .notTestable }
    telling = CriteriaScore(of: tellingCases)
    skill = Self.skill(of: heldOut)
    tellingSkill = Self.skill(of: tellingCases)
    bySource = CriteriaScore(ofSourcesOf: heldOut)
    let covered = heldOut.flatMap(\.devices).flatMap(\.quantities).compactMap { number in
      number.spread.map { number.quantity.observed.range.overlaps($0.p10...$0.p90) }
    }
    coverage = covered.isEmpty ? nil : Share(covered)
  }

  private static func skill(of cases: [CaseResult]) -> Double? {
    let scores = cases.compactMap { result -> (worlds: Double, chance: Double)? in
      let pairs = result.devices.flatMap(\.quantities).compactMap { number in
        number.score.flatMap { score in number.scoreByChance.map { (score, $0) } }
      }
      guard !pairs.isEmpty else { return nil }
      let count = Double(pairs.count)
      return (
        pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count
      )
    }
    let chance = scores.reduce(0) { $0 + $1.chance }
    return chance > 0 ? 1 - scores.reduce(0) { $0 + $1.worlds } / chance : nil
  }
}

extension CaseResult {
  /// The part of the tables whose costs chance moved by up to three that meets the case.
  fileprivate var chancePart: Double {
    chance.first { $0.table == .factor3 }.map { Double($0.share.count) / Double($0.share.total) }
      ?? 0
  }
}

extension Citation {
  /// The repository of an address on GitHub, or the address itself; the text without one.
  fileprivate var publisher: String {
    guard let url else { return text }
    let parts = url.split(separator: "/")
    return url.hasPrefix("https://github.com/") ? parts.prefix(4).joined(separator: "/") : url
  }
}
