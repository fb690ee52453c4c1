package import TextFormats

/// A value that a template may insert or test.
///
/// The kind of a value decides which tag may name it, so readers of a template see where markup is
/// inserted, and a slip of the braces can't turn text into markup.
package indirect enum TemplateValue: Hashable, Sendable {
  /// `{{name}}`, escaped.
  case text(String)
  /// `{{{name}}}`, inserted unchanged.
  case fragment(Fragment)
  /// `{{#name}}…{{/name}}`, once per element.
  case list([TemplateContext])
  /// `{{#name}}…{{/name}}`, once, with the names of the group.
  case group(TemplateContext)
  /// `{{#name}}…{{/name}}` or `{{^name}}…{{/name}}`.
  case flag(Bool)
  /// A known name without a value on this page; only a section may use it.
  case absent

  /// Returns the group, or `absent`.
  package static func optional(_ group: TemplateContext?) -> TemplateValue {
    group.map { .group($0) } ?? .absent
  }
}

/// The names that a template may use, with their values.
package typealias TemplateContext = [String: TemplateValue]
