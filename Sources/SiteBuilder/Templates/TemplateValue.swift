package import Markup

/// What a template may insert or ask.
///
/// The kind of a value decides which tag may name it, so that a template's reader sees where markup
/// comes in and a text can never become markup by a slip of braces.
package indirect enum TemplateValue: Hashable, Sendable {
  /// `{{name}}`, escaped.
  case text(String)
  /// `{{{name}}}`, inserted as it is.
  case fragment(Fragment)
  /// `{{#name}}…{{/name}}`, once per element.
  case list([TemplateContext])
  /// `{{#name}}…{{/name}}`, once, with the names of the group.
  case group(TemplateContext)
  /// `{{#name}}…{{/name}}` or `{{^name}}…{{/name}}`.
  case flag(Bool)
  /// A name that is known and has no value on this page; only a section may ask for it.
  case absent

  /// The text, or `absent`.
  package static func optional(_ text: String?) -> TemplateValue {
    text.map { .text($0) } ?? .absent
  }

  /// The group, or `absent`.
  package static func optional(_ group: TemplateContext?) -> TemplateValue {
    group.map { .group($0) } ?? .absent
  }
}

/// The names that a template may use, with their values.
package typealias TemplateContext = [String: TemplateValue]
