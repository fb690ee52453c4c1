package struct CaseResult: Hashable, Sendable {
  package let validationCase: ValidationCase
  package let outcome: CaseOutcome
  /// The share of seeds with which the central world meets the criterion.
  package let seeds: Share
  /// The share of worlds in which it is met; nil if only the central one was run.
  package let share: Share?
  /// The number of random cost tables of each kind that meet it.
  package let chance: [ChanceShare]
  package let devices: [CaseDeviceResult]

  /// Judges a case.
  ///
  /// - Parameters:
  ///   - validationCase: the case.
  ///   - seeds: the results of the central world with each seed; the first is shown.
  ///   - worlds: the results of the other worlds.
  ///   - chance: the results with each table of each kind.
  init(
    of validationCase: ValidationCase,
    seeds: [CaseMeasurement],
    worlds: [CaseMeasurement],
    chance: [(table: ChanceTable, measurements: [CaseMeasurement])]
  ) {
    self.validationCase = validationCase
    self.seeds = Share(seeds.map(\.meetsCriterion))
    share = worlds.isEmpty ? nil : Share(worlds.map(\.meetsCriterion))
    let moved = chance.first { $0.table == .factor3 }?.measurements ?? []
    self.chance = chance.map {
      ChanceShare(table: $0.table, share: Share($0.measurements.map(\.meetsCriterion)))
    }
    devices = validationCase.devices.enumerated().map { index, model in
      CaseDeviceResult(
        model: model,
        quantities: validationCase.quantities.map { quantity in
          let values = worlds.map { $0.value(of: quantity, onDevice: index) }
          let byChance = moved.map { $0.value(of: quantity, onDevice: index) }
          let observed = quantity.observed.range
          return QuantityResult(
            quantity: quantity,
            value: seeds.first?.value(of: quantity, onDevice: index),
            spread: WorldSpread(values.compactMap(\.self)),
            byChance: byChance,
            score: RankedProbability.score(of: values, observed: observed),
            scoreByChance: RankedProbability.score(of: byChance, observed: observed)
          )
        },
        comparisons: seeds.first?.comparisons(onDevice: index) ?? []
      )
    }
    let isTestable = devices.flatMap(\.quantities).allSatisfy {
      !$0.isTooWide(worlds: worlds.count)
    }
    let byChance = self.chance.first { $0.table == .factor3 }?.share
    outcome =
      if !isTestable {
        .notTestable
      } else if self.seeds.count == 0 {
        .missed
      } else if let byChance, byChance.count * 2 > byChance.total {
        .notTelling
      } else {
        self.seeds.count == self.seeds.total ? .inside : .near
      }
  }

  /// True if the outcome differs from the file's.
  ///
  /// A pass that begins to miss and a miss that begins to pass both need the author's
  /// acknowledgement. An outcome that is near or not testable contradicts neither.
  package var contradictsAcknowledgement: Bool {
    switch outcome {
    case .inside: validationCase.acknowledgement != nil
    case .notTelling: validationCase.acknowledgement != nil && seeds.count == seeds.total
    case .missed: validationCase.acknowledgement == nil
    case .near, .notTestable: false
    }
  }
}

package struct CaseDeviceResult: Hashable, Sendable {
  package let model: DeviceModel
  /// The simulated numbers, in the order of the file.
  package let quantities: [QuantityResult]
  /// The comparisons of the criterion in the central world.
  package let comparisons: [JudgedComparison]
}

/// A simulated number beside a published one.
package struct QuantityResult: Hashable, Sendable {
  /// The compared quantity.
  package let quantity: CaseQuantity
  /// The number in the central world; nil if there was nothing to measure.
  package let value: Double?
  /// The variation over the other worlds; nil without any.
  package let spread: WorldSpread?
  /// The number with each cost table whose costs chance moved by up to three.
  package let byChance: [Double?]
  /// The ranked probability score of the other worlds, and that of those tables; less is closer to the
  /// published number.
  let score: Double?
  let scoreByChance: Double?

  /// True if the number in the central world counts as agreement; nil if it is only shown.
  package var isAccepted: Bool? {
    quantity.accepted.map { accepted in value.map(accepted.contains) ?? false }
  }

  /// Returns true if the worlds differ so much that agreement would mean nothing: the 90th
  /// percentile is more than ten times the 10th.
  ///
  /// A number that only has a limit above can be small in many ways.
  func isTooWide(worlds: Int) -> Bool {
    guard worlds >= Self.leastForPercentiles, let spread,
      let accepted = quantity.accepted, accepted.lowerBound > 0
    else { return false }
    return spread.p90 > Self.widest * spread.p10
  }

  private static let widest = 10.0
  private static let leastForPercentiles = 10
}
