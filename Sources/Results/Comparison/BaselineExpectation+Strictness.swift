/// Which of two expectations asks for more.
extension BaselineExpectation {
  /// The ratings, the worst first.
  private static let ratings = ["critical", "warning", "good"]

  /// The metric that it is about, which its rule begins with.
  package var metric: String { String(rule.prefix { $0 != "/" }) }

  /// What it asks of the metric, which its rule ends with.
  private var kind: String { rule.split(separator: "/").last.map(String.init) ?? "" }

  /// In how many of 100 worlds it has to hold, in parentheses at the end of the text; in 95 if it says
  /// nothing.
  var leastPercent: Int { parts.leastPercent ?? 95 }

  /// Whether another one asks for the same with the same consequence.
  func says(_ other: BaselineExpectation) -> Bool {
    rule == other.rule && text == other.text && level == other.level
  }

  /// 1 if another one asks for more of the metric, -1 for less, 0 for the same; nil if they cannot
  /// be compared.
  func step(to other: BaselineExpectation) -> Int? {
    let old = parts.stem
    let new = other.parts.stem
    if old == new { return 0 }
    guard rule == other.rule else { return nil }
    if kind == "rating" {
      let oldRating = Self.ratings.first { old.hasSuffix($0) }
      let newRating = Self.ratings.first { new.hasSuffix($0) }
      guard let oldRating, let newRating else { return nil }
      return Results.step(from: oldRating, to: newRating, in: Self.ratings)
    }
    // A limit that refers to another variant moves with it.
    guard let limit, let next = other.limit, limit != next, !old.hasReference, !new.hasReference
    else { return nil }
    switch kind {
    case "atMost", "lessThan": return next < limit ? 1 : -1
    case "atLeast", "moreThan": return next > limit ? 1 : -1
    default: return nil
    }
  }

  private var parts: (stem: Substring, leastPercent: Int?) {
    let end = " of 100)"
    guard text.hasSuffix(end), let start = text.ranges(of: " (in ").last,
      let percent = Int(text[start.upperBound...].dropLast(end.count))
    else { return (text[...], nil) }
    return (text[..<start.lowerBound], percent)
  }
}

/// 1 if the second value comes later in a list than the first, -1 if earlier, 0 for the same; nil if
/// one of them is not in it.
func step<Value: Equatable>(from old: Value, to new: Value, in order: [Value]) -> Int? {
  guard let from = order.firstIndex(of: old), let to = order.firstIndex(of: new) else { return nil }
  return (to - from).signum()
}

extension Substring {
  /// Whether the text of a limit names another variant.
  fileprivate var hasReference: Bool { contains("of '") }
}
