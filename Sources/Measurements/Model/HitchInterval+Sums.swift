extension HitchInterval {
  /// True if the hitches, their number and each denominator add up exactly over all iterations:
  /// none exceeds 2^53.
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

  /// The first iteration that has hitches in an empty denominator, which contradicts itself; nil
  /// for none.
  ///
  /// The denominator is a signpost's interval or the ratio's own one, unless a person may choose
  /// it: a recording may have hitches and no scrolling.
  var firstHitchInNoTime: Int? {
    for window in windows where window.kind == .signpost || window.kind == denominator && !isOpen {
      guard !window.isChosen else { continue }
      let found = zip(iterations, window.nanoseconds).enumerated().first { _, pair in
        pair.1 == 0 && max(pair.0.hitchNanoseconds ?? 0, pair.0.hitchCount ?? 0) > 0
      }
      if let found { return found.offset }
    }
    return nil
  }
}
