import Scenarios

extension VariantEntry {
  /// Whether only a baseline has the variant: it measured nothing.
  var isGone: Bool {
    metrics.isEmpty && !expectations.isEmpty && expectations.allSatisfy(\.rule.isAboutBaseline)
  }
}
