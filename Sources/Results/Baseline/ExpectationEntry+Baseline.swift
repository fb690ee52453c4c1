import Scenarios

extension VariantEntry {
  /// True if only a baseline has the variant, which has no metrics.
  var isGone: Bool {
    metrics.isEmpty && !expectations.isEmpty && expectations.allSatisfy(\.rule.isAboutBaseline)
  }
}
