extension HitchInterval {
  /// Whether the hitches, their number and each denominator can be added up over all iterations,
  /// exactly: none exceeds 2^53.
  package var hasExactSums: Bool {
    Self.isExact(iterations.map(\.hitchNanoseconds)) && Self.isExact(iterations.map(\.hitchCount))
      && windows.allSatisfy { Self.isExact($0.nanoseconds) }
  }

  private static func isExact(_ values: [Int?]) -> Bool {
    var sum = 0
    for case .some(let value) in values {
      guard value <= DecimalTime.most - sum else { return false }
      sum += value
    }
    return true
  }
}
