/// A run of an interval; whatever is nil was not measured, which is not the same as zero.
package struct HitchIteration: Hashable, Sendable {
  /// The sum of all hitches.
  package var hitchNanoseconds: Int?
  /// The number of hitches.
  package var hitchCount: Int?
  /// The ratio as the source states it, in milliseconds per second.
  package var statedRatio: Double?
  /// The number of frames shown.
  package var frameCount: Double?
  package var hitches: [RecordedHitch]?

  /// Creates a run of which some figures are known.
  package init(
    hitchNanoseconds: Int? = nil,
    hitchCount: Int? = nil,
    statedRatio: Double? = nil,
    frameCount: Double? = nil,
    hitches: [RecordedHitch]? = nil
  ) {
    self.hitchNanoseconds = hitchNanoseconds
    self.hitchCount = hitchCount
    self.statedRatio = statedRatio
    self.frameCount = frameCount
    self.hitches = hitches
  }

  /// Creates a run whose hitches are known one by one; nil if they add up to more than 2^53 ns.
  package init?(hitches: [RecordedHitch], frameCount: Double? = nil) {
    var sum = 0
    for hitch in hitches {
      sum += hitch.durationNanoseconds
      guard sum <= DecimalTime.most else { return nil }
    }
    self.init(
      hitchNanoseconds: sum,
      hitchCount: hitches.count,
      frameCount: frameCount,
      hitches: hitches
    )
  }
}
