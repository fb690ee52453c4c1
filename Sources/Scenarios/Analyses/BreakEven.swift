/// The value in a range at which two variants begin to differ.
package enum BreakEven: Hashable, Sendable {
  /// Nowhere in the range.
  case none
  /// They are the same at the least value and begin to differ in this bracket; the first one, if
  /// there are several.
  case from(BreakEvenBracket)
  /// They differ at the least value but not at the greatest, and stop differing in this bracket;
  /// the last one, if there are several.
  case upTo(BreakEvenBracket)
  /// They differ at every value of the range.
  case throughout
  /// They differ at both ends of the range, but not at every value between.
  case interrupted
}

extension BreakEven {
  /// Returns the break-even with its values converted.
  func mapping(_ change: @escaping (Int) -> Int) -> BreakEven {
    let changed = { (bracket: BreakEvenBracket) in
      BreakEvenBracket(same: change(bracket.same), different: change(bracket.different))
    }
    return switch self {
    case .from(let bracket): .from(changed(bracket))
    case .upTo(let bracket): .upTo(changed(bracket))
    case .none, .throughout, .interrupted: self
    }
  }
}

/// Two measured values between which a difference begins.
package struct BreakEvenBracket: Hashable, Sendable {
  /// The nearest value that was measured without a difference.
  package var same: Int
  /// The nearest value that was measured with a difference.
  package var different: Int

  /// Names two values.
  package init(same: Int, different: Int) {
    self.same = same
    self.different = different
  }

  /// Returns true if the two are as close as a resolution requires.
  func isFine(_ resolutionPercent: Int) -> Bool {
    let gap = max(same, different) - min(same, different)
    return gap <= 1 || gap * 100 <= max(same, different) * resolutionPercent
  }
}
