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

  /// The first iteration that has hitches although what they are counted in is empty, which
  /// contradicts itself; nil if there is none.
  ///
  /// It is counted in a signpost's interval or in what the ratio divides by, unless a person is free
  /// to choose that: a recording may have hitches and no scrolling.
  var firstHitchInNoTime: Int? {
    for window in windows where window.kind == .signpost || window.kind == denominator && !isOpen {
      guard window.origin != WindowChoice.origin else { continue }
      let found = zip(iterations, window.nanoseconds).enumerated().first { _, pair in
        pair.1 == 0 && max(pair.0.hitchNanoseconds ?? 0, pair.0.hitchCount ?? 0) > 0
      }
      if let found { return found.offset }
    }
    return nil
  }
}
