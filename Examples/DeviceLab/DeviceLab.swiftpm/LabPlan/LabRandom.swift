import Foundation

/// Numbers that look random and are the same on every run: SplitMix64 (Steele, Lea, Flood, 2014).
struct LabRandom: RandomNumberGenerator {
  private var state: UInt64

  init(item: Int, purpose: UInt64) {
    state = UInt64(bitPattern: Int64(item)) &* 0x9E37_79B9_7F4A_7C15 ^ (purpose << 48)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A factor whose logarithm is normal with a standard deviation, by Box and Muller.
  mutating func logNormal(_ sigma: Double) -> Double {
    guard sigma > 0 else { return 1 }
    let radius = Double.random(in: 1e-12..<1, using: &self)
    let angle = Double.random(in: 0..<1, using: &self)
    return exp(sigma * (-2 * log(radius)).squareRoot() * cos(2 * .pi * angle))
  }
}
