import DeterministicMath
package import Scenarios

/// The plausible phones that agree with a recording.
package struct AgreeingPhones: Sendable {
  /// The plausible phones that agree, of those that were tried.
  package let share: Share
  /// Phones that stand for those that agree: each is there as often as it counts.
  package let phones: [World]

  /// The number of phones that stand for those that agree.
  package static let count = 100
  /// The greatest difference from the recorded ratio, as a logarithm: a quarter, since two
  /// recordings of one list differ by as much (assumption).
  private static let ratioTolerance = Logarithm.of(1.25)

  /// The phones of a calibration's rounds.
  ///
  /// - Returns: nil if too few agree to tell anything.
  package init?(_ calibration: Calibration) {
    let weighted = calibration.weighted
    guard weighted.effectiveSize >= Calibration.fewestEffective else { return nil }
    share = Share(
      count: weighted.numbers.count { $0 < calibration.drawsPerRound },
      of: calibration.drawsPerRound
    )
    phones = weighted.resampled(Self.count).map { number in
      calibration.space.world(
        calibration.space.placed(at: calibration.latents[number]),
        number: number + 1
      )
    }
  }

  /// Creates phones whose list has about the recorded ratio; nil if none has.
  ///
  /// - Parameters:
  ///   - ratios: the hitch time ratio of the list on each phone, in ms/s; nil where nothing scrolled.
  ///   - observed: the recorded one.
  ///   - phones: the phones.
  package init?(withRatios ratios: [Double?], observed: Double, of phones: [World]) {
    // Ratios below 1 ms/s are all the same to people.
    let logarithms = ratios.map { ratio -> Double in
      guard let ratio else { return -.infinity }
      let distance = Logarithm.of((ratio + 1) / (observed + 1)) / Self.ratioTolerance
      return abs(distance) <= ConditionalRange.cut ? -distance * distance / 2 : -.infinity
    }
    let weighted = WeightedDraws(logarithms, Exponential.of)
    guard !weighted.numbers.isEmpty else { return nil }
    share = Share(count: weighted.numbers.count, of: phones.count)
    self.phones = weighted.resampled(Self.count).map { phones[$0] }
  }
}

extension WeightedDraws {
  /// Draws in proportion to their weights, in order (systematic resampling; Carpenter, Clifford,
  /// Fearnhead: "Improved Particle Filter for Nonlinear Problems", 1999).
  fileprivate func resampled(_ count: Int) -> [Int] {
    var place = 0
    var sum = weights[0]
    return (0..<count).map { index in
      let part = (Double(index) + 0.5) / Double(count)
      while sum < part, place < numbers.count - 1 {
        place += 1
        sum += weights[place]
      }
      return numbers[place]
    }
  }
}
