/// Random numbers that depend on a seed, a purpose and an item, and on nothing else.
///
/// Streams are independent: drawing more numbers for one item leaves the draws of all others alone,
/// so variants can be compared with common random numbers. `RandomStreams` creates the streams of
/// many items and hashes seed and purpose once.
///
/// The generator is SplitMix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number
/// Generators", 2014) whose starting state is hashed from the three. It deliberately does not
/// conform to `RandomNumberGenerator`: the standard library may change its conversion to numbers
/// between versions.
package struct RandomStream: Hashable, Sendable {
  private var state: UInt64

  /// Creates the stream of one purpose for one item.
  package init(seed: UInt64, purpose: StreamName, item: Int = 0) {
    self = RandomStreams(seed: seed, purpose: purpose)[item]
  }

  init(state: UInt64) {
    self.state = state
  }

  /// Returns sixty-four random bits.
  package mutating func next() -> UInt64 {
    state &+= RandomStream.step
    return RandomStream.mixed(state)
  }

  /// 2^64 divided by the golden ratio, odd.
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns the hash of a key combined with everything hashed before it.
  static func hash(_ key: UInt64, after previous: UInt64 = 0) -> UInt64 {
    mixed((previous ^ key) &+ step)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension RandomStream {
  /// Returns a number in [0, 1), uniformly distributed, a multiple of 2^−53.
  package mutating func uniform() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns a number in (0, 1), uniformly distributed and symmetric about 1/2.
  package mutating func openUniform() -> Double {
    (Double(next() >> 12) + 0.5) * 0x1p-52
  }

  /// Returns a uniformly distributed number in 0 ..< `bound`.
  ///
  /// The method is Lemire's ("Fast Random Integer Generation in an Interval", 2019).
  ///
  /// - Precondition: `bound` is positive.
  package mutating func integer(below bound: Int) -> Int {
    precondition(bound > 0, "a random integer needs a positive bound, got \(bound)")
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      let unfair = (0 &- range) % range
      while product.low < unfair { product = next().multipliedFullWidth(by: range) }
    }
    return Int(product.high)
  }

  /// Returns a standard normal number, from one draw of the stream by its quantile.
  package mutating func normal() -> Double {
    NormalQuantile.of(openUniform())
  }
}
