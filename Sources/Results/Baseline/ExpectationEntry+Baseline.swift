extension ExpectationEntry {
  /// The ending of the rules that compare with the baseline.
  static let baselineRule = "baseline"

  /// The rule that what the baseline tested is still tested.
  static let untestedRule = "untested/\(baselineRule)"

  /// Whether it compares with the baseline instead of being written in the scenario.
  package var isAboutBaseline: Bool { rule.hasSuffix("/\(Self.baselineRule)") }
}

extension VariantEntry {
  /// Whether only a baseline has the variant: it measured nothing.
  var isGone: Bool {
    metrics.isEmpty && !expectations.isEmpty && expectations.allSatisfy(\.isAboutBaseline)
  }
}

extension ResultsFinding {
  /// Whether a comparison with the baseline found it.
  package var isAboutBaseline: Bool { rule.hasSuffix("/\(ExpectationEntry.baselineRule)") }
}
