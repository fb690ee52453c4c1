package import Diagnostics
package import Markup

/// Makes what directives ask for.
package protocol DirectiveRenderer {
  /// The names allowed after `:::`, besides those of boxes such as `note`.
  var blockNames: [String] { get }
  /// The names allowed in `:name[…]`.
  var inlineNames: [String] { get }

  /// Makes a block; it is only asked for one of its block names.
  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic>
  /// Makes phrasing content; it is only asked for one of its inline names.
  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic>
}

/// What a block directive became.
package struct DirectiveBlock: Hashable, Sendable {
  /// The markup.
  package var fragment: Fragment
  /// The ids in the fragment; links may lead to them, and no heading takes one of them.
  package var ids: [String]

  /// A block, with the ids in it.
  package init(_ fragment: Fragment, ids: [String] = []) {
    self.fragment = fragment
    self.ids = ids
  }
}
