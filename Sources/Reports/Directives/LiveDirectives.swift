import Diagnostics
import FrameLab
import Scenarios
import SiteBuilder
import TextFormats

/// Renders directives: figures, values, comparisons and claims.
struct LiveDirectives: ScenarioDirectiveRenderer {
  let catalog: ScenarioCatalog
  let results: [ScenarioResult]
  private let claims: [ClaimOutcome]
  /// The content that the catalog lacks because of errors; nil if it is complete.
  private let unread: UnreadContent?
  /// True if the claims have a page.
  private let hasClaimsPage: Bool

  init(
    catalog: ScenarioCatalog,
    results: [ScenarioResult],
    parts: SiteParts = .all,
    unread: UnreadContent? = nil
  ) {
    hasClaimsPage = parts.has(.claims)
    self.catalog = catalog
    self.results = results
    self.unread = unread
    claims = catalog.claimOutcomes(over: results)
  }

  /// The names of block directives, `:::name`.
  enum BlockName: String, CaseIterable {
    case figure
    case claim

    /// The declaration of its arguments and options.
    var declaration: DirectiveDeclaration {
      switch self {
      case .figure: FigureDirective.declaration
      case .claim: ClaimDirective.block
      }
    }
  }

  /// The names of inline directives, `:name[…]`.
  enum InlineName: String, CaseIterable {
    case value
    case comparison
    case confidence
    case claim

    /// The declaration of its arguments and options.
    var declaration: DirectiveDeclaration {
      switch self {
      case .value: ValueDirective.declaration
      case .comparison: ComparisonDirective.declaration
      case .confidence: ConfidenceDirective.declaration
      case .claim: ClaimDirective.inline
      }
    }
  }

  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic> {
    if isUnread(directive) { return .success(DirectiveBlock(.empty)) }
    return Result { () throws(Diagnostic) in
      switch BlockName(rawValue: directive.name.text) {
      case .figure:
        if let illustration = try Illustration(directive) {
          return DirectiveBlock(illustration.fragment, ids: [illustration.id])
        }
        let figure = try FigureDirective(directive, in: catalog)
        return DirectiveBlock(try figure.fragment(of: results, catalog.costs), ids: [figure.id])
      case .claim:
        let claim = try ClaimDirective(directive, among: claims, hasPage: hasClaimsPage)
        return DirectiveBlock(claim.block, ids: [claim.id])
      case nil: preconditionFailure("asked for ':::\(directive.name.text)'")
      }
    }
  }

  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic> {
    if isUnread(directive) { return .success(.empty) }
    return Result { () throws(Diagnostic) in
      switch InlineName(rawValue: directive.name.text) {
      case .value: return try ValueDirective(directive, in: catalog).fragment(of: results)
      case .comparison: return try ComparisonDirective(directive, in: catalog).fragment(of: results)
      case .confidence: return try ConfidenceDirective(directive, in: catalog).fragment(of: results)
      case .claim:
        return try ClaimDirective(directive, among: claims, hasPage: hasClaimsPage).inline
      case nil: preconditionFailure("asked for ':\(directive.name.text)[]'")
      }
    }
  }

  /// Returns true if a directive names something that could not be read, so it can't be judged.
  private func isUnread(_ directive: Directive) -> Bool {
    guard let unread, let subject = directive.arguments.first?.text else { return false }
    if directive.name.text == BlockName.claim.rawValue { return unread.claims.contains(subject) }
    return unread.scenarios.contains(String(subject.prefix { $0 != "/" }))
  }
}
