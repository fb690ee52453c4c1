/// What a directive is and what may be in it: the one place that says so.
///
/// Readers take the names of its options from here, and the reference of directives is made from it.
package struct DirectiveDeclaration: Hashable, Sendable {
  /// Where the directive is written.
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
    /// What the reference calls it: `SCENARIO/VARIANT`.
    package let name: String
    /// What it is, with its article, for messages: `a scenario`.
    package let thing: String

    /// An argument.
    package init(_ name: String, _ thing: String) {
      self.name = name
      self.thing = thing
    }
  }

  /// A word with a key.
  package struct Option: Hashable, Sendable {
    /// The text before `=`.
    package let key: String
    /// How it is written: `caption="…"`.
    package let written: String
    /// Whether it must be there.
    package let isRequired: Bool
    /// What it does, in Markdown without a full stop.
    package let meaning: String

    /// An option.
    ///
    /// - Parameters:
    ///   - key: the text before `=`.
    ///   - value: what is after it, as the reference writes it.
    ///   - isRequired: whether it must be there.
    ///   - meaning: what it does.
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
  /// Where it is written.
  package let form: Form
  /// The words without a key, all of them required.
  package let arguments: [Argument]
  /// The words with a key.
  package let options: [Option]
  /// What it becomes, in a sentence or two of Markdown.
  package let meaning: String
  /// An example, as people write it.
  package let example: String

  /// A declaration.
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

  /// The option with a key; nil for a key that means nothing to the directive.
  package func option(_ key: String) -> Option? { options.first { $0.key == key } }

  /// How the directive is written: `:value[SCENARIO/VARIANT METRIC unit=UNIT]`.
  package var written: String {
    let words = (arguments.map(\.name) + options.map(\.written)).joined(separator: " ")
    switch form {
    case .box, .line: return words.isEmpty ? ":::\(name)" : ":::\(name) \(words)"
    case .inline: return ":\(name)[\(words)]"
    }
  }
}
