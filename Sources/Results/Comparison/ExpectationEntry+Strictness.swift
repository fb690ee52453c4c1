import HitchMonitoring
import Scenarios

/// Compares the strictness of two expectations.
extension ExpectationEntry {
  /// The percentage of worlds in which it has to hold, in parentheses at the end of the text; 95 if
  /// omitted.
  var leastPercent: Int { parts.leastPercent ?? 95 }

  /// Returns true if another one requires the same with the same consequence.
  func says(_ other: ExpectationEntry) -> Bool {
    rule == other.rule && expected == other.expected && applied.written == other.applied.written
  }

  /// Returns 1 if another one is stricter about the metric, -1 if it is looser, 0 if it is the
  /// same; nil if they are not comparable.
  func step(to other: ExpectationEntry) -> Int? {
    let old = parts.stem
    let new = other.parts.stem
    if old == new { return 0 }
    guard rule == other.rule, case .expectation(_, let statement) = rule else { return nil }
    switch statement {
    case .rating:
      let worstFirst = HitchRating.allCases.reversed()
      let oldRating = worstFirst.first { old.hasSuffix($0.rawValue) }
      let newRating = worstFirst.first { new.hasSuffix($0.rawValue) }
      guard let oldRating, let newRating else { return nil }
      return Results.step(from: oldRating, to: newRating, in: Array(worstFirst))
    case .limit(let side):
      // A limit that refers to another variant moves with it.
      guard let limit, let next = other.limit, limit != next, !old.hasReference, !new.hasReference
      else { return nil }
      switch side {
      case .atMost, .lessThan: return next < limit ? 1 : -1
      case .atLeast, .moreThan: return next > limit ? 1 : -1
      case .exactly: return nil
      }
    case .order, .fix: return nil
    }
  }

  private var parts: (stem: Substring, leastPercent: Int?) {
    let end = " of 100)"
    guard expected.hasSuffix(end), let start = expected.ranges(of: " (in ").last,
      let percent = Int(expected[start.upperBound...].dropLast(end.count))
    else { return (expected[...], nil) }
    return (expected[..<start.lowerBound], percent)
  }
}

/// Returns 1 if the second value comes later in a list than the first, -1 if earlier, 0 for the
/// same; nil if either isn't in it.
func step<Value: Equatable>(from old: Value, to new: Value, in order: [Value]) -> Int? {
  guard let from = order.firstIndex(of: old), let to = order.firstIndex(of: new) else { return nil }
  return (to - from).signum()
}

extension Substring {
  /// True if the text of a limit names another variant.
  fileprivate var hasReference: Bool { contains("of '") }
}
