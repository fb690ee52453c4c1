extension ExpectationEntry {
  /// The ending of the rules that compare with the baseline.
  static let baselineRule = "baseline"

  /// Whether it compares with the baseline instead of being written in the scenario.
  package var isAboutBaseline: Bool { rule.hasSuffix("/\(Self.baselineRule)") }
}
