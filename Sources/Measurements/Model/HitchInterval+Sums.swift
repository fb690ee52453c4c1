extension HitchInterval {
  /// Whether the hitches, their number and each denominator can be added up over all iterations,
  /// exactly: none exceeds 2^53.
  package var hasExactSums: Bool {
    Self.isExact(iterations.map(\.hitchNanoseconds)) && Self.isExact(iterations.map(\.hitchCount))
      && windows.allSatisfy { Self.isExact($0.nanoseconds) }
  }

  /// Why the hitches of an iteration can't be divided by a window: they take longer than it lasts; nil
  /// if all fit.
  package func objection(to kind: DenominatorKind?) -> String? {
    guard let window = window(kind) else { return nil }
    for (index, pair) in zip(iterations, window.nanoseconds).enumerated() {
      guard let hitch = pair.0.hitchNanoseconds, let duration = pair.1, duration > 0,
        hitch > duration
      else { continue }
      let whose = iterations.count > 1 ? "the hitches of iteration \(index + 1)" : "the hitches"
      return "\(whose) take \(FrameSummary.milliseconds(hitch)), longer than "
        + "\(window.kind.title), \(FrameSummary.milliseconds(duration))"
    }
    return nil
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
