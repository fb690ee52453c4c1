package import SiteBuilder

extension DirectiveDeclaration {
  /// Every directive of the reports: the one list for the documentation.
  package static let reports = [
    FigureDirective.declaration, Illustration.declaration, ClaimDirective.block,
    ValueDirective.declaration, ComparisonDirective.declaration, ConfidenceDirective.declaration,
    ClaimDirective.inline,
  ]
}

extension DirectiveDeclaration.Argument {
  static let scenario = Self("SCENARIO", "a scenario, such as 'feed'")
  /// A scenario with one of its variants.
  static let variant = Self(
    "SCENARIO/VARIANT",
    "a scenario and variant, such as 'feed/prepared'"
  )
  static let metric = Self("METRIC", "a metric")
  static let claim = Self("ID", "the id of a claim")
}

extension DirectiveDeclaration.Option {
  /// Returns one of a scenario's devices.
  static func device(without absence: String) -> Self {
    Self("device", "ID", "one of the scenario's devices; without it, \(absence)")
  }
}
