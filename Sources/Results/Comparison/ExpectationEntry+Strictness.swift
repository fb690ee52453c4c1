import HitchMonitoring
import Scenarios

/// Compares the strictness of two expectations.
extension ExpectationEntry {
  /// Returns true if another one requires the same with the same consequence.
  func says(_ other: ExpectationEntry) -> Bool {
    step(to: other) == 0 && terms.leastPercent == other.terms.leastPercent
      && applied.written == other.applied.written
  }

  /// Returns 1 if another one is stricter about the metric, -1 if it is looser, 0 if it is the
  /// same; nil if they are not comparable.
  func step(to other: ExpectationEntry) -> Int? {
    guard rule == other.rule, case .expectation(_, let statement) = rule else { return nil }
    var others = other.terms
    others.leastPercent = terms.leastPercent
    // A limit that refers to another variant moves with it.
    if terms == others, limit == other.limit || terms.reference != nil { return 0 }
    switch statement {
    case .rating:
      guard let old = terms.rating, let new = others.rating else { return nil }
      return Results.step(from: old, to: new, in: HitchRating.allCases.reversed())
    case .limit(let side):
      guard terms.reference == others.reference, let limit = terms.factor ?? limit,
        let next = others.factor ?? other.limit
      else { return nil }
      switch side {
      case .atMost, .lessThan: return next < limit ? 1 : -1
      case .atLeast, .moreThan: return next > limit ? 1 : -1
      case .exactly: return nil
      }
    case .order, .fix: return nil
    }
  }
}

/// Returns 1 if the second value comes later in a list than the first, -1 if earlier, 0 for the
/// same; nil if either isn't in it.
func step<Value: Equatable>(from old: Value, to new: Value, in order: [Value]) -> Int? {
  guard let from = order.firstIndex(of: old), let to = order.firstIndex(of: new) else { return nil }
  return (to - from).signum()
}
