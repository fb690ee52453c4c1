/// A name that a template may use, with its meaning.
package struct ContextVariable: Hashable, Sendable {
  /// The kind of value that a name has.
  package indirect enum Kind: Hashable, Sendable {
    /// A text, inserted with `{{name}}`.
    case text
    /// Markup, inserted with `{{{name}}}`.
    case markup
    /// A Boolean value, tested with `{{#name}}` or `{{^name}}`.
    case flag
    /// `{{#name}}…{{/name}}`, once per element.
    case list([ContextVariable])
    /// `{{#name}}…{{/name}}`, once.
    case group([ContextVariable])
  }

  package let name: String
  /// The kind of value.
  package let kind: Kind
  /// True if it has no value on some pages, so that only a section may use it.
  package let isOptional: Bool
  /// The meaning, in a few words; empty if the name is enough.
  package let meaning: String

  private init(_ name: String, _ kind: Kind, isOptional: Bool, _ meaning: String) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.meaning = meaning
  }

  package static func text(_ name: String, _ meaning: String = "") -> Self {
    Self(name, .text, isOptional: false, meaning)
  }

  package static func markup(_ name: String, _ meaning: String = "") -> Self {
    Self(name, .markup, isOptional: false, meaning)
  }

  /// Returns a Boolean variable.
  package static func flag(_ name: String, _ meaning: String = "") -> Self {
    Self(name, .flag, isOptional: false, meaning)
  }

  /// Returns a list of elements with the same names.
  package static func list(_ name: String, _ meaning: String = "", _ of: [Self]) -> Self {
    Self(name, .list(of), isOptional: false, meaning)
  }

  package static func group(_ name: String, _ meaning: String = "", _ of: [Self]) -> Self {
    Self(name, .group(of), isOptional: false, meaning)
  }

  /// Returns a group of names that may be missing.
  package static func optional(_ name: String, _ meaning: String = "", _ of: [Self]) -> Self {
    Self(name, .group(of), isOptional: true, meaning)
  }
}

extension ContextVariable.Kind {
  /// The kind in a word.
  package var word: String {
    switch self {
    case .text: "text"
    case .markup: "markup"
    case .flag: "flag"
    case .list: "list"
    case .group: "group"
    }
  }

  /// The names within.
  package var inner: [ContextVariable] {
    switch self {
    case .text, .markup, .flag: []
    case .list(let inner), .group(let inner): inner
    }
  }
}

extension ContextVariable {
  /// The variable where it has a value.
  var present: Self { Self(name, kind, isOptional: false, meaning) }
}

extension [ContextVariable] {
  package static var address: [ContextVariable] {
    [.text("href", "the address, from the page on")]
  }

  /// A title with the address that it leads to.
  package static var link: [ContextVariable] { [.text("title")] + address }
}

/// The names that several kinds of pages have.
extension ContextVariable {
  /// The headings.
  package static var contents: Self {
    .list(
      "contents",
      "the headings of the page",
      .link + [.flag("isNested", "whether it is below another heading")]
    )
  }
}
