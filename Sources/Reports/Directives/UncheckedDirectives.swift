import Diagnostics
import Markup
import SiteBuilder

/// Accepts every directive.
///
/// If the scenarios cannot be read, names in the text cannot be checked, but all other mistakes in
/// the text are still found.
struct UncheckedDirectives: DirectiveRenderer {
  var blockNames: [String] { LiveDirectives.BlockName.allCases.map(\.rawValue) }
  var inlineNames: [String] { LiveDirectives.InlineName.allCases.map(\.rawValue) }

  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic> {
    .success(DirectiveBlock(.empty))
  }

  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic> {
    .success(.empty)
  }
}
