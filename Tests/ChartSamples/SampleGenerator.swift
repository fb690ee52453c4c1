/// A small linear congruential generator: the same numbers everywhere.
package struct SampleGenerator: Sendable {
  private var state: UInt64

  /// A generator whose numbers differ from seed to seed.
  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number from 0 up to 1.
  package mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
}
