import Diagnostics
import Markup
import SiteBuilder

/// Takes every directive as right.
///
/// When the scenarios cannot be read, nothing can be said of what the text names in them; all else
/// that is wrong with the text is still found.
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
