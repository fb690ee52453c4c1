import Diagnostics
import SiteBuilder
import TextFormats

/// Renders the directives of a site, if its results are known.
///
/// A site that another run of the program made has only the results of its directives.
struct SiteDirectives: ScenarioDirectiveRenderer {
  /// Renders with the results; nil if they are not known.
  let live: LiveDirectives?

  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic> {
    live?.block(directive) ?? .failure(Self.unknownResults(of: directive))
  }

  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic> {
    live?.inline(directive) ?? .failure(Self.unknownResults(of: directive))
  }

  /// Returns a diagnostic that is never shown: with an error, the whole site is made.
  private static func unknownResults(of directive: Directive) -> Diagnostic {
    .error("the results are not known", at: directive.place)
  }
}
