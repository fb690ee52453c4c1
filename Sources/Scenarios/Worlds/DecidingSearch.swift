import DeterministicMath
import FrameLab

/// Finds the input that decides a statement.
///
/// The input must be related to the statement more strongly than the strongest of all inputs would
/// be by chance: with a hundred inputs and a hundred worlds that is a coefficient of about a third.
/// It must be the strongest in either half of the worlds, the odd and the even ones. And it must
/// predict worlds that were held out: wrong in at most 20 of 100, and at most half as often as always
/// guessing the majority.
package struct DecidingSearch: Sendable {
  private let worlds: WorldModel
  private let values: [[Double]]
  private let ranks: [[Double]]

  /// Ranks the values of all inputs once.
  ///
  /// - Complexity: O(inputs × worlds × log worlds).
  package init(in worlds: WorldModel) {
    self.worlds = worlds
    let numbers = worlds.count > 0 ? Array(1...worlds.count) : []
    values = worlds.inputs.indices.map { index in
      // Choices count from 0, and a separation needs positive numbers.
      let shift: Double = if case .choices = worlds.inputs[index].values { 1 } else { 0 }
      return numbers.map { worlds.value(ofInput: index, in: $0) + shift }
    }
    ranks = values.map(RankCorrelation.standardizedRanks)
  }

  /// Returns the input that decides a statement on a device.
  ///
  /// - Parameters:
  ///   - margins: the margin of the statement in each world; nil if it breaks for lack of a value.
  ///   - holds: true for each world in which it holds.
  ///   - scope: the scope of the statement; an input that can't change anything in it decides nothing.
  /// - Returns: the input; nil if no single one decides.
  package func deciding(
    margins: [Double?],
    holds: [Bool],
    about scope: StatementScope
  ) -> DecidingInput? {
    inputs(margins: margins, holds: holds, about: scope).deciding
  }

  /// Returns the input that decides a statement, and those with most to do with it if none does.
  package func inputs(
    margins: [Double?],
    holds: [Bool],
    about scope: StatementScope
  ) -> (deciding: DecidingInput?, related: [UncertainInput]) {
    let outcome = Self.outcome(margins, holds)
    let coefficients = ranks.map { RankCorrelation.product($0, outcome) }
    let candidates = worlds.inputs.indices.filter { matters(worlds.inputs[$0], to: scope) }
    guard let best = Self.strongest(of: candidates, by: { coefficients[$0] }),
      let separation = Separation(of: values[best], holds: holds)
    else { return (nil, []) }
    let limit = RankCorrelation.noiseLimit(
      inputs: candidates.map { ranks[$0] },
      outcome: outcome,
      seed: Self.seed
    )
    let related = candidates.filter { abs(coefficients[$0]) > limit }
      .sorted { (abs(coefficients[$0]), $1) > (abs(coefficients[$1]), $0) }
      .prefix(2).map { worlds.inputs[$0] }
    guard !related.isEmpty,
      (0...1).allSatisfy({ strongest(of: candidates, inHalf: $0, margins, holds) == best })
    else { return (nil, related) }
    let misplaced = Separation.misplacedUnseen(of: values[best], holds: holds)
    let fewer = min(holds.count { $0 }, holds.count { !$0 })
    guard misplaced.count * 5 <= misplaced.total, misplaced.count * 2 <= fewer else {
      return (nil, related)
    }
    let deciding = DecidingInput(
      input: worlds.inputs[best],
      correlation: coefficients[best],
      noiseLimit: limit,
      terms: InputTerms(worlds.inputs[best], in: scope),
      separation: separation,
      misplaced: misplaced
    )
    return (deciding, related)
  }

  /// Returns the input that is related most strongly to the outcome in the odd or the even worlds.
  private func strongest(
    of candidates: [Int],
    inHalf half: Int,
    _ margins: [Double?],
    _ holds: [Bool]
  ) -> Int? {
    let worlds = holds.indices.filter { $0 % 2 == half }
    let outcome = Self.outcome(worlds.map { margins[$0] }, worlds.map { holds[$0] })
    return Self.strongest(of: candidates) { input in
      RankCorrelation.product(
        RankCorrelation.standardizedRanks(of: worlds.map { values[input][$0] }),
        outcome
      )
    }
  }

  private static func strongest(of candidates: [Int], by coefficient: (Int) -> Double) -> Int? {
    candidates.map { (abs(coefficient($0)), -$0) }.max { $0 < $1 }.map { -$0.1 }
  }

  /// Returns the ranks of the margins, or of the outcome itself if most margins are equal.
  private static func outcome(_ margins: [Double?], _ holds: [Bool]) -> [Double] {
    let known = margins.compactMap(\.self)
    let distinct = Set(known.map(\.bitPattern)).count
    let mostlyTied = known.count < margins.count || distinct * 2 < margins.count
    return RankCorrelation.standardizedRanks(
      of: mostlyTied ? holds.map { $0 ? 1 : 0 } : known
    )
  }

  private static let seed: UInt64 = 2026
}

extension DecidingSearch {
  /// Returns true if an input can affect a statement within a scope.
  private func matters(_ input: UncertainInput, to scope: StatementScope) -> Bool {
    func ran(_ operation: ListOperation) -> Bool { scope.operations?.contains(operation) ?? true }
    switch input.subject {
    case .speed(_, let device): return device == scope.device.id
    case .parameter(let parameter): return !scope.fixed.contains(parameter)
    case .ratio(let operation, _), .spread(let operation): return ran(operation)
    case .cost(let operation):
      // Costs relative to this one follow it.
      return ran(operation)
        || worlds.inputs.contains {
          if case .ratio(let other, operation) = $0.subject { ran(other) } else { false }
        }
    }
  }
}
