/// Searches for a break-even: first at given values, then by bisection between two of them.
struct BreakEvenSearch {
  /// The values to try first, in ascending order.
  let values: [Int]
  /// The required precision, in percent of the greater value.
  let resolutionPercent: Int

  /// The next step of a search.
  enum Step: Equatable {
    /// The search needs the answers at these values.
    case ask([Int])
    /// The search has ended.
    case found(BreakEven)
  }

  /// Continues as far as the answers allow.
  ///
  /// - Parameter differs: returns true if there is a difference at a value; nil if that is not
  ///   known yet.
  /// - Returns: the next questions, or the break-even.
  /// - Complexity: O(values + log of the gap between two of them) answers.
  func next(_ differs: (Int) -> Bool?) -> Step {
    let known = values.map(differs)
    let answers = known.compactMap(\.self)
    guard answers.count == values.count else {
      return .ask(zip(values, known).filter { $0.1 == nil }.map(\.0))
    }
    guard answers.contains(true) else { return .found(.none) }
    guard answers.contains(false) else { return .found(.throughout) }

    let starts = answers.first == true
    if starts, answers.last == true { return .found(.interrupted) }
    let neighbors = zip(values.indices, values.indices.dropFirst())
      .filter { answers[$0] != answers[$1] }
    guard let (left, right) = starts ? neighbors.last : neighbors.first else {
      preconditionFailure("answers that differ have neighbors that do, got \(answers)")
    }
    var bracket =
      starts
      ? BreakEvenBracket(same: values[right], different: values[left])
      : BreakEvenBracket(same: values[left], different: values[right])
    while !bracket.isFine(resolutionPercent) {
      let middle = (bracket.same + bracket.different) / 2
      guard let answer = differs(middle) else { return .ask([middle]) }
      if answer { bracket.different = middle } else { bracket.same = middle }
    }
    return .found(starts ? .upTo(bracket) : .from(bracket))
  }
}
