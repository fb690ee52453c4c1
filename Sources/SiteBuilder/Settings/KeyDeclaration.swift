/// What a key of a file means: the one place that says so.
///
/// The reader, the schema for editors and the table of the documentation are made from it.
package struct KeyDeclaration: Hashable, Sendable {
  /// What may follow the key.
  package indirect enum Kind: Hashable, Sendable {
    /// A text, said in a few words: `the path of a page`.
    case text(String)
    /// One of some words.
    case choice([String])
    /// `true` or `false`.
    case flag
    /// A mapping with fixed keys.
    case keys([Named])
    /// A list.
    case list(Kind)
    /// Any one of several.
    case any([Kind])
    /// Something that another part of the documentation is about, said in a few words.
    case other(String)
  }

  /// A key with its declaration.
  package struct Named: Hashable, Sendable {
    /// The key.
    package let name: String
    /// What it means.
    package let declaration: KeyDeclaration
  }

  /// What holds without the key.
  package enum Absence: Hashable, Sendable {
    /// The key must be there.
    case mistake
    /// What holds, said in a few words.
    case means(String)
  }

  /// What may follow the key.
  package let kind: Kind
  /// What holds without it.
  package let absence: Absence
  /// What it does, in a sentence or two of Markdown.
  package let meaning: String

  /// A declaration.
  init(_ kind: Kind, without absence: Absence, _ meaning: String) {
    self.kind = kind
    self.absence = absence
    self.meaning = meaning
  }

  /// Whether the key must be there.
  package var isRequired: Bool { absence == .mistake }
}

/// The keys of a mapping, each with its declaration.
package protocol DeclaredKey: RawRepresentable<String>, CaseIterable, Hashable {
  /// What the key means.
  var declaration: KeyDeclaration { get }
}

extension DeclaredKey {
  /// All keys with their declarations, in order.
  package static var declarations: [KeyDeclaration.Named] {
    allCases.map { KeyDeclaration.Named(name: $0.rawValue, declaration: $0.declaration) }
  }

  /// A mapping with these keys.
  static var kind: KeyDeclaration.Kind { .keys(declarations) }
}
