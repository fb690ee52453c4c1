/// The declaration of a directive: its meaning, arguments and options.
///
/// Readers get the names of its options from here, and the reference of directives is made from it.
package struct DirectiveDeclaration: Hashable, Sendable {
  /// The places at which a directive may be written.
  package enum Form: Hashable, Sendable {
    /// `:::name … :::` around other text.
    case box
    /// `:::name …`, alone on its line.
    case line
    /// `:name[…]`, within text.
    case inline
  }

  /// A word without a key.
  package struct Argument: Hashable, Sendable {
    /// The name in the reference: `SCENARIO/VARIANT`.
    package let name: String
    /// The kind of argument with its article, for messages: `a scenario`.
    package let thing: String

    package init(_ name: String, _ thing: String) {
      self.name = name
      self.thing = thing
    }
  }

  /// A word with a key.
  package struct Option: Hashable, Sendable {
    /// The text before `=`.
    package let key: String
    /// The notation: `caption="…"`.
    package let written: String
    package let isRequired: Bool
    /// The effect, in Markdown without a full stop.
    package let meaning: String

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - key: the text before `=`.
    ///   - value: the text after it, as the reference writes it.
    ///   - isRequired: true if the option is required.
    ///   - meaning: the effect.
    package init(
      _ key: String,
      _ value: String,
      isRequired: Bool = false,
      _ meaning: String
    ) {
      self.key = key
      written = "\(key)=\(value)"
      self.isRequired = isRequired
      self.meaning = meaning
    }
  }

  /// The word after the colons.
  package let name: String
  /// The place at which it may be written.
  package let form: Form
  /// The words without a key, all of them required.
  package let arguments: [Argument]
  /// The words with a key.
  package let options: [Option]
  /// The result, in a sentence or two of Markdown.
  package let meaning: String
  /// An example, as people write it.
  package let example: String

  package init(
    _ name: String,
    _ form: Form,
    arguments: [Argument] = [],
    options: [Option] = [],
    _ meaning: String,
    example: String
  ) {
    self.name = name
    self.form = form
    self.arguments = arguments
    self.options = options
    self.meaning = meaning
    self.example = example
  }

  /// Returns the option with a key; nil for a key that means nothing to the directive.
  package func option(_ key: String) -> Option? { options.first { $0.key == key } }
}
