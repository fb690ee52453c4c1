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

  /// The first iteration that has hitches although its signpost's interval is empty, which
  /// contradicts itself; nil if there is none.
  var firstHitchInNoTime: Int? {
    guard let window = window(.signpost) else { return nil }
    return zip(iterations, window.nanoseconds).enumerated().first { _, pair in
      pair.1 == 0 && max(pair.0.hitchNanoseconds ?? 0, pair.0.hitchCount ?? 0) > 0
    }?.offset
  }
}
