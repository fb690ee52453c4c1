/// An exact factor for times.
package struct ScaleFactor: Hashable, Sendable {
  private let numerator: Int
  private let denominator: Int

  /// Takes no time at all.
  package static let zero = ScaleFactor(numerator: 0, denominator: 1)
  /// Takes half the time.
  package static let half = ScaleFactor(numerator: 5, denominator: 10)
  /// Changes nothing.
  package static let one = ScaleFactor(numerator: 1, denominator: 1)

  /// Creates a quotient.
  ///
  /// - Parameters:
  ///   - numerator: at least 0.
  ///   - denominator: at least 1.
  package init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Returns a time in proportion, rounded down to the nanosecond, and at most 2^61 ns.
  ///
  /// Because all are rounded down, the parts of a stage still add up to at most the stage.
  package func scaling(_ nanoseconds: Int) -> Int {
    if numerator == denominator { return nanoseconds }
    let product = nanoseconds.multipliedFullWidth(by: numerator)
    let limit = denominator.multipliedFullWidth(by: 1 << 61)
    guard (product.high, product.low) < (limit.high, limit.low) else { return 1 << 61 }
    return denominator.dividingFullWidth(product).quotient
  }
}
