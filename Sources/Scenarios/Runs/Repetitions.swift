/// The number of runs of each variant.
package struct Repetitions: Hashable, Sendable {
  /// Trials before the measurement, whose outcomes are dropped.
  package var warmUps: Int
  /// Trials that are measured.
  package var trials: Int
  /// Replaces the seed of each scenario.
  package var seed: UInt64?
  /// The number of worlds besides the central one.
  package var worlds: Int

  /// Creates repetitions; by default one warm-up and five measured trials, like XCTest's `measure`,
  /// in the central world.
  package init(warmUps: Int = 1, trials: Int = 5, seed: UInt64? = nil, worlds: Int = 0) {
    precondition(
      warmUps >= 0 && trials >= 1,
      "a measurement has trials, got \(warmUps) + \(trials)"
    )
    self.warmUps = warmUps
    self.trials = trials
    self.seed = seed
    self.worlds = worlds
  }

  /// Returns the seed of a trial, counted over warm-ups and measured ones.
  ///
  /// It depends on nothing else, so all variants and devices draw from the same random streams
  /// (common random numbers). The mixer is SplitMix64: neighboring numbers give unrelated seeds.
  package static func seed(ofTrial number: Int, from seed: UInt64) -> UInt64 {
    var mixed = seed &+ UInt64(number + 1) &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
