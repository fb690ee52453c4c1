/// A factor for times, exact to the digits that a person wrote.
package struct ScaleFactor: Hashable, Sendable {
  private let numerator: Int
  private let denominator: Int

  /// Takes no time at all.
  package static let zero = ScaleFactor(numerator: 0, denominator: 1)
  /// Takes half the time.
  package static let half = ScaleFactor(numerator: 5, denominator: 10)
  /// Changes nothing.
  package static let one = ScaleFactor(numerator: 1, denominator: 1)

  private init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a factor from its digits: a decimal from 0 to 1000 with at most nine decimal places,
  /// such as `0.25`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy {
      !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) }
    }
    guard isNumber, let whole = parts.first, whole.utf8.count <= 4 else { return nil }
    let places = parts.count == 2 ? parts[1] : ""
    guard places.utf8.count <= 9, let digits = Int("\(whole)\(places)") else { return nil }
    let denominator = (0..<places.utf8.count).reduce(1) { power, _ in power * 10 }
    guard digits <= 1000 * denominator else { return nil }
    self.init(numerator: digits, denominator: denominator)
  }

  /// The factor as a decimal without needless zeros.
  package var text: String {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard rest > 0 else { return "\(whole)" }
    // The digit in front keeps the zeros after the point.
    var digits = String(denominator + rest).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
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
