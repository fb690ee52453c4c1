package import Diagnostics

/// A part of the text that the site's owner renders: `:::figure id kind=bars`.
package struct Directive: Hashable, Sendable {
  /// A word and where it is.
  package struct Word: Hashable, Sendable {
    /// The word, without quotation marks.
    package let text: String
    package let position: TextPosition

    /// Creates a word or an option at its place.
    package init(_ text: String, at position: TextPosition) {
      self.text = text
      self.position = position
    }
  }

  /// `key=value` or `key="two words"`.
  package struct Option: Hashable, Sendable {
    /// The text before `=`.
    package let key: Word
    /// The text after `=`.
    package let value: Word
  }

  /// The name, such as `figure`.
  package let name: Word
  /// The words without a key, in order.
  package let arguments: [Word]
  /// The options in order; no key occurs twice.
  package let options: [Option]
  /// The content file.
  package let file: String
  /// The path of the page that contains it, for relative links.
  package let page: String

  /// The position of the directive's first colon.
  package let position: TextPosition

  /// Returns the value of an option.
  package func option(_ key: String) -> Word? {
    options.first { $0.key.text == key }?.value
  }

  /// The place of the directive as a whole.
  package var place: Place { Place(path: file, position: position) }

  package func place(of word: Word) -> Place { Place(path: file, position: word.position) }
}
