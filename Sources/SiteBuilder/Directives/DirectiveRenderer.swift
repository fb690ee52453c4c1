package import Diagnostics
package import TextFormats

/// Renders directives.
package protocol DirectiveRenderer {
  /// The names allowed after `:::`, besides those of boxes such as `note`.
  var blockNames: [String] { get }
  /// The names allowed in `:name[…]`.
  var inlineNames: [String] { get }
  /// The choices allowed in `technique=` of a box with code, such as `shadows:path`.
  var techniqueChoices: [String] { get }

  /// Renders a block; called only for one of the block names.
  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic>
  /// Renders phrasing content; called only for one of the inline names.
  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic>
}

/// The result of a block directive.
package struct DirectiveBlock: Hashable, Sendable {
  /// The markup.
  package var fragment: Fragment
  /// The ids in the fragment; links may name them, and no heading uses them.
  package var ids: [String]

  package init(_ fragment: Fragment, ids: [String] = []) {
    self.fragment = fragment
    self.ids = ids
  }
}
